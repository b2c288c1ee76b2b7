import { useState } from 'react';
import { useBrand } from 'shared-auth/brand';
import { Button, Dialog, Panel, Stack } from 'shared-ui';
import { DirectDebitMark } from './DirectDebitMark';
import { directDebitText, prescribedText } from './directDebitText';

/** The instruction to the bank, and the Guarantee that protects it. */
export function DirectDebitInstruction() {
  const { companies } = useBrand();
  const [isGuaranteeOpen, setGuaranteeOpen] = useState(false);
  const close = () => {
    setGuaranteeOpen(false);
  };

  return (
    <Panel tone="tint">
      <Stack>
        <DirectDebitMark />
        <h3>{prescribedText.instructionTitle}</h3>
        {prescribedText.instruction(companies.servicer).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <Button
          variant="secondary"
          onClick={() => {
            setGuaranteeOpen(true);
          }}
        >
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
        <ul>
          {prescribedText.guarantee(companies.servicer).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Dialog>
    </Panel>
  );
}
