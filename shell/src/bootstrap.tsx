import 'shared-ui/styles/base.scss';
import { useLayoutEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchPath } from 'react-router';
import { provideBrand, setToggles, startSession } from 'shared-auth/host';
import { sessionStore } from 'shared-auth/session';
import { createShellRouter } from './app/createShellRouter';
import { fetchInitialRoute } from './app/fetchInitialRoute';
import { initInterruptedScreen, saveScreenAtSessionEnd } from './app/interruptedScreen';
import { isOpenTo } from './app/RouteGuard';
import { ShellApp } from './app/ShellApp';
import { provideThirdParties } from './consent/thirdParties';
import { readPageEntry, readInitialRoute, type PageEntry } from './entry/pageEntry';
import { StartFailure } from './errors/pages';
import { isOutline } from './page/outline';
import { readPageData } from './page/pageData';
import { chooseRemotes } from './remotes/discovery';
import { reportFederation } from './remotes/federationReports';
import { preloadBehind, preloadPath, remoteAt } from './remotes/preloadScreens';
import { createRemoteRegistry } from './remotes/RemoteRegistry';
import type { Remotes } from './remotes/RemotesContext';
import { watchUncaughtErrors } from './remotes/watchUncaughtErrors';
import { holdEarlyInput, wasPressedEarly } from './screens/earlyInput';
import { journeyOf, provideJourney } from './screens/journey';
import { isKnownPath, isPublicPath, loginPathApplicationId } from './screens/paths';
import { startSendingCounts } from './screens/remoteCounts';
import { startHeartbeat } from './screens/screenHeartbeat';
import { screenStore } from './screens/screenStore';
import { noteShownScreens } from './screens/shownScreen';
import { loadToggles } from './toggles/fetchToggles';

const HYDRATION_TIMEOUT_MS = 3_000;

/**
 * Starts the page: brand, toggles, session, remotes, then the first screen.
 * @throws Error where the page has no root element.
 */
export async function bootstrap(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element');
  try {
    await start(root);
  } catch (error) {
    show(root, <StartFailure error={error} />);
    throw error;
  }
}

function show(root: HTMLElement, content: ReactNode): void {
  createRoot(root).render(<Unhidden>{content}</Unhidden>);
}

/** Ends the hiding of a screen that was prerendered for another applicant. */
function Unhidden({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    delete document.documentElement.dataset['unseen'];
  }, []);
  return children;
}

async function start(root: HTMLElement): Promise<void> {
  const page = readPageData();
  provideThirdParties(page.thirdParties);
  startSendingCounts();
  startHeartbeat();
  noteShownScreens();

  const entry = readPageEntry();
  const { pathname } = window.location;
  const session = startSession({
    ...entry,
    applicationId: entry.applicationId ?? loginPathApplicationId(pathname),
  });
  provideBrand(page.brand);
  setToggles(page.toggles ?? (await loadToggles()));

  const remotes = chooseRemotes(page.discovery);
  provideJourney(journeyOf(remotes));
  const registry = createRemoteRegistry(remotes);
  // A hand-off link may begin with the screen that it leads to.
  const [prerenderedPath = pathname] = root.dataset['prerendered']?.split('/:') ?? [];
  const preloaded = preloadPath({ remotes, registry }, prerenderedPath);
  initInterruptedScreen(await session, pathname);
  saveScreenAtSessionEnd();
  await goToFirstScreen(entry, pathname);

  await render(root, { remotes, registry }, preloaded);
  watchUncaughtErrors(registry);
}

/** Replaces the address by the screen on which the server has the applicant start. */
async function goToFirstScreen(entry: PageEntry, pathname: string): Promise<void> {
  if (isPublicPath(pathname) || !isKnownPath(pathname)) return;
  const isRequested = pathname === (entry.pathname ?? pathname);
  const { applicationId } = sessionStore.getState();
  const route = await (isRequested
    ? readInitialRoute(entry.routeCall)
    : fetchInitialRoute(pathname, applicationId ?? ''));
  if (route !== null && route !== pathname && pathname === window.location.pathname)
    window.history.replaceState(null, '', route);
}

/** Hydrates the prerendered screen where it is the one to show, and renders the page anew otherwise. */
async function render(
  root: HTMLElement,
  remotes: Remotes,
  preloaded: Promise<unknown>,
): Promise<void> {
  const isPrerendered = isOfThisAddress(root, window.location.pathname);
  const isHydrated = isPrerendered && !isOutline(root);
  // With hydration data, the router leaves the scroll position of a prerendered screen alone.
  const options = isPrerendered ? { hydrationData: { loaderData: {} } } : {};
  const router = createShellRouter(
    remotes.remotes,
    (routes) => createBrowserRouter(routes, options),
    isHydrated ? firstScreenShown() : null,
  );
  const app = <ShellApp remotes={remotes} router={router} />;
  if (isHydrated) {
    delete document.documentElement.dataset['unseen'];
    // What an extension has put into the page differs from what React renders, and is no fault of a release.
    const isOurs = Number(root.dataset['elements']) === root.querySelectorAll('*').length;
    hydrateRoot(root, app, {
      onRecoverableError: (error) => isOurs && reportMismatch(remotes, error),
    });
    // While React takes the screen over, the network is idle: what a press leads to need not wait for that.
    if (wasPressedEarly()) void preloadBehind(remotes, window.location.pathname);
    return;
  }
  // An outline stays until the whole screen can take its place.
  if (isPrerendered) await preloaded;
  holdEarlyInput(isPrerendered);
  show(root, app);
}

function reportMismatch(remotes: Remotes, error: unknown): void {
  const { name, version } = remoteAt(remotes.remotes, window.location.pathname) ?? {
    name: 'shell',
    version: APP_VERSION,
  };
  reportFederation({ kind: 'hydration-mismatch', remote: `${name}@${version}` }, error);
}

/** Resolves when the first screen is shown, or after a time-out. */
const firstScreenShown = (): Promise<void> =>
  new Promise((resolve) => {
    screenStore.subscribe(() => resolve());
    setTimeout(resolve, HYDRATION_TIMEOUT_MS);
  });

/** Whether the server has prerendered the screen of this address as it now is, and this session may see it. */
function isOfThisAddress(root: HTMLElement, pathname: string): boolean {
  const { prerendered } = root.dataset;
  return (
    prerendered !== undefined &&
    matchPath(prerendered, pathname) !== null &&
    isOpenTo(sessionStore.getState(), pathname)
  );
}
