import 'shared-ui/styles/base.scss';
import { createRoot, type Root } from 'react-dom/client';
import { provideBrand, setToggles, startSession } from 'shared-auth/host';
import { createShellRouter } from './app/createShellRouter';
import { initInterruptedScreen, saveScreenAtSessionEnd } from './app/interruptedScreen';
import { ScreenSkeleton } from './app/ScreenSkeleton';
import { ShellApp } from './app/ShellApp';
import { preloadArticle } from './app/shellRoutes';
import { provideThirdParties } from './consent/thirdParties';
import { loadBrand, rememberBrand, rememberedBrand } from './entry/loadBrand';
import { readPageEntry, readInitialRoute } from './entry/pageEntry';
import { StartFailure, ThemeFailure } from './errors/StartFailure';
import { readPageData } from './page/pageData';
import { chooseRemotes, discoverWithRetry } from './remotes/discovery';
import { createRemoteRegistry } from './remotes/RemoteRegistry';
import { startSendingCounts } from './screens/remoteCounts';
import { preloadFirst } from './remotes/preloadScreens';
import { startHeartbeat } from './screens/screenHeartbeat';
import { watchRemotes } from './remotes/watchRemotes';
import { journeyOf, provideJourney } from './screens/journey';
import { isKnownPath, isPublicPath, loginPathApplicationId, SHELL_PATHS } from './screens/paths';
import { loadToggles } from './toggles/fetchToggles';

/**
 * Starts the page: brand, toggles, session, remotes, then the first screen. What the page does not carry is
 * fetched, all of it in parallel.
 * @throws Error where the page has no root element.
 */
export async function bootstrap(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element');
  const app = createRoot(root);
  try {
    await start(app);
  } catch (error) {
    app.render(<StartFailure error={error} />);
    throw error;
  }
}

async function start(app: Root): Promise<void> {
  const page = readPageData();
  provideThirdParties(page.thirdParties);
  if (page.brand !== null) {
    startSendingCounts();
    startHeartbeat();
  }

  const entry = readPageEntry();
  const { pathname } = window.location;
  const session = startSession({
    ...entry,
    applicationId: entry.applicationId ?? loginPathApplicationId(pathname),
  });
  const hints = { asked: entry.askedBrand, kept: rememberedBrand(), host: window.location.host };
  const [brand, discovery, toggles] = await Promise.all([
    page.brand ?? loadBrand(page, hints, () => askToRetry(app)),
    page.discovery ?? discoverWithRetry(page.releaseSet),
    page.toggles ?? loadToggles(),
  ]);
  provideBrand(brand);
  rememberBrand(brand.name);
  setToggles(toggles);

  const remotes = chooseRemotes(discovery);
  provideJourney(journeyOf(remotes));
  const registry = createRemoteRegistry(remotes);
  void preloadFirst({ remotes, registry }, pathname);
  initInterruptedScreen(await session, pathname);
  saveScreenAtSessionEnd();
  const patterns = [...SHELL_PATHS, ...remotes.flatMap(({ paths }) => paths)];
  const isKept = isPublicPath(pathname) || !isKnownPath(pathname, patterns);
  const route = isKept ? null : await readInitialRoute(entry.routeCall);
  if (route !== null && route !== pathname) window.history.replaceState(null, '', route);

  // The server has rendered the text already: it stays until the whole page can replace it.
  if (document.querySelector('.plum-article') !== null)
    await preloadArticle(pathname, brand.content ?? '');
  app.render(<ShellApp remotes={{ remotes, registry }} router={createShellRouter(remotes)} />);
  watchRemotes(remotes, registry);
}

/** Shows that the theme did not load; resolves when the applicant wants to try again. */
const askToRetry = (app: Root): Promise<void> =>
  new Promise((resolve) => {
    const retry = () => {
      app.render(<ScreenSkeleton />);
      resolve();
    };
    app.render(<ThemeFailure onRetry={retry} />);
  });
