import { useState } from 'react';
import { useBrand } from 'shared-auth/brand';
import { BulletList, Button, Dialog, Panel, Stack } from 'shared-ui';
import { directDebitText, prescribedText } from './directDebitText';
import styles from './DirectDebit.module.scss';

export function DirectDebitInstruction() {
  const { companies } = useBrand();
  const [isGuaranteeOpen, setGuaranteeOpen] = useState(false);
  const close = () => setGuaranteeOpen(false);

  return (
    <Panel tone="tint">
      <Stack>
        <DirectDebitMark />
        <h3>{prescribedText.instructionTitle}</h3>
        {prescribedText.instruction(companies.servicer).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <Button variant="secondary" onClick={() => setGuaranteeOpen(true)}>
          {directDebitText.viewGuarantee}
        </Button>
      </Stack>
      <Dialog
        open={isGuaranteeOpen}
        title={prescribedText.guaranteeTitle}
        onClose={close}
        actions={<Button onClick={close}>{directDebitText.close}</Button>}
      >
        <DirectDebitMark />
        <BulletList items={prescribedText.guarantee(companies.servicer)} />
      </Dialog>
    </Panel>
  );
}

/** Our own drawing: two coins on their way along one line. */
function DirectDebitMark() {
  return (
    <span className={styles.mark}>
      <svg viewBox="0 0 48 32" width="48" height="32" aria-hidden focusable="false">
        <path d="M4 16h40" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
        <path
          d="m36 8 8 8-8 8"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="12" cy="16" r="8" fill="currentColor" />
        <circle cx="24" cy="16" r="6" fill="none" stroke="currentColor" strokeWidth="3" />
      </svg>
      {directDebitText.mark}
    </span>
  );
}
