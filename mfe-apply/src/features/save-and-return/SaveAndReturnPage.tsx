import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useSession } from 'shared-auth/session';
import { ErrorSummary, LoadingOverlay, Notice, Page } from 'shared-ui';
import { useErrorTitle } from 'shared-auth/screens';
import { SaveAndReturnForm } from './SaveAndReturnForm';
import { saveAndReturnText } from './saveAndReturnText';
import { useLogIn, type ClosedApplication } from './useLogIn';

const { title, lead, submitting, lockMail, noApplication, sessionEnded } = saveAndReturnText;

export function SaveAndReturnPage() {
  const applicationId = useLoginApplicationId();
  // The form is drawn ahead, before it is known whose it is.
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
  const { submit, isLoggingIn, failedLogin, closed } = useLogIn(applicationId);
  const shown = isLoggingIn ? null : failedLogin;
  const hasSessionEnded = useSession(({ status }) => status === 'ended');
  useErrorTitle(shown !== null);
  if (closed !== null) return <NothingToOpen closed={closed} />;

  return (
    <Page title={title} lead={lead}>
      {hasSessionEnded && <Notice title={sessionEnded.title}>{sessionEnded.text}</Notice>}
      {shown && (
        <ErrorSummary title={shown.title} text={shown.text} errors={[]} attempt={shown.attempt} />
      )}
      {shown?.isLocked === true && <Notice tone="info">{lockMail}</Notice>}
      <SaveAndReturnForm busy={isLoggingIn} onValid={submit} />
      <LoadingOverlay open={isLoggingIn} text={submitting} estimateSeconds={10} />
    </Page>
  );
}

/** Takes the form's place: another try would only hear the same. */
function NothingToOpen({ closed: { title: why, text } }: { closed: ClosedApplication }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('h1')?.focus();
  }, []);
  return (
    <div ref={place}>
      <Page title={why} lead={text} icon="clock" />
    </div>
  );
}

const APPLICATION_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The application of the link, by route or by query; else the one this browser knows. A link that was
 * cut short, as mail programs do, names none: no login could ever fit it.
 */
function useLoginApplicationId(): string | null {
  const { applicationId } = useParams();
  const [query] = useSearchParams();
  const known = useSession((session) => session.applicationId);
  const named = applicationId ?? query.get('applicationId') ?? known;
  return named !== null && APPLICATION_ID.test(named) ? named : null;
}
