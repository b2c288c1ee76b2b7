import 'shared-ui/styles/base.scss';
import { useLayoutEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, matchPath } from 'react-router';
import { provideBrand, setToggles, startSession } from 'shared-auth/host';
import { sessionStore } from 'shared-auth/session';
import { createShellRouter } from './app/createShellRouter';
import { fetchInitialRoute } from './app/fetchInitialRoute';
import { initInterruptedScreen, saveScreenAtSessionEnd } from './app/interruptedScreen';
import { isOpenTo } from './app/RouteGuard';
import { ShellApp } from './app/ShellApp';
import { preloadArticle } from './app/shellRoutes';
import { provideThirdParties } from './consent/thirdParties';
import { readPageEntry, readInitialRoute } from './entry/pageEntry';
import { StartFailure } from './errors/pages';
import { isOutline } from './page/outline';
import { readPageData } from './page/pageData';
import { chooseRemotes, discoverWithRetry } from './remotes/discovery';
import { reportFederation } from './remotes/federationReports';
import { createRemoteRegistry } from './remotes/RemoteRegistry';
import { holdEarlyInput } from './screens/earlyInput';
import { startSendingCounts } from './screens/remoteCounts';
import { preloadFirst, remoteAt } from './remotes/preloadScreens';
import { startHeartbeat } from './screens/screenHeartbeat';
import { screenStore } from './screens/screenStore';
import { noteShownScreens } from './screens/shownScreen';
import { watchRemotes } from './remotes/watchRemotes';
import { journeyOf, provideJourney } from './screens/journey';
import { isKnownPath, isPublicPath, loginPathApplicationId, SHELL_PATHS } from './screens/paths';

const LONGEST_TAKE_OVER_MS = 3_000;

/**
 * Starts the page: brand, toggles, session, remotes, then the first screen. What the page does not carry is
 * fetched, all of it in parallel.
 * @throws Error where the page has no root element.
 */
export async function bootstrap(): Promise<void> {
  const element = document.getElementById('root');
  if (element === null) throw new Error('The page has no root element');
  let root: Root | null = null;
  const show = (content: ReactNode) => {
    root ??= createRoot(element);
    root.render(<Seen>{content}</Seen>);
  };
  try {
    await start(element, show);
  } catch (error) {
    show(<StartFailure error={error} />);
    throw error;
  }
}

/** Replaces what was drawn for another applicant, and hidden: the hiding ends with that. */
function Seen({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    delete document.documentElement.dataset['unseen'];
  }, []);
  return children;
}

type Show = (content: ReactNode) => void;

async function start(root: HTMLElement, show: Show): Promise<void> {
  const page = readPageData();
  provideThirdParties(page.thirdParties);
  startSendingCounts();
  startHeartbeat();
  noteShownScreens();
  const { dataset } = document.documentElement;

  const entry = readPageEntry();
  const { pathname } = window.location;
  const session = startSession({
    ...entry,
    applicationId: entry.applicationId ?? loginPathApplicationId(pathname),
  });
  const { brand } = page;
  const [discovery, toggles] = await Promise.all([
    page.discovery ?? discoverWithRetry(page.releaseSet),
    page.toggles ?? import('./toggles/fetchToggles').then(({ loadToggles }) => loadToggles()),
  ]);
  provideBrand(brand);
  setToggles(toggles);

  const remotes = chooseRemotes(discovery);
  provideJourney(journeyOf(remotes));
  const registry = createRemoteRegistry(remotes);
  // A hand-off link may begin with the screen that it leads to.
  const [drawnPath = pathname] = root.dataset['frame']?.split('/:') ?? [];
  const preloaded = preloadFirst({ remotes, registry }, drawnPath);
  initInterruptedScreen(await session, pathname);
  saveScreenAtSessionEnd();
  const patterns = [...SHELL_PATHS, ...remotes.flatMap(({ paths }) => paths)];
  const isKept = isPublicPath(pathname) || !isKnownPath(pathname, patterns);
  const isAsked = pathname === (entry.pathname ?? pathname);
  const { applicationId } = sessionStore.getState();
  const fetchRoute = () =>
    isAsked ? readInitialRoute(entry.routeCall) : fetchInitialRoute(pathname, applicationId ?? '');
  const route = isKept ? null : await fetchRoute();
  if (route !== null && route !== pathname && pathname === window.location.pathname)
    window.history.replaceState(null, '', route);

  // The server has rendered the text already: it stays until the whole page can replace it.
  if (document.querySelector('.plum-article') !== null)
    await preloadArticle(pathname, brand.content ?? '');
  const isFramed = mayTakeOver(root, window.location.pathname);
  const isHydrated = isFramed && !isOutline(root);
  const takenOver = isHydrated ? firstScreenShown() : null;
  const router = createShellRouter(remotes, (routes) =>
    createPageRouter(routes, { isFramed, takenOver }),
  );
  const app = <ShellApp remotes={{ remotes, registry }} router={router} />;
  if (isHydrated) {
    delete dataset['unseen'];
    hydrateRoot(root, app, { onRecoverableError });
  } else {
    // An outline stays until the whole screen can take its place.
    if (isFramed) await preloaded;
    holdEarlyInput(isFramed);
    show(app);
  }
  watchRemotes(remotes, registry);

  function onRecoverableError(error: unknown) {
    const { name, version } = remoteAt({ remotes }, window.location.pathname) ?? {
      name: 'shell',
      version: APP_VERSION,
    };
    const detail =
      error instanceof Error ? [error.message, error.cause].join(' ').trim() : String(error);
    reportFederation({ kind: 'hydration-mismatch', remote: `${name}@${version}`, detail }, error);
  }
}

/** Resolves when the first screen is shown, or after a time-out. */
const firstScreenShown = (): Promise<void> =>
  new Promise((resolve) => {
    screenStore.subscribe(() => resolve());
    setTimeout(resolve, LONGEST_TAKE_OVER_MS);
  });

/** Whether the server has drawn the screen of this address as it now is, and this session may see it. */
function mayTakeOver(root: HTMLElement, pathname: string): boolean {
  const { frame } = root.dataset;
  return (
    frame !== undefined &&
    matchPath(frame, pathname) !== null &&
    isOpenTo(sessionStore.getState(), pathname)
  );
}
