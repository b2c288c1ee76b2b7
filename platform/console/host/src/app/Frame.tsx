import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, Outlet } from 'react-router';
import { ButtonLink, Dialog, LiveMessage, VisuallyHidden } from 'shared-ui';
import type { LiveState, NavigationScreen, SignedIn } from '../../server/contract/page';
import { hostText as text } from './hostText';
import { signInAddress } from './signInAddress';
import { useFocusOnArrival } from './useFocusOnArrival';
import { useNeedCounts } from './useNeedCounts';
import { useSessionOver } from './useSessionOver';

interface FrameProps {
  signedIn: SignedIn;
  screens: readonly NavigationScreen[];
}

/** What surrounds every screen: navigation, who is signed in, and whether what is shown is up to date. */
export function Frame({ signedIn, screens }: FrameProps) {
  const { operator } = signedIn;
  const main = useRef<HTMLElement>(null);
  const isOver = useSessionOver(signedIn);
  const mayLook = operator.roles.length > 0;
  useFocusOnArrival(main);
  return (
    <>
      <a className="plum-skip" href="#main">
        {text.skip}
      </a>
      <header className="plum-header">
        <Link to="/" className="plum-product">
          {text.plum} <span>{text.operators}</span>
        </Link>
        {mayLook && (
          <nav aria-label={text.navigation} className="plum-navigation">
            <ScreenLinks screens={screens} />
          </nav>
        )}
        <div className="plum-person">
          <span>
            <strong>{operator.name}</strong> <small>{text.roles(operator.roles)}</small>
          </span>
          <SignOut csrf={signedIn.csrf} />
        </div>
      </header>
      <LiveBar />
      <main id="main" ref={main} tabIndex={-1} className="plum-main">
        <Outlet />
      </main>
      <Dialog
        open={isOver}
        title={text.overTitle}
        onClose={() => window.location.assign(signInAddress())}
        actions={<ButtonLink href={signInAddress()}>{text.signIn}</ButtonLink>}
      >
        <p>{text.over}</p>
      </Dialog>
    </>
  );
}

function ScreenLinks({ screens }: Pick<FrameProps, 'screens'>) {
  const counts = useNeedCounts();
  return screens.map(({ path, title }) => {
    const count = counts[path] ?? 0;
    return (
      <NavLink key={path} to={path}>
        {title}
        {count > 0 && (
          <span className="plum-badge">
            <span aria-hidden>{count}</span>
            <VisuallyHidden>{text.needs(count)}</VisuallyHidden>
          </span>
        )}
      </NavLink>
    );
  });
}

function LiveBar() {
  const { isConnected, since } = useLiveState();
  const lost = isConnected ? '' : text.lost(new Date(since).toLocaleTimeString('en-GB'));
  return (
    <>
      {!isConnected && <p className="plum-lost">{lost}</p>}
      <LiveMessage urgent={!isConnected}>{lost}</LiveMessage>
    </>
  );
}

/** Whether changes made elsewhere arrive, as the remotes report; yes until one reports otherwise. */
function useLiveState(): LiveState {
  const [state, setState] = useState<LiveState>({ isConnected: true, since: 0 });
  useEffect(() => {
    const update = (event: Event) => setState((event as CustomEvent<LiveState>).detail);
    window.addEventListener('plum:live-state', update);
    return () => window.removeEventListener('plum:live-state', update);
  }, []);
  return state;
}

function SignOut({ csrf }: { csrf: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  async function signOut() {
    setHasFailed(false);
    try {
      const answer = await fetch('/sign-out', {
        method: 'POST',
        headers: { 'x-csrf-token': csrf },
      });
      // Somebody who is signed out already needs no redirect.
      const { to } = (answer.ok ? await answer.json() : { to: null }) as { to: string | null };
      if (!answer.ok && answer.status !== 401) throw new Error(String(answer.status));
      window.location.assign(to ?? '/');
    } catch {
      setHasFailed(true);
    }
  }
  return (
    <>
      <button type="button" className="plum-sign-out" onClick={() => void signOut()}>
        {text.signOut}
      </button>
      {hasFailed && <span role="alert">{text.signOutFailed}</span>}
    </>
  );
}
