import { matchPath } from 'react-router';
import {
  frameIn,
  journeyDigest,
  type Frame,
  type ReleaseStore,
  type ServedRelease,
} from 'releases/registry';
import { journeyOf, startPath } from '../../src/screens/journey';
import { isLoginPath, isPublicScreen, SHELL_PATHS } from '../../src/screens/paths';
import type { PublishedBrand } from './BrandSource';
import { readSheets, type Sheet } from './firstScreenFiles';

export interface FrameHints {
  isHandOff: boolean;
  /** Whether the address names an application, as the link of a mail to the login does. */
  namesApplication: boolean;
  /** The path pattern of the screen that this browser showed last; null where no session is under way. */
  shownScreen: string | null;
}

/** What a set of apps has at an address. The same for every request of it. */
export interface PlacedScreen {
  /** The path pattern; undefined where no app has a screen there. */
  path: string | undefined;
  /** Whether it has frames: not where the address leads on to it. */
  isOwn: boolean;
  isPublic: boolean;
  /** Whether it is the login of an application that its address may name. */
  isLogin: boolean;
  app: ServedRelease;
  /** The document's title, without the brand; null where the release declares none. */
  title: string | null;
  /** Of all remotes, as frames are told apart by it. */
  journey: string;
}

export function placeScreen(
  shell: ServedRelease,
  remotes: readonly ServedRelease[],
  pathname: string,
): PlacedScreen {
  const path = screenPathAt([...remotes, shell], pathname);
  const app = remotes.find(({ paths }) => paths.some((each) => each.path === path)) ?? shell;
  return {
    ...{ path, app },
    isOwn: path !== undefined && matchPath(path, pathname) !== null,
    isPublic: isPublicScreen(journeyOf(remotes), pathname),
    isLogin: isLoginPath(pathname),
    title: app.screens?.find((each) => each.path === path)?.title ?? null,
    journey: journeyDigest(remotes),
  };
}

/** The path pattern of the screen at an address; undefined where no app has a screen there. */
function screenPathAt(apps: readonly ServedRelease[], pathname: string): string | undefined {
  const target = pathname === '/' ? startPath(journeyOf(apps)) : pathname;
  const paths = [...apps.flatMap((app) => app.paths.map(({ path }) => path)), ...SHELL_PATHS];
  return paths.find((path) => matchPath(path, target) !== null);
}

export interface DrawnScreen extends Frame {
  screen: string;
  title: string | null;
  isPublic: boolean;
  /** Behind the critical styles, all that it needs. */
  sheets: readonly Sheet[];
}

interface Surroundings {
  shell: ServedRelease;
  brand: PublishedBrand;
  toggles: Readonly<Record<string, boolean>> | null;
}

/** Whether the platform shows screens now: null is what is not known. */
export const mayBeginDrawn = (toggles: Surroundings['toggles']): boolean =>
  toggles !== null && toggles['MAINTENANCE_MODE'] !== true;

/**
 * The first screen as it was drawn for exactly these versions, brand and toggles. Null where it was not drawn, where
 * its style sheets cannot be read or trusted, and where it is not known that this is the screen to see: the page then has the neutral skeleton, so that none is seen
 * for a moment and replaced by another.
 */
export async function chooseFrame(
  store: ReleaseStore,
  hints: FrameHints,
  { path, isOwn, app, journey, title, ...screen }: PlacedScreen,
  { shell, brand, toggles }: Surroundings,
): Promise<DrawnScreen | null> {
  if (path === undefined || !isOwn || toggles === null || !mayBeginDrawn(toggles)) return null;
  const { isHandOff, namesApplication, shownScreen } = hints;
  // Somebody who is signed in is led on from the login.
  const isLogin = screen.isLogin && namesApplication && shownScreen === null;
  const isExpected = screen.isPublic || isHandOff || isLogin;
  if (!isExpected && shownScreen !== path) return null;
  const frames = await store.frames({
    ...{ shell: shell.version, app: app.name, version: app.version, journey },
    pack: `${brand.pack.name}@${brand.version}`,
  });
  const frame = frames && frameIn(frames, path, toggles);
  const sheets =
    frame &&
    (await readSheets(store, shell, app, { screen: path, html: frame.html }).catch(() => null));
  return frame && sheets && { ...frame, screen: path, title, isPublic: screen.isPublic, sheets };
}
