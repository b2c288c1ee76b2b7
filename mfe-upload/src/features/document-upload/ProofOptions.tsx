import { useId } from 'react';
import type { ProofType } from 'journey-api/contract';
import { Icon } from 'shared-ui';
import { documentUploadText } from './documentUploadText';
import { proofKindText } from './proofKindText';
import styles from './DocumentUpload.module.scss';

interface ProofOptionsProps {
  options: readonly ProofType[];
  chosen: ProofType | null;
  onChoose: (type: ProofType) => void;
}

/** The kinds of proof, as one choice: a mark shows which is chosen, and none of them leads on by itself. */
export function ProofOptions({ options, chosen, onChoose }: ProofOptionsProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{documentUploadText.options}</h2>
      <div role="group" aria-labelledby={headingId} className={styles.options}>
        {options.map((type) => (
          <button
            key={type}
            type="button"
            name="proofType"
            value={type}
            className={styles.option}
            aria-pressed={type === chosen}
            onClick={() => onChoose(type)}
          >
            <span className={styles.mark}>
              {type === chosen && <Icon name="check" size="xs" />}
            </span>
            {proofKindText[type].option}
          </button>
        ))}
      </div>
    </section>
  );
}
