import { parseCookie, stringifySetCookie } from 'cookie';

/** Names the release set that a session began with. */
export const RELEASE_COOKIE = 'plum_release';
/** A random id by which canaries are drawn; it says nothing of the applicant. */
export const SESSION_COOKIE = 'plum_session';
/** Names the brand that a page was in. */
export const BRAND_COOKIE = 'plum_brand';
/** Names the brand pack that a session began with, as `<brand>@<version>`. */
export const PACK_COOKIE = 'plum_pack';
/** Names the path pattern of the screen that an applicant was shown last; the page itself sets and deletes it. */
export const SCREEN_COOKIE = 'plum_screen';

const SESSION_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The cookies of a request, by name. One without a name or with a garbled value is left out. */
export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = Object.entries(parseCookie(header ?? '', { decode }));
  return new Map(
    cookies.filter((pair): pair is [string, string] => pair[0] !== '' && pair[1] !== undefined),
  );
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
    ...{ name, value, path: '/', sameSite: 'lax', httpOnly: true },
    ...(maxAge !== undefined && { maxAge }),
  });

/** The session's id as the browser kept it; null where it kept none, or something else. */
export function keptSession(cookies: ReadonlyMap<string, string>): string | null {
  const kept = cookies.get(SESSION_COOKIE) ?? '';
  return SESSION_ID.test(kept) ? kept : null;
}
