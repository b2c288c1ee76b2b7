import type { HtmlDocuments } from 'journey-api/contract';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonGroup, LoadingOverlay, Stack } from 'shared-ui';
import { applyAndSignText } from './applyAndSignText';
import { LoanDocuments } from './LoanDocuments';
import { SignatureBox } from './SignatureBox';
import { SigningNotices } from './SigningNotices';
import { useApplyForLoan } from './useApplyForLoan';
import { useSigning } from './useSigning';

interface SigningFormProps {
  applicationId: string;
  documents: HtmlDocuments;
}

const text = applyAndSignText;

export function SigningForm({ applicationId, documents }: SigningFormProps) {
  const navigate = useNavigate();
  const signing = useSigning(applicationId);
  const { applyForLoan, isApplying } = useApplyForLoan(applicationId);

  function submit() {
    if (signing.check()) void applyForLoan();
  }

  return (
    <Stack gap="lg">
      <Stack as="section">
        <h2>{text.documents.title}</h2>
        <p>{text.documents.intro}</p>
        <LoanDocuments
          applicationId={applicationId}
          documents={documents}
          signing={signing}
          signature={
            <SignatureBox
              checked={signing.eSignature}
              onChange={signing.setESignature}
              error={signing.problemAt('eSignature')}
            />
          }
        />
      </Stack>
      <SigningNotices />
      <ButtonGroup>
        <Button busy={isApplying} onClick={submit}>
          {text.apply}
        </Button>
        <Button variant="secondary" onClick={() => void navigate('/eligibility')}>
          {text.back}
        </Button>
      </ButtonGroup>
      <LoadingOverlay open={isApplying} text={text.applying} estimateSeconds={20} />
    </Stack>
  );
}
