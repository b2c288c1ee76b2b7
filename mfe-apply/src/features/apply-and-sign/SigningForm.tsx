import { useEffect, useRef } from 'react';
import type { HtmlDocuments } from 'journey-api/contract';
import { useNavigate } from 'react-router-dom';
import { stopWaiting } from 'shared-auth/http';
import { Button, ButtonGroup, Checkbox, LoadingOverlay, Notice, Panel, Stack } from 'shared-ui';
import { applyAndSignText } from './applyAndSignText';
import { LoanDocuments } from './LoanDocuments';
import { useApplyForLoan } from './useApplyForLoan';
import { useSigning } from './useSigning';

interface SigningFormProps {
  applicationId: string;
  documents: HtmlDocuments;
  refetch: () => Promise<HtmlDocuments>;
}

const text = applyAndSignText;

export function SigningForm({ applicationId, documents, refetch }: SigningFormProps) {
  const navigate = useNavigate();
  const signing = useSigning(applicationId, documents);
  const { documentHashes } = signing;
  const { applyForLoan, isApplying, haveChanged } = useApplyForLoan(applicationId, {
    documentHashes,
    lookAgain,
  });

  async function lookAgain() {
    const current = await refetch();
    const isRead = ({ hash }: HtmlDocuments[number]) =>
      hash === undefined || documentHashes.includes(hash);
    if (current.every(isRead)) return false;
    signing.startAgain();
    return true;
  }

  function submit() {
    if (signing.check()) void applyForLoan();
  }

  return (
    <Stack gap="lg">
      <Stack as="section">
        <h2>{text.documents.title}</h2>
        {haveChanged && <ChangedNotice />}
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
        <Button name="applyForLoan" busy={isApplying} onClick={submit}>
          {text.apply}
        </Button>
        <Button variant="secondary" onClick={() => void navigate('/eligibility')}>
          {text.back}
        </Button>
      </ButtonGroup>
      <LoadingOverlay
        open={isApplying}
        text={text.applying}
        estimateSeconds={20}
        onGoBack={stopWaiting}
      />
    </Stack>
  );
}

/** Takes the focus, since what the applicant has to do now begins here. */
function ChangedNotice() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="error" title={text.documents.changed.title}>
        {text.documents.changed.text}
      </Notice>
    </div>
  );
}

interface SignatureBoxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
}

const { signature } = applyAndSignText;

function SignatureBox({ checked, onChange, error }: SignatureBoxProps) {
  return (
    <Stack gap="sm">
      <h4>{signature.title}</h4>
      <p>{signature.intro}</p>
      <Checkbox
        name="eSignature"
        required
        label={signature.label}
        checked={checked}
        onChange={onChange}
        error={error}
      />
    </Stack>
  );
}

const { notices } = applyAndSignText;

/** What the applicant agrees to beside the loan itself. */
function SigningNotices() {
  return (
    <Panel tone="tint">
      <Stack>
        <h2>{notices.digitalTitle}</h2>
        <p>{notices.digital}</p>
        <h2>{notices.checksTitle}</h2>
        {notices.checks.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <h2>{notices.withdrawalTitle}</h2>
        <p>{notices.withdrawal}</p>
      </Stack>
    </Panel>
  );
}
