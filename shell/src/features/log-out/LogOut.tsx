import { useEffect, useEffectEvent } from 'react';
import { logOut, withTabStorage } from 'shared-auth/host';
import { sessionStore, useSession } from 'shared-auth/session';
import { LOGGED_OUT_PARAMETER } from 'shared-auth/values';
import { Button, Dialog, LoadingOverlay } from 'shared-ui';
import { useStore } from 'zustand/react';
import { openPage } from '../../browser/openPage';
import { logOutStore, type LogOutPhase } from './logOutStore';
import { logOutText as text } from './logOutText';

const setPhase = (phase: LogOutPhase) => logOutStore.setState({ phase });

/** Logs the applicant out, in every tab, and asks first where something would be lost. */
export function LogOut() {
  const phase = useStore(logOutStore, (store) => store.phase);
  const { applicationId, ...session } = useSession((state) => state);
  const hasLoggedOut = session.hasLoggedOut && session.status === 'ended';

  async function run() {
    setPhase('running');
    setPhase((await logOut()) ? 'idle' : 'failed');
  }
  const begin = useEffectEvent(() => {
    if (hasUnsent(applicationId)) setPhase('confirming');
    else void run();
  });
  const leave = useEffectEvent(() =>
    openPage(`/login?applicationId=${applicationId ?? ''}&${LOGGED_OUT_PARAMETER}`),
  );

  useEffect(() => {
    if (phase === 'asked') begin();
  }, [phase]);
  useEffect(() => {
    if (hasLoggedOut) leave();
  }, [hasLoggedOut]);

  const hasFailed = phase === 'failed';
  const close = () => setPhase('idle');
  return (
    <>
      <Dialog
        open={phase === 'confirming' || hasFailed}
        title={hasFailed ? text.failedTitle : text.title}
        onClose={close}
        actions={
          <>
            <Button name="confirmLogOut" onClick={run}>
              {hasFailed ? text.again : text.action}
            </Button>
            <Button variant="secondary" onClick={close}>
              {text.stay}
            </Button>
          </>
        }
      >
        {hasFailed ? (
          <p>{text.failed}</p>
        ) : (
          <>
            <p>{text.lost}</p>
            <p>{text.kept}</p>
            <p>{text.comeBack}</p>
          </>
        )}
      </Dialog>
      <LoadingOverlay open={phase === 'running' || hasLoggedOut} text={text.loggingOut} />
    </>
  );
}

/** Whether a screen keeps a draft in this tab, or has sent something whose answer has not come. */
function hasUnsent(applicationId: string | null): boolean {
  const isOfApplicant = (key: string) =>
    key.startsWith('PLUM_') && applicationId !== null && key.includes(applicationId);
  // Without storage it is not known: ask.
  return (
    withTabStorage((tab) => Object.keys(tab).some(isOfApplicant)) ??
    sessionStore.getState().status === 'authenticated'
  );
}
