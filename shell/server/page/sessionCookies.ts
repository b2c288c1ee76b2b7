/** Names the release set that a session began with. */
export const RELEASE_COOKIE = 'plum_release';
/** A random id that nothing but the draw of canaries knows; it says nothing of the applicant. */
export const SESSION_COOKIE = 'plum_session';
/** Names the brand that a page was in. */
export const BRAND_COOKIE = 'plum_brand';
/** Names the brand pack that a session began with, as `<brand>@<version>`. */
export const PACK_COOKIE = 'plum_pack';

const SESSION_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The session's id as the browser kept it; null where it kept none, or something else. */
export function keptSession(cookies: ReadonlyMap<string, string>): string | null {
  const kept = cookies.get(SESSION_COOKIE) ?? '';
  return SESSION_ID.test(kept) ? kept : null;
}
