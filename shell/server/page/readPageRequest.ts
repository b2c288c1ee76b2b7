import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Override } from 'releases/overrides';
import { LOGGED_OUT_PARAMETER } from 'shared-auth/values';
import { loginPathApplicationId } from '../../src/screens/paths';
import type { ShellConfig } from '../config';
import {
  BRAND_COOKIE,
  CONSENT_COOKIE,
  keptSession,
  PACK_COOKIE,
  readCookies,
  RELEASE_COOKIE,
  SCREEN_COOKIE,
} from '../cookies';
import { sentOverrides } from '../overrides/overrideCookie';

interface EntryQuery {
  token?: string;
  applicationId?: string;
  brand?: string;
  [LOGGED_OUT_PARAMETER]?: string;
}

export type PageRequest = ReturnType<typeof readPageRequest>;

/** What the answer to a request depends on. */
export function readPageRequest(
  request: FastifyRequest,
  { brandOverride, overrideSecret }: ShellConfig,
) {
  // `URL` would read a path that begins with two slashes as a host.
  const [pathname = '/'] = request.url.split('?');
  const { token, applicationId, brand, ...query } = request.query as EntryQuery;
  const cookies = readCookies(request.headers.cookie);
  // A hand-off link begins a session, with the release set and the brand pack that are live.
  const none = new Map<string, string>();
  const isLogOut = query[LOGGED_OUT_PARAMETER] !== undefined;
  const keptCookies = token === undefined && !isLogOut ? cookies : none;
  const { host } = request;
  const overrides: readonly Override[] = sentOverrides(cookies, { secret: overrideSecret, host });
  return {
    pathname,
    /** The hand-off link that was opened; null for any other address. */
    handOff:
      token === undefined || applicationId === undefined
        ? null
        : { token, applicationId, ip: request.ip },
    /** Whether the address names an application, as the link of a mail to the login does. */
    namesApplication: applicationId !== undefined || loginPathApplicationId(pathname) !== null,
    /** The path pattern of the screen that this browser showed last; null where no session is under way. */
    shownScreen: cookies.get(SCREEN_COOKIE) ?? null,
    /** Whether the question about cookies is open. */
    isConsentOpen: cookies.get(CONSENT_COOKIE) !== 'true',
    host: request.hostname,
    requestedBrand: (brandOverride ? brand : undefined) ?? null,
    keptBrand: (brandOverride ? cookies.get(BRAND_COOKIE) : undefined) ?? null,
    keptSet: keptCookies.get(RELEASE_COOKIE) ?? null,
    /** `<brand>@<version>` of the pack that the session began with. */
    keptPack: keptCookies.get(PACK_COOKIE) ?? null,
    keptCookies,
    session: keptSession(isLogOut ? none : cookies) ?? randomUUID(),
    overrides,
  };
}
