import { useState } from 'react';
import type { ProofType } from 'journey-api/contract';
import { BulletList, Button, Panel, Stack } from 'shared-ui';
import { documentUploadText } from './documentUploadText';
import { proofKindText } from './proofKindText';
import styles from './DocumentUpload.module.scss';

export function ProofKind({ type }: { type: ProofType }) {
  const { heading, check } = proofKindText[type];
  return (
    <Panel title={heading}>
      <Stack>
        <h3>{documentUploadText.check}</h3>
        <BulletList items={check} />
        <AcceptedDocuments />
      </Stack>
    </Panel>
  );
}

function AcceptedDocuments() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack>
      <div className={styles.acceptedLink}>
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span>
            {documentUploadText.acceptedLink}{' '}
            <span aria-hidden>{documentUploadText.acceptedMark}</span>
          </span>
        </Button>
      </div>
      {isOpen && (
        <Stack>
          <h3>{documentUploadText.acceptedTitle}</h3>
          {Object.values(proofKindText).map(({ option, accepted }) => (
            <Stack key={option} gap="xs">
              <h4>{option}</h4>
              <BulletList items={accepted} />
            </Stack>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
