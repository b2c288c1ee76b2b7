import type { HtmlDocuments } from 'journey-api/contract';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonGroup, Checkbox, LoadingOverlay, Stack } from 'shared-ui';
import { applyAndSignText } from './applyAndSignText';
import { LoanDocument } from './LoanDocument';
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
        {documents.map((document) => (
          <LoanDocument
            key={document.documentType}
            applicationId={applicationId}
            document={document}
            open={signing.open.includes(document.documentType)}
            onToggle={(isOpen) => {
              signing.toggle(document.documentType, isOpen);
            }}
            opened={signing.opened.includes(document.documentType)}
            problem={signing.problemAt(document.documentType)}
          >
            {document.documentType === 'loanAgreement' && (
              <SignatureBox
                checked={signing.eSignature}
                onChange={signing.setESignature}
                error={signing.problemAt('eSignature')}
              />
            )}
          </LoanDocument>
        ))}
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

interface SignatureBoxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
}

function SignatureBox({ checked, onChange, error }: SignatureBoxProps) {
  return (
    <Stack gap="sm">
      <h4>{text.signature.title}</h4>
      <p>{text.signature.intro}</p>
      <Checkbox
        name="eSignature"
        label={text.signature.label}
        checked={checked}
        onChange={onChange}
        error={error}
      />
    </Stack>
  );
}
