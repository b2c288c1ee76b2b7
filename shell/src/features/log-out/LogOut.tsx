import { useEffect, useEffectEvent, useState } from 'react';
import { logOut } from 'shared-auth/host';
import { sessionStore, useSession } from 'shared-auth/session';
import { Button, Dialog, LoadingOverlay } from 'shared-ui';
import { useStore } from 'zustand/react';
import { logOutRequest } from './logOutRequest';
import { logOutText as text } from './logOutText';

interface Props {
  /** Loads another page, so that nothing stays in memory. */
  load?: (address: string) => void;
}

/** Logs the applicant out, in every tab, and asks first where something would be lost. */
export function LogOut({ load = (address) => window.location.assign(address) }: Props) {
  const isAsked = useStore(logOutRequest, (request) => request.isAsked);
  const hasLoggedOut = useSession((session) => session.hasLoggedOut && session.status === 'ended');
  const applicationId = useSession((session) => session.applicationId);
  const [phase, setPhase] = useState<'idle' | 'asking' | 'running' | 'failed'>('idle');

  async function run() {
    setPhase('running');
    setPhase((await logOut()) ? 'idle' : 'failed');
  }
  const begin = useEffectEvent(() => {
    logOutRequest.setState({ isAsked: false });
    if (hasUnsent(applicationId)) setPhase('asking');
    else void run();
  });
  const leave = useEffectEvent(() => load(`/login?applicationId=${applicationId ?? ''}`));

  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
  useEffect(() => {
    if (hasLoggedOut) leave();
  }, [hasLoggedOut]);

  const hasFailed = phase === 'failed';
  const close = () => setPhase('idle');
  return (
    <>
      <Dialog
        open={phase === 'asking' || hasFailed}
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
      <LoadingOverlay
        open={phase === 'running' || hasLoggedOut}
        text={text.loggingOut}
        estimateSeconds={10}
      />
    </>
  );
}

/** Whether a screen keeps a draft in this tab, or has sent something whose answer has not come. */
function hasUnsent(applicationId: string | null): boolean {
  try {
    return Object.keys(window.sessionStorage).some(
      (key) => key.startsWith('PLUM_') && applicationId !== null && key.includes(applicationId),
    );
  } catch {
    // Without storage nobody can tell: ask.
    return sessionStore.getState().status === 'authenticated';
  }
}
