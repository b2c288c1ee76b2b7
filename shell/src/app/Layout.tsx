import { Suspense, useEffect, useState } from 'react';
import { ScrollRestoration, Link } from 'react-router';
import { useBrand } from 'shared-auth/brand';
import { LoadingOverlay, Stepper } from 'shared-ui';
import { useStore } from 'zustand/react';
import { currentJourney } from '../screens/journey';
import { screenStore } from '../screens/screenStore';
import { stepperOf } from '../screens/stepper';
import { cookieSettings } from '../consent/cookieSettings';
import { DeferredFeatures } from './deferred-features/DeferredFeatures';
import { Header } from './Header';
import { GuardedOutlet, type HistoryGuard } from './historyGuard';
import { layoutText as text } from './layoutText';
import { RouteGuard } from './RouteGuard';
import { ScreenSkeleton } from './ScreenSkeleton';
import { useDocumentTitle } from './useDocumentTitle';
import { useIdlePreload } from './useIdlePreload';
import { useScreenFocus } from './useScreenFocus';

const MAIN_ID = 'main';
/** A navigation that takes longer shows the loading overlay. */
const SLOW_NAVIGATION_MS = 400;

/** Calls back with the path that the router navigates to. */
export type SubscribeToTarget = (callback: (pathname: string) => void) => () => void;

interface Props {
  subscribeToTarget: SubscribeToTarget;
  historyGuard: HistoryGuard;
}

/** What every page has. Its one Suspense keeps the old screen until the next one is complete. */
export function Layout({ subscribeToTarget, historyGuard }: Props) {
  useDocumentTitle();
  useScreenFocus();
  useIdlePreload();
  const isSlow = useSlowNavigation(subscribeToTarget);
  return (
    <>
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
      <LoadingOverlay open={isSlow} text={text.loading} estimateSeconds={10} />
      <ScrollRestoration />
    </>
  );
}

/** The journey's steps, above the screens that belong to one. */
function JourneySteps() {
  const { handle, pathname } = useStore(screenStore);
  const { labels, current } = stepperOf(currentJourney(), pathname, text.steps, handle?.step);
  if (current === undefined) return null;
  return (
    <div className="plum-steps">
      <Stepper steps={labels} current={current} />
    </div>
  );
}

/** True while a navigation waits for its screen for longer than `SLOW_NAVIGATION_MS`. */
function useSlowNavigation(subscribe: SubscribeToTarget): boolean {
  const [target, setTarget] = useState(window.location.pathname);
  useEffect(() => subscribe(setTarget), [subscribe]);
  const isWaiting = useStore(screenStore, ({ pathname }) => pathname !== target);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_NAVIGATION_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting, target]);
  return isSlow && isWaiting;
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
