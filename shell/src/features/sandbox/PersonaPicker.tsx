import { useState } from 'react';
import type { PersonaSummary } from 'journey-api/contract';
import { useBrand } from 'shared-auth/brand';
import { Notice, Panel, Select } from 'shared-ui';
import { failureWords } from './failureWords';
import { PersonaCard } from './PersonaCard';
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
      {error && (
        <Notice tone="error" title={text.failed}>
          {failureWords(error)}
        </Notice>
      )}
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
