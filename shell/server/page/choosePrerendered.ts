import { matchPath } from 'react-router';
import { journeyDigest, type PrerenderedScreen, type Release } from 'releases/registry';
import { journeyOf, startPath } from '../../src/screens/journey';
import { isLoginPath, isPublicScreen, SHELL_PATHS } from '../../src/screens/paths';

interface ScreenHints {
  isHandOff: boolean;
  /** Whether the address names an application, as the link of a mail to the login does. */
  namesApplication: boolean;
  /** The path pattern of the screen that this browser showed last; null where no session is under way. */
  shownScreen: string | null;
}

/** An app of whichever version. */
type AppScreens = Pick<Release, 'name' | 'paths' | 'screens'>;

export type PlacedScreen = ReturnType<typeof placeScreen>;

/** What a set of apps has at an address. The same for every request of it. */
export function placeScreen(shell: AppScreens, remotes: readonly AppScreens[], pathname: string) {
  const path = screenPathAt([...remotes, shell], pathname);
  const app = remotes.find(({ paths }) => paths.some((each) => each.path === path)) ?? shell;
  const declared = app.screens.find((each) => each.path === path);
  return {
    /** The path pattern; undefined where no app has a screen there. */
    path,
    /** The name of the app that serves it. */
    app: app.name,
    /** Whether it may be prerendered: not where the address leads on to it. */
    isOwn: path !== undefined && matchPath(path, pathname) !== null,
    isPublic: isPublicScreen(journeyOf(remotes), pathname),
    /** Whether it is the login of an application that its address may name. */
    isLogin: isLoginPath(pathname),
    /** The document's title, without the brand; null where the release declares none. */
    title: declared?.title ?? null,
    /** The calls that it declares. */
    firstCalls: declared?.firstCalls,
    /** Prerendered screens are stored by it. */
    journey: journeyDigest(app.name, remotes),
  };
}

/** The path pattern of the screen at an address; undefined where no app has a screen there. */
function screenPathAt(apps: readonly AppScreens[], pathname: string): string | undefined {
  const target = pathname === '/' ? startPath(journeyOf(apps)) : pathname;
  const paths = [...apps.flatMap((app) => app.paths.map(({ path }) => path)), ...SHELL_PATHS];
  return paths.find((path) => matchPath(path, target) !== null);
}

export type PageScreen = PrerenderedScreen &
  Pick<PlacedScreen, 'title' | 'isPublic' | 'firstCalls'>;

type Toggles = Readonly<Record<string, boolean>>;

/** Whether the platform shows screens now: null is what is not known. */
export const mayShowScreens = (toggles: Toggles | null): toggles is Toggles =>
  toggles !== null && toggles['MAINTENANCE_MODE'] !== true;

/**
 * The prerendered screen that a page begins with. Null where it is not known that this is the one to see: the page then
 * has the neutral skeleton, so that none is seen for a moment and replaced by another.
 */
export function choosePrerendered(
  { isHandOff, namesApplication, shownScreen }: ScreenHints,
  { path, isOwn, ...screen }: PlacedScreen,
  toggles: Toggles | null,
): { screen: string; toggles: Toggles } | null {
  // The shell's public pages depend on no other toggle, and can be read while the API does not answer.
  const known = toggles ?? (screen.isPublic && screen.app === 'shell' ? {} : null);
  if (path === undefined || !isOwn || !mayShowScreens(known)) return null;
  // Somebody who is signed in is led on from the login.
  const isLogin = screen.isLogin && namesApplication && shownScreen === null;
  const isExpected = screen.isPublic || isHandOff || isLogin;
  return isExpected || shownScreen === path ? { screen: path, toggles: known } : null;
}
