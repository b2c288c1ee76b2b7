import 'shared-ui/styles/base.scss';
import { createRoot, type Root } from 'react-dom/client';
import { provideBrand, setToggles, startSession } from 'shared-auth/host';
import { createShellRouter } from './app/createShellRouter';
import { keepScreenAtSessionEnd, rememberWhereItEnded } from './app/leftScreen';
import { isPublicPath, loginPathApplicationId, SHELL_PATHS } from './app/publicPaths';
import { ScreenSkeleton } from './app/ScreenSkeleton';
import { ShellApp } from './app/ShellApp';
import { preloadArticle } from './app/shellRoutes';
import { provideThirdParties } from './consent/thirdParties';
import { loadBrand } from './entry/loadBrand';
import { loadToggles } from './entry/loadToggles';
import { readPageData } from './entry/pageData';
import { readInitialRoute } from './entry/readInitialRoute';
import { rememberBrand, rememberedBrand } from './entry/rememberBrand';
import { takeEntry } from './entry/takeEntry';
import { StartFailure } from './features/errors/StartFailure';
import { ThemeFailure } from './features/errors/ThemeFailure';
import { chooseRemotes, discoverWithRetry } from './remotes/discovery';
import { createRemoteRegistry } from './remotes/RemoteRegistry';
import { tellServer } from './remotes/remoteCounts';
import { preloadFirst } from './remotes/preloadScreens';
import { watchRemotes } from './remotes/watchRemotes';
import { isKnownPath } from './screens/pathPattern';

/**
 * Brings the page to life: brand, toggles, session, remotes, then the first screen. What the page
 * carries costs no call; what it lacks is asked for, all at the same time.
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
  if (page.brand !== null) tellServer();

  const entry = takeEntry();
  const { pathname } = window.location;
  const session = startSession({
    ...entry,
    applicationId: entry.applicationId ?? loginPathApplicationId(pathname),
  });
  const hints = { asked: entry.askedBrand, kept: rememberedBrand(), host: window.location.host };
  const [brand, discovery, toggles] = await Promise.all([
    page.brand ?? loadBrand(page, hints, () => askToTryAgain(app)),
    page.discovery ?? discoverWithRetry(page.releaseSet),
    page.toggles ?? loadToggles(),
  ]);
  provideBrand(brand);
  rememberBrand(brand.name);
  setToggles(toggles);

  const remotes = chooseRemotes(discovery);
  const registry = createRemoteRegistry(remotes);
  void preloadFirst({ remotes, registry }, pathname);
  rememberWhereItEnded(await session, pathname);
  keepScreenAtSessionEnd();
  const patterns = [...SHELL_PATHS, ...remotes.flatMap(({ paths }) => paths)];
  const isKept = isPublicPath(pathname) || !isKnownPath(pathname, patterns);
  const route = isKept ? null : await readInitialRoute(entry.routeCall);
  if (route !== null && route !== pathname) window.history.replaceState(null, '', route);

  // The server has written the text already: it stays until all of the page can take its place.
  if (document.querySelector('.plum-article') !== null)
    await preloadArticle(pathname, brand.content ?? '');
  app.render(<ShellApp remotes={{ remotes, registry }} router={createShellRouter(remotes)} />);
  watchRemotes(remotes, registry);
}

/** Shows that the theme did not come, until the applicant wants to try again. */
const askToTryAgain = (app: Root): Promise<void> =>
  new Promise((resolve) => {
    const retry = () => {
      app.render(<ScreenSkeleton />);
      resolve();
    };
    app.render(<ThemeFailure onRetry={retry} />);
  });
