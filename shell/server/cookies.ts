import { parseCookie, stringifySetCookie } from 'cookie';

export const RELEASE_COOKIE = 'plum_release';
/** A random id by which canaries are assigned; it states nothing of the applicant. */
export const SESSION_COOKIE = 'plum_session';
export const BRAND_COOKIE = 'plum_brand';
/** Names the brand pack that a session began with, as `<brand>@<version>`. */
export const PACK_COOKIE = 'plum_pack';
/** Says that the question about cookies was answered; the page itself sets it. */
export const CONSENT_COOKIE = 'cookieConsent';
/** Names the path pattern of the screen that an applicant was shown last; the page itself sets and deletes it. */
export const SCREEN_COOKIE = 'plum_screen';

const SESSION_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Browsers take a cookie of such a name from this host alone, over HTTPS. */
export const HOST_PREFIX = '__Host-';

/**
 * The cookies of a request, by name without the prefix. One without a name or with a garbled value is left out. Where
 * any has the prefix, the others are left out as well: a subdomain may have set them.
 */
export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = Object.entries(parseCookie(header ?? '', { decode })).filter(
    (pair): pair is [string, string] => pair[0] !== '' && pair[1] !== undefined,
  );
  const bound = cookies.filter(([name]) => name.startsWith(HOST_PREFIX));
  if (bound.length === 0) return new Map(cookies);
  // The page sets these itself, and they are only hints.
  const hints = cookies.filter(([name]) => [SCREEN_COOKIE, CONSENT_COOKIE].includes(name));
  return new Map([
    ...bound.map(([name, value]) => [name.slice(HOST_PREFIX.length), value] as const),
    ...hints,
  ]);
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/**
 * A `Set-Cookie` header. No script can read the cookie, and it is sent for every path of this host.
 * @param maxAge seconds; without it the cookie ends with the browser's session
 */
export const setCookie = (name: string, value: string, maxAge?: number): string =>
  stringifySetCookie({
    name,
    value,
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    ...(maxAge !== undefined && { maxAge }),
  });

/** The session's id as the browser kept it; null where it kept none, or something else. */
export function keptSession(cookies: ReadonlyMap<string, string>): string | null {
  const kept = cookies.get(SESSION_COOKIE) ?? '';
  return SESSION_ID.test(kept) ? kept : null;
}
