import { useEffect, useRef } from 'react';
import type { HtmlDocuments, ReadableDocumentType } from 'journey-api/contract';
import { useNavigate } from 'react-router-dom';
import { stopWaiting } from 'shared-auth/http';
import {
  Button,
  ButtonGroup,
  Checkbox,
  LoadingOverlay,
  Notice,
  Panel,
  Stack,
  TextLink,
} from 'shared-ui';
import { LoanDocuments } from '../../domain/loan-documents/LoanDocuments';
import { applyAndSignText } from './applyAndSignText';
import { DocumentNote } from './DocumentNote';
import { useApplyForLoan } from './useApplyForLoan';
import { type Signing, useSigning } from './useSigning';

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
          panels={signing.panels}
          noteOf={(documentType) => <DocumentNote documentType={documentType} signing={signing} />}
          signature={{
            button: <LeaveAgreement signing={signing} />,
            box: <SignatureBox signing={signing} />,
          }}
        />
      </Stack>
      <SigningNotices />
      <MissingActs documents={documents} signing={signing} />
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

interface SigningProps {
  signing: Signing;
}

const { signature } = applyAndSignText;

function SignatureBox({ signing }: SigningProps) {
  const isHidden = signing.panels.stateOf('loanAgreement') === 'closed';
  return (
    <Stack gap="sm">
      <h4>{signature.title}</h4>
      <p>{signature.intro}</p>
      <Checkbox
        name="eSignature"
        required
        label={signature.label}
        checked={signing.eSignature}
        onChange={signing.setESignature}
        error={isHidden ? undefined : signing.problemAt('eSignature')}
      />
    </Stack>
  );
}

function LeaveAgreement({ signing }: SigningProps) {
  function goOn() {
    signing.panels.leave('loanAgreement', 'open');
    signing.goToSignature();
  }
  return <Button onClick={goOn}>{signature.title}</Button>;
}

interface MissingActsProps extends SigningProps {
  documents: HtmlDocuments;
}

/** Above the button: what is still missing, each a link that leads to it. */
function MissingActs({ documents, signing }: MissingActsProps) {
  const { missing, panels, goToSignature } = signing;
  if (missing.length === 0) return <Notice tone="success">{text.missing.nothing}</Notice>;

  const titleOf = (place: ReadableDocumentType) =>
    documents.find(({ documentType }) => documentType === place)?.title ?? '';

  return (
    <Notice title={text.missing.title}>
      <ul>
        {missing.map((place) => (
          <li key={place}>
            <TextLink
              // The box is in the agreement, and there once it is open.
              href={`#${place === 'eSignature' ? 'loanAgreement' : place}`}
              onClick={(event) => {
                event.preventDefault();
                if (place === 'eSignature') goToSignature();
                else panels.read(place);
              }}
            >
              {place === 'eSignature' ? signature.sign : text.documents.read(titleOf(place))}
            </TextLink>
          </li>
        ))}
      </ul>
    </Notice>
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
