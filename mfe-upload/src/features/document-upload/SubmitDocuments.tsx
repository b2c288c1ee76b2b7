import { useState } from 'react';
import type { ProofType } from 'journey-api/contract';
import { stopWaiting } from 'shared-auth/http';
import { Button, ButtonGroup, LoadingOverlay } from 'shared-ui';
import { ConfirmDialog } from './ConfirmDialog';
import { documentUploadText } from './documentUploadText';
import { whySubmitWaits, type ProofFile } from './proofFile';
import { proofKindText } from './proofKindText';
import { useSubmitDocuments } from './useSubmitDocuments';
import type { UploadQueue } from './uploadQueue';

interface SubmitDocumentsProps {
  applicationId: string;
  type: ProofType;
  files: readonly ProofFile[];
  queue: UploadQueue;
  onLeave: () => void;
}

/** 'Submit now', and the question that comes before it for payslips and bank statements. */
export function SubmitDocuments({
  applicationId,
  type,
  files,
  queue,
  onLeave,
}: SubmitDocumentsProps) {
  const [isAsking, setAsking] = useState(false);
  const { submitDocuments, isSubmitting } = useSubmitDocuments(applicationId, queue, onLeave);
  const question = proofKindText[type].confirm;

  function submit() {
    if (question === undefined) void submitDocuments();
    else setAsking(true);
  }

  return (
    <>
      <ButtonGroup>
        <Button
          name="submitProofs"
          busy={isSubmitting}
          waitsFor={whySubmitWaits(files) ?? undefined}
          onClick={submit}
        >
          {documentUploadText.submit}
        </Button>
      </ButtonGroup>
      <ConfirmDialog
        open={isAsking}
        title={question ?? ''}
        onYes={() => {
          setAsking(false);
          void submitDocuments();
        }}
        onNo={() => setAsking(false)}
      />
      <LoadingOverlay
        open={isSubmitting}
        text={documentUploadText.submitting}
        estimateSeconds={20}
        onGoBack={stopWaiting}
      />
    </>
  );
}
