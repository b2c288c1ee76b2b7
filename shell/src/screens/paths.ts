import { matchPath } from 'react-router';

/** What an address that no screen has is called: it could be anything, so nothing of it is told. */
const UNKNOWN = '/unknown';

/** Whether any screen has an address. */
export const isKnownPath = (pathname: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => matchPath(pattern, pathname) !== null);

/**
 * The pattern that an address follows, such as `/upload/:applicationId?`: what third parties get in its place.
 * @param patterns every path that a screen has
 */
export function pathPattern(pathname: string, patterns: readonly string[]): string {
  const fitting = patterns.filter((pattern) => matchPath(pattern, pathname) !== null);
  // A fixed path wins over one with a parameter, as in the router.
  return fitting.find((pattern) => !pattern.includes(':')) ?? fitting[0] ?? UNKNOWN;
}
