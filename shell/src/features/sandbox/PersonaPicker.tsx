import { useState } from 'react';
import type { PersonaSummary } from 'journey-api/contract';
import { useBrand } from 'shared-auth/brand';
import { Button, Panel, Select, VisuallyHidden } from 'shared-ui';
import { FailureNotice } from './FailureNotice';
import { sandboxText, sessionLengths } from './sandboxText';
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
  const { error, starting, start, prepare } = starter;
  return (
    <Panel title={text.title}>
      <div className={styles.choices}>
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
      <ul className={styles.personas}>
        {personas.map((persona) => (
          <PersonaCard
            key={persona.persona}
            persona={persona}
            isStarting={starting === persona.persona}
            onStart={() => start({ persona: persona.persona, brand, session })}
            onPrepare={() => prepare({ persona: persona.persona, brand, session })}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface CardProps {
  persona: PersonaSummary;
  isStarting: boolean;
  onStart: () => Promise<unknown>;
  onPrepare: () => Promise<unknown>;
}

function PersonaCard({ persona, isStarting, onStart, onPrepare }: CardProps) {
  return (
    <li className={styles.persona}>
      <h3>{persona.persona}</h3>
      <dl className={styles.facts}>
        <dt>{text.file}</dt>
        <dd>{persona.file}</dd>
        <dt>{text.follows}</dt>
        <dd>{persona.follows}</dd>
      </dl>
      <div className={styles.actions}>
        <Button variant="secondary" busy={isStarting} onClick={onStart}>
          {text.go} <VisuallyHidden>{persona.persona}</VisuallyHidden>
        </Button>
        <Button variant="quiet" onClick={onPrepare}>
          {text.prepare} <VisuallyHidden>{persona.persona}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
