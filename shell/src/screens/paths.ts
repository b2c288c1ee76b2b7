import { PUBLIC_PATHS } from 'journey-api/contract/public-paths';
import { matchPath } from 'react-router';
import { currentJourney, screenAt, type JourneyScreen } from './journey';

/** The testers' page. */
export const SANDBOX_PATH = '/sandbox';
const PUBLIC = [...PUBLIC_PATHS, SANDBOX_PATH];

/** The patterns of the paths that the shell itself serves. */
export const SHELL_PATHS: readonly string[] = [...PUBLIC, '/error/complex-refer', '/'];

/** The screen of this path asks the server for the current step of the application, and goes there. */
export const RESUME_PATH = '/eligibility';

/** What an address without a screen is reported as, because it may hold anything. */
const UNKNOWN = '/unknown';

/** Pages that need no session: the shell's own, and the screens that a remote declares as such. */
export const isPublicPath = (pathname: string): boolean =>
  isPublicScreen(currentJourney(), pathname);

/** The same for the screens of a given journey. */
export const isPublicScreen = (journey: readonly JourneyScreen[], pathname: string): boolean =>
  PUBLIC.includes(pathname) || screenAt(journey, pathname)?.public === true;

/** Where an applicant logs in again; open only with an application. */
export const isLoginPath = (pathname: string): boolean =>
  pathname === '/login' || pathname.startsWith('/login/');

/** The applicationId that a login path carries; null where it carries none. */
export const loginPathApplicationId = (pathname: string): string | null =>
  /^\/login\/([^/]+)$/.exec(pathname)?.[1] ?? null;

/** Whether the shell or a remote serves a screen at this address. */
export const isKnownPath = (pathname: string): boolean => pathPattern(pathname) !== UNKNOWN;

/** The pattern of an address, such as `/upload/:applicationId?`, which third parties get instead of it. */
export const pathPattern = (pathname: string): string =>
  SHELL_PATHS.find((path) => matchPath(path, pathname) !== null) ??
  screenAt(currentJourney(), pathname)?.path ??
  UNKNOWN;
