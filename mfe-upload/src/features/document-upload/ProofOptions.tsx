import { useId } from 'react';
import type { ProofType } from 'journey-api/contract';
import { Button, Icon } from 'shared-ui';
import { documentUploadText } from './documentUploadText';
import { proofKindText } from './proofKindText';
import styles from './DocumentUpload.module.scss';

interface ProofOptionsProps {
  options: readonly ProofType[];
  chosen: ProofType | null;
  onChoose: (type: ProofType) => void;
}

export function ProofOptions({ options, chosen, onChoose }: ProofOptionsProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{documentUploadText.options}</h2>
      <div role="group" aria-labelledby={headingId} className={styles.options}>
        {options.map((type) => (
          <Button
            key={type}
            name="proofType"
            value={type}
            variant={type === chosen ? 'primary' : 'secondary'}
            aria-pressed={type === chosen}
            onClick={() => onChoose(type)}
          >
            {type === chosen && <Icon name="check" size="sm" />}
            {proofKindText[type].option}
          </Button>
        ))}
      </div>
    </section>
  );
}
