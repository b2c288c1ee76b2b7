import { Suspense, useEffect, useState } from 'react';
import { ScrollRestoration, Link, useLocation } from 'react-router';
import { useBrand } from 'shared-auth/brand';
import { Stepper } from 'shared-ui';
import { useStore } from 'zustand/react';
import { currentJourney } from '../screens/journey';
import { useEarlyPagePress } from '../screens/earlyInput';
import { screenStore } from '../screens/screenStore';
import { stepperOf } from '../screens/stepper';
import { cookieSettings } from '../consent/cookieSettings';
import { lazyPage } from '../errors/lazyPage';
import { DeferredFeatures } from './deferred-features/DeferredFeatures';
import { Header } from './Header';
import { GuardedOutlet, type HistoryGuard } from './historyGuard';
import { layoutText as text } from './layoutText';
import { RouteGuard } from './RouteGuard';
import { ScreenSkeleton } from './ScreenSkeleton';
import { useDocumentTitle } from './useDocumentTitle';
import { useIdlePreload } from './useIdlePreload';
import { useScreenFocus } from './useScreenFocus';

const NavigationOverlay = lazyPage(
  () =>
    import(/* webpackChunkName: "pages" */ './NavigationOverlay').then(
      (module) => module.NavigationOverlay,
    ),
  () => null,
);

const MAIN_ID = 'main';
/** A navigation that takes longer shows the loading overlay. */
const SLOW_NAVIGATION_MS = 400;

/** Calls back with the path that the router navigates to. */
export type SubscribeToTarget = (callback: (pathname: string) => void) => () => void;

interface Props {
  subscribeToTarget: SubscribeToTarget;
  historyGuard: HistoryGuard;
}

/**
 * What every page has. Its one Suspense keeps the old screen until the next one is complete, and the server's HTML
 * of the first screen until its remote has loaded: it must not be rendered again before, or React would drop that.
 */
export function Layout({ subscribeToTarget, historyGuard }: Props) {
  return (
    <>
      <FollowScreen />
      <a className="plum-skip" href={`#${MAIN_ID}`}>
        {text.skip}
      </a>
      <DeferredFeatures />
      <Header />
      <main id={MAIN_ID} className="plum-main" tabIndex={-1}>
        <RouteGuard>
          <JourneySteps />
          <Suspense fallback={<ScreenSkeleton />}>
            <GuardedOutlet guard={historyGuard} />
          </Suspense>
        </RouteGuard>
      </main>
      <Footer />
      <SlowNavigation subscribe={subscribeToTarget} />
      <KeepScroll />
    </>
  );
}

/** Not before the first screen: its place is that of the server's HTML, and a change would render it again. */
function KeepScroll() {
  const hasScreen = useStore(screenStore, ({ handle }) => handle !== null);
  return hasScreen && <ScrollRestoration />;
}

function FollowScreen() {
  useEarlyPagePress();
  useDocumentTitle();
  useScreenFocus();
  useIdlePreload();
  return null;
}

function JourneySteps() {
  const { handle, pathname } = useStore(screenStore);
  const location = useLocation();
  const place = pathname ?? location.pathname;
  const { labels, current } = stepperOf(currentJourney(), place, text.steps, handle?.step);
  if (current === undefined) return null;
  return (
    <div className="plum-steps">
      <Stepper steps={labels} current={current} />
    </div>
  );
}

/** Covers the page while a navigation waits for its screen for longer than `SLOW_NAVIGATION_MS`. */
function SlowNavigation({ subscribe }: { subscribe: SubscribeToTarget }) {
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => subscribe(setTarget), [subscribe]);
  // The first screen is waited for by its frame.
  const isWaiting = useStore(
    screenStore,
    ({ pathname }) => pathname !== null && target !== null && pathname !== target,
  );
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_NAVIGATION_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting, target]);
  return isSlow && isWaiting && <NavigationOverlay open />;
}

function Footer() {
  const { footer, displayName, secondaryLogo } = useBrand();
  return (
    <footer className="plum-footer">
      <div className="plum-footer__inner">
        <nav aria-label={text.legalNavigation} className="plum-footer__links">
          <Link to="/faqs">{text.faqs}</Link>
          <Link to="/privacy-notice">{text.privacy}</Link>
          <Link to="/cookie-policy">{text.cookies}</Link>
          <button type="button" onClick={() => cookieSettings.setState({ isOpen: true })}>
            {text.cookieSettings}
          </button>
        </nav>
        {secondaryLogo && (
          <img className="plum-footer__logo" src={secondaryLogo} alt={displayName} height={24} />
        )}
        {footer.regulatory.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </footer>
  );
}
