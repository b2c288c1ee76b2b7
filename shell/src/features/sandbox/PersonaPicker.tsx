import { useState } from 'react';
import type { PersonaSummary } from 'journey-api/contract';
import { useBrand } from 'shared-auth/brand';
import { Button, Panel, Select, TextField, VisuallyHidden } from 'shared-ui';
import { FailureNotice } from './FailureNotice';
import { outcomeChoices, sandboxText, sessionLengths, startChoices } from './sandboxText';
import { brandChoices } from './brandChoices';
import type { useStartApplicant } from './useStartApplicant';
import styles from './Sandbox.module.scss';

const text = sandboxText.start;

interface Props {
  personas: readonly PersonaSummary[];
  starter: ReturnType<typeof useStartApplicant>;
}

export function PersonaPicker({ personas, starter }: Props) {
  const [choice, setChoice] = useState({
    startAt: 'landing',
    brand: useBrand().name,
    sessionSeconds: '',
  });
  const { error, starting, start, prepare } = starter;
  const options = { startAt: startChoices, brand: brandChoices(), sessionSeconds: sessionLengths };
  return (
    <Panel title={text.title}>
      <div className={styles.choices}>
        {(['startAt', 'brand', 'sessionSeconds'] as const).map((name) => (
          <Select
            key={name}
            label={text[name]}
            name={name}
            options={options[name]}
            value={choice[name]}
            onChange={(chosen) => setChoice({ ...choice, [name]: chosen })}
          />
        ))}
      </div>
      <p className={styles.quiet}>{text.hint}</p>
      <FailureNotice title={text.failed} error={error} />
      <PersonaTable
        personas={personas}
        starting={starting}
        onStart={(persona) => start({ ...choice, persona })}
        onPrepare={(persona) => prepare({ ...choice, persona })}
      />
    </Panel>
  );
}

interface TableProps {
  personas: readonly PersonaSummary[];
  /** The persona that is being started. */
  starting: string | null | undefined;
  onStart: (persona: string) => Promise<unknown>;
  onPrepare: (persona: string) => Promise<unknown>;
}

function PersonaTable({ personas, starting, onStart, onPrepare }: TableProps) {
  const [search, setSearch] = useState('');
  const [outcome, setOutcome] = useState('');
  const found = personas.filter((each) => fits(each, search, outcome));
  return (
    <>
      <div className={styles.choices}>
        <TextField label={text.search} name="search" value={search} onChange={setSearch} />
        <Select
          label={text.outcome}
          name="outcome"
          options={outcomeChoices}
          value={outcome}
          onChange={setOutcome}
        />
        <p role="status" className={styles.found}>
          {found.length > 0 ? text.found(found.length) : text.none}
        </p>
      </div>
      <table className={styles.personas}>
        <thead>
          <tr>
            <th scope="col">{text.persona}</th>
            <th scope="col">{text.file}</th>
            <th scope="col">{text.follows}</th>
            <th scope="col">
              <VisuallyHidden>{text.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {found.map(({ persona, file, follows }) => (
            <tr key={persona}>
              <th scope="row">{persona}</th>
              <td>{file}</td>
              <td>{follows}</td>
              <td className={styles.actions}>
                <Button
                  variant="quiet"
                  busy={starting === persona}
                  onClick={() => onStart(persona)}
                >
                  {text.go} <VisuallyHidden>{persona}</VisuallyHidden>
                </Button>
                <Button variant="quiet" onClick={() => onPrepare(persona)}>
                  {text.prepare} <VisuallyHidden>{persona}</VisuallyHidden>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Whether a persona has every word that is searched for, and the outcome; empty for any. */
function fits({ outcome, ...words }: PersonaSummary, search: string, wanted: string): boolean {
  const all = Object.values(words).join(' ').toLowerCase();
  const isFound = search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
  return isFound && ['', outcome].includes(wanted);
}
