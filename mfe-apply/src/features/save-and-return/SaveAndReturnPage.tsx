import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { stopWaiting } from 'shared-auth/http';
import { useBrand } from 'shared-auth/brand';
import { useSession } from 'shared-auth/session';
import { CustomerCare, ErrorSummary, LoadingOverlay, Notice, Page, revealField } from 'shared-ui';
import { useErrorTitle } from 'shared-auth/screens';
import { LoginCodeForm } from './LoginCodeForm';
import { SaveAndReturnForm } from './SaveAndReturnForm';
import { saveAndReturnText } from './saveAndReturnText';
import { useLogIn, type ClosedApplication } from './useLogIn';

const { title, lead, submitting, lockMail, noApplication, sessionEnded, loggedOut } =
  saveAndReturnText;

export function SaveAndReturnPage() {
  const applicationId = useLoginApplicationId();
  // The form is prerendered, before it is known whose it is.
  const isUnknown = useSession(({ status }) => status === 'starting');
  if (applicationId === null && !isUnknown)
    return (
      <Page title={title}>
        <Notice tone="info">{noApplication}</Notice>
      </Page>
    );
  return <LogIn applicationId={applicationId ?? ''} />;
}

function LogIn({ applicationId }: { applicationId: string }) {
  const { isLoggingIn, failedLogin, closed, codeSent, ...login } = useLogIn(applicationId);
  const shown = isLoggingIn ? null : failedLogin;
  const hasLoggedOut = useSession((session) => session.hasLoggedOut);
  const hasSessionEnded = useSession(({ status }) => status === 'ended');
  const notice = hasLoggedOut ? loggedOut : hasSessionEnded && sessionEnded;
  useErrorTitle(shown !== null);
  if (closed !== null) return <NothingToOpen closed={closed} />;

  return (
    <Page title={title} lead={codeSent === null ? lead : undefined}>
      {notice && <Notice title={notice.title}>{notice.text}</Notice>}
      {shown && (
        <ErrorSummary title={shown.title} text={shown.text} errors={[]} attempt={shown.attempt} />
      )}
      {shown?.isLocked === true && <Notice tone="info">{lockMail}</Notice>}
      {/* What was typed stays in the form, for who comes back to it from the code. */}
      <div hidden={codeSent !== null}>
        <SaveAndReturnForm busy={isLoggingIn} onValid={login.submit} />
      </div>
      {codeSent !== null && (
        <LoginCodeForm
          sent={codeSent}
          busy={isLoggingIn}
          onCode={(code) => login.submit(codeSent.values, code)}
          onAgain={() => login.submit(codeSent.values)}
          onBack={() => {
            login.changeDetails();
            // Once the form is shown again.
            setTimeout(() => revealField('field-dateOfBirth'));
          }}
        />
      )}
      <LoadingOverlay open={isLoggingIn} text={submitting} onGoBack={stopWaiting} />
    </Page>
  );
}

/** Takes the form's place: another try would get the same answer. */
function NothingToOpen({ closed: { title: why, text } }: { closed: ClosedApplication }) {
  const place = useRef<HTMLDivElement>(null);
  const { customerCare } = useBrand().companies;
  useEffect(() => {
    place.current?.querySelector('h1')?.focus();
  }, []);
  return (
    <div ref={place}>
      <Page title={why} lead={text} icon="clock">
        <CustomerCare {...customerCare} isReferenceShown={false} />
      </Page>
    </div>
  );
}

const APPLICATION_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The application of the link, by route or by query; else the one stored in this browser. A link that was
 * cut short, as mail programs do, names none: no login could ever fit it.
 */
function useLoginApplicationId(): string | null {
  const { applicationId } = useParams();
  const [query] = useSearchParams();
  const known = useSession((session) => session.applicationId);
  const named = applicationId ?? query.get('applicationId') ?? known;
  return named !== null && APPLICATION_ID.test(named) ? named : null;
}
