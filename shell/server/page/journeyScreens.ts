import { matchPath } from 'react-router';
import { addedBehind, journeyOf, type JourneyScreen } from '../../src/screens/journey';

/** The API's header of the screens that remotes add: `journey-api/src/navigation/addedScreens.ts`. */
export const JOURNEY_SCREENS = 'journey-screens';

const CALL = /^\/api\/(initial-route|redirect)\/[^/]+(?:\/([^/]+))?$/;

/**
 * What the API has to know of the session's remotes to answer a call: the screens at the path of an
 * `initial-route`, or those added behind the screen that a `redirect` comes from.
 * @param url of the request, from its path on
 * @param readRemotes is called only where the call needs it
 * @returns the header's value; null where no remote has anything to add
 */
export async function journeyScreens(
  url: string,
  readRemotes: () => Promise<Parameters<typeof journeyOf>[0]>,
): Promise<string | null> {
  const { pathname, searchParams } = new URL(url, 'http://shell');
  const [, call, encoded = ''] = CALL.exec(pathname) ?? [];
  const [from, to] = [searchParams.get('from'), searchParams.get('to')];
  if (call === 'initial-route' && encoded !== '') {
    const asked = Buffer.from(encoded, 'base64url').toString().split(/[?#]/)[0] ?? '';
    return resumingAt(await readRemotes(), asked);
  }
  if (call === 'redirect' && from !== null && to !== null) {
    const { origin, screens } = addedBehind(journeyOf(await readRemotes()), from, to);
    return valueOf(screens, { origin });
  }
  return null;
}

/** The header's value for an `initial-route` at a path. */
export const resumingAt = (
  remotes: Parameters<typeof journeyOf>[0],
  pathname: string,
): string | null =>
  valueOf(journeyOf(remotes).filter(({ path }) => matchPath(path, pathname) !== null));

const valueOf = (screens: readonly JourneyScreen[], more?: { origin: string | undefined }) => {
  const resuming = screens.flatMap(({ path, resume }) =>
    resume?.states === undefined ? [] : [{ path, states: resume.states }],
  );
  return resuming.length === 0 && more === undefined
    ? null
    : JSON.stringify({ ...more, screens: resuming });
};
