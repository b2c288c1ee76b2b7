import { Suspense, useEffect, useState, type MouseEvent } from 'react';
import { ScrollRestoration, Link, useLocation, type Location } from 'react-router';
import { useBrand } from 'shared-auth/brand';
import { Stepper } from 'shared-ui';
import { useStore } from 'zustand/react';
import { currentJourney } from '../screens/journey';
import { useEarlyPagePress } from '../screens/earlyInput';
import { screenStore } from '../screens/screenStore';
import { stepperOf } from '../screens/stepper';
import { whenIdle } from '../screens/whenIdle';
import { preloadFollowing } from '../remotes/preloadScreens';
import { useRemotes } from '../remotes/RemotesContext';
import { cookieSettings } from '../consent/cookieSettings';
import { lazyPage } from '../errors/lazyPage';
import { publicContentText } from '../features/public-content/publicContentText';
import { DeferredFeatures } from './deferred-features/DeferredFeatures';
import { Header } from './Header';
import { GuardedOutlet, navigation } from './historyGuard';
import { layoutText as text } from './layoutText';
import { RouteGuard } from './RouteGuard';
import { useDocumentTitle } from './useDocumentTitle';
import { useScreenFocus } from './useScreenFocus';

const NavigationOverlay = lazyPage(
  () => import(/* webpackChunkName: "pages" */ './NavigationOverlay'),
  'NavigationOverlay',
  () => null,
);

const HelpPanel = lazyPage(
  () => import(/* webpackChunkName: "pages" */ '../features/public-content/HelpPanel'),
  'HelpPanel',
  CareLine,
);

const MAIN_ID = 'main';
/** A navigation that takes longer shows the loading overlay. */
const SLOW_NAVIGATION_MS = 400;

/**
 * What every page has. Its one Suspense keeps the old screen until the next one is complete, and the server's HTML
 * of the first screen until its remote has loaded: it must not be rendered again before, or React would drop that.
 */
export function Layout() {
  return (
    <>
      <FollowScreen />
      <a className="plum-skip" href={`#${MAIN_ID}`} onClick={skip}>
        {text.skip}
      </a>
      <DeferredFeatures />
      <Header />
      <main id={MAIN_ID} className="plum-main" tabIndex={-1}>
        <RouteGuard>
          <JourneySteps />
          <Suspense fallback={<ScreenSkeleton />}>
            <GuardedOutlet />
          </Suspense>
        </RouteGuard>
      </main>
      <Footer />
      <SlowNavigation />
      <KeepScroll />
    </>
  );
}

/** Without an entry in the history, whose scroll position would be that of another screen. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus();
}

/** The same skeleton that the server renders while the first screen loads. */
function ScreenSkeleton() {
  return (
    <div className="plum-skeleton" role="status">
      <span className="plum-skeleton__words">{text.loading}</span>
      <span className="plum-skeleton__heading" />
      <span className="plum-skeleton__line" />
      <span className="plum-skeleton__panel" />
    </div>
  );
}

/** Not before the first screen: its place is that of the server's HTML, and a change would render it again. */
function KeepScroll() {
  const hasScreen = useStore(screenStore, ({ handle }) => handle !== null);
  return hasScreen && <ScrollRestoration getKey={scrollKey} />;
}

/** The router gives every page that is loaded the same key, whatever its address. */
const scrollKey = ({ key, pathname }: Location): string => `${key} ${pathname}`;

function FollowScreen() {
  useEarlyPagePress();
  useDocumentTitle();
  useScreenFocus();
  useIdlePreload();
  return null;
}

/** Once a screen is shown, fetches the one added behind it and those that its handle names as next. */
function useIdlePreload(): void {
  const remotes = useRemotes();
  const { handle, pathname } = useStore(screenStore);
  useEffect(() => {
    if (handle === null) return undefined;
    return whenIdle(() => void preloadFollowing(remotes, pathname ?? '', handle));
  }, [handle, pathname, remotes]);
}

function JourneySteps() {
  const { pathname } = useStore(screenStore);
  const location = useLocation();
  const { labels, current } = stepperOf(
    currentJourney(),
    pathname ?? location.pathname,
    text.steps,
  );
  if (current === undefined) return null;
  return (
    <div className="plum-steps">
      <Stepper steps={labels} current={current} />
    </div>
  );
}

/** Covers the page while a navigation waits for its screen for longer than `SLOW_NAVIGATION_MS`. */
function SlowNavigation() {
  const target = useStore(navigation, (state) => state.target);
  // The first screen has its prerendered screen or the skeleton.
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

/** Where the panel does not load. */
function CareLine() {
  const { telephone, hours } = useBrand().companies.customerCare;
  return (
    <p role="alert">
      {telephone} ({hours})
    </p>
  );
}

function Footer() {
  const { footer, displayName, secondaryLogo } = useBrand();
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <>
      <footer className="plum-footer">
        <div className="plum-footer__inner">
          <nav aria-label={text.footerNavigation} className="plum-footer__links">
            <button
              type="button"
              name="help"
              aria-haspopup="dialog"
              onClick={() => setHelpOpen(true)}
            >
              {publicContentText.help}
            </button>
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
      {isHelpOpen && <HelpPanel onClose={() => setHelpOpen(false)} />}
    </>
  );
}
