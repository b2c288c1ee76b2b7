import { matchPath } from 'react-router';
import { addedBehind, journeyOf, type JourneyScreen } from '../../src/screens/journey';
import { askApi } from './askApi';

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
  const from = searchParams.get('from');
  const to = searchParams.get('to');
  if (call === 'initial-route' && encoded !== '') {
    const asked = Buffer.from(encoded, 'base64url').toString().split(/[?#]/)[0] ?? '';
    return resumingAt(journeyOf(await readRemotes()), asked);
  }
  if (call === 'redirect' && from !== null && to !== null) {
    const { origin, screens } = addedBehind(journeyOf(await readRemotes()), from, to);
    return valueOf(screens, { origin });
  }
  return null;
}

/** The header's value for an `initial-route` at a path. */
const resumingAt = (journey: readonly JourneyScreen[], pathname: string): string | null =>
  valueOf(journey.filter(({ path }) => matchPath(path, pathname) !== null));

function valueOf(screens: readonly JourneyScreen[], more?: { origin: string | undefined }) {
  const resuming = screens.flatMap(({ path, resume }) =>
    resume?.states === undefined ? [] : [{ path, states: resume.states }],
  );
  return resuming.length === 0 && more === undefined
    ? null
    : JSON.stringify({ ...more, screens: resuming });
}

/** An API that hangs is not asked: its toggles are unknown by then. */
const TIMEOUT_MS = 2_000;

interface HandOff {
  applicationId: string;
  token: string;
  /** The address of whoever opened it, for the API's limits. */
  ip: string;
}

/**
 * Asks the API which screen a hand-off link to a path leads to, which leaves the link unused.
 * @returns null where the link opens no session, or the API does not answer in time
 */
export async function readHandOffRoute(
  apiOrigin: string,
  { applicationId, token, ip }: HandOff,
  path: string,
  journey: readonly JourneyScreen[],
): Promise<string | null> {
  const screens = resumingAt(journey, path);
  const query = new URLSearchParams({ applicationId, token, path });
  // Without an answer the page begins with the skeleton, and the browser asks by itself.
  const answer = await askApi<{ data?: string }>(
    `${apiOrigin}/shell/hand-off-route?${query.toString()}`,
    TIMEOUT_MS,
    { 'x-forwarded-for': ip, ...(screens !== null && { [JOURNEY_SCREENS]: screens }) },
  );
  return answer?.data ?? null;
}
