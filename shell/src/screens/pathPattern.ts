import { matchPath } from 'react-router';

/** What an address that no screen has is called: it could be anything, so nothing of it is told. */
const UNKNOWN = '/unknown';

/**
 * The pattern that an address follows, such as `/upload/:applicationId?`: what third parties get in its place.
 * @param patterns every path that a screen has
 */
export function pathPattern(pathname: string, patterns: readonly string[]): string {
  const fitting = patterns.filter((pattern) => matchPath(pattern, pathname) !== null);
  // A fixed path wins over one with a parameter, as in the router.
  return fitting.find((pattern) => !pattern.includes(':')) ?? fitting[0] ?? UNKNOWN;
}
