import { useState } from 'react';
import type { PersonaSummary, StartAt } from 'journey-api/contract';
import { useBrand } from 'shared-auth/brand';
import { Button, Panel, Select, TextField, VisuallyHidden } from 'shared-ui';
import { FailureNotice } from './FailureNotice';
import { outcomeChoices, sandboxText, sessionLengths, startChoices } from './sandboxText';
import { useBrandChoices } from './useBrandChoices';
import type { useStartApplicant } from './useStartApplicant';
import styles from './Sandbox.module.scss';

const text = sandboxText.start;

interface Props {
  personas: readonly PersonaSummary[];
  starter: ReturnType<typeof useStartApplicant>;
}

export function PersonaPicker({ personas, starter }: Props) {
  const [brand, setBrand] = useState(useBrand().name);
  const [session, setSession] = useState('');
  const [startAt, setStartAt] = useState<string>('landing');
  const { error, starting, start, prepare } = starter;
  const choiceOf = (persona: string) => ({
    persona,
    brand,
    session,
    startAt: startAt as StartAt,
  });
  return (
    <Panel title={text.title}>
      <div className={styles.choices}>
        <Select
          label={text.startAt}
          name="startAt"
          options={startChoices}
          value={startAt}
          onChange={setStartAt}
        />
        <Select
          label={text.brand}
          name="brand"
          options={useBrandChoices()}
          value={brand}
          onChange={setBrand}
        />
        <Select
          label={text.session}
          name="sessionSeconds"
          options={sessionLengths}
          value={session}
          onChange={setSession}
        />
      </div>
      <p className={styles.quiet}>{text.hint}</p>
      <FailureNotice title={text.failed} error={error} />
      <PersonaTable
        personas={personas}
        starting={starting}
        onStart={(persona) => start(choiceOf(persona))}
        onPrepare={(persona) => prepare(choiceOf(persona))}
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
