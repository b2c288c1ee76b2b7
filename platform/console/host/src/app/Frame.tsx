import { useEffect, useRef, useState, type RefObject } from 'react';
import { Link, NavLink, Outlet, useLocation, useNavigation } from 'react-router';
import { ButtonLink, Dialog, LiveMessage, VisuallyHidden } from 'shared-ui';
import type { NavigationScreen, SignedIn } from '../../server/contract/page';
import { hostText as text } from './hostText';
import { signInAddress } from './signInAddress';
import { postSignOut, useSessionOver } from './useSessionOver';
import type { Needs } from '../../server/contract/needs';

interface FrameProps {
  signedIn: SignedIn;
  screens: readonly NavigationScreen[];
}

/** What surrounds every screen: navigation, and who is signed in. */
export function Frame({ signedIn, screens }: FrameProps) {
  const { operator } = signedIn;
  const main = useRef<HTMLElement>(null);
  const isOver = useSessionOver(signedIn);
  const mayLook = operator.roles.length > 0;
  const { state } = useNavigation();
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
      <LiveMessage>{state === 'loading' && text.coming}</LiveMessage>
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
  const needs = useNeeds();
  return screens.map(({ path, title }) => {
    const count = needs.filter(({ topic }) => path === `/${topic}`).length;
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

function SignOut({ csrf }: { csrf: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  async function signOut() {
    const answer = await postSignOut(csrf);
    setHasFailed(answer?.ok !== true && answer?.status !== 401);
    if (answer?.ok === true) {
      const { to } = (await answer.json()) as { to: string | null };
      window.location.assign(to ?? '/');
    }
    // Somebody who is signed out already needs no redirect.
    if (answer?.status === 401) window.location.assign('/');
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

const EVERY_MS = 15_000;

/** What needs somebody; empty where that is not known. */
function useNeeds(): Needs['needs'] {
  const [needs, setNeeds] = useState<Needs['needs']>([]);
  useEffect(() => {
    async function read() {
      const answer = await fetch('/api/needs').catch(() => null);
      if (answer?.ok === true) setNeeds(((await answer.json()) as Needs).needs);
    }
    void read();
    const timer = setInterval(() => void read(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return needs;
}

/** Another screen begins at its top, and a screen reader reads its heading. */
function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const [, screen] = pathname.split('/');
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    window.scrollTo(0, 0);
    (main.current?.querySelector('h1') ?? main.current)?.focus();
  }, [screen, main]);
}
