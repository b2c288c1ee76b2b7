import { matchPath } from 'react-router';
import {
  frameIn,
  journeyDigest,
  type Frame,
  type Release,
  type ReleaseStore,
  type ServedRelease,
} from 'releases/registry';
import { journeyOf } from '../../src/screens/journey';
import { isLoginPath, isPublicScreen } from '../../src/screens/paths';
import type { PublishedBrand } from './BrandSource';

/** What a request tells of the screen that its applicant is to see. */
export interface FrameHints {
  pathname: string;
  /** Whether a hand-off link with its token was opened. */
  isHandOff: boolean;
  /** Whether the address names an application, as the link of a mail to the login does. */
  namesApplication: boolean;
  /** The path pattern of the screen that this browser showed last; null where no session is under way. */
  shownScreen: string | null;
}

/** The first screen as it was drawn. */
export interface DrawnScreen extends Frame {
  /** The path pattern. */
  screen: string;
  /** The document's title, without the brand; null where the release declares none. */
  title: string | null;
}

interface Surroundings {
  shell: Release;
  remotes: readonly ServedRelease[];
  brand: PublishedBrand;
  toggles: Readonly<Record<string, boolean>> | null;
  /** The path pattern at the address. */
  screen: string | undefined;
}

/**
 * The first screen as it was drawn for exactly these versions, brand and toggles. Null where it was not drawn, and
 * where it is not known that this is the screen to see: the page then has the neutral skeleton, so that none is seen
 * for a moment and replaced by another.
 */
export async function chooseFrame(
  store: ReleaseStore,
  hints: FrameHints,
  { shell, remotes, brand, toggles, screen }: Surroundings,
): Promise<DrawnScreen | null> {
  if (screen === undefined || toggles === null || toggles['MAINTENANCE_MODE'] === true) return null;
  if (matchPath(screen, hints.pathname) === null || !isToBeSeen(hints, screen, remotes))
    return null;
  const owner = remotes.find(({ paths }) => paths.some((each) => each.path === screen)) ?? shell;
  const { name, version } = owner;
  const frames = await store.frames({
    ...{ shell: shell.version, app: name, version },
    pack: `${brand.pack.name}@${brand.version}`,
    journey: journeyDigest(remotes),
  });
  const frame = frames && frameIn(frames, screen, toggles);
  const title = owner.screens?.find((each) => each.path === screen)?.title ?? null;
  return frame && { ...frame, screen, title };
}

function isToBeSeen(
  { pathname, isHandOff, namesApplication, shownScreen }: FrameHints,
  screen: string,
  remotes: readonly ServedRelease[],
): boolean {
  if (isPublicScreen(journeyOf(remotes), pathname) || shownScreen === screen) return true;
  if (isLoginPath(pathname)) return namesApplication || pathname !== '/login';
  return isHandOff;
}
