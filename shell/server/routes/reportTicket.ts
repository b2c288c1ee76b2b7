import { createHmac } from 'node:crypto';
import { isSameSecret } from 'operators/secrets';
import { keptSession, RELEASE_COOKIE } from '../cookies';

/** Proves that the server gave a session its release set: only such sessions may report. */
export const TICKET_COOKIE = 'plum_ticket';

const TICKET_TTL_MS = 24 * 3_600_000;
const FROM_START = 's';

export interface Reporter {
  session: string;
  set: string;
  /** The digest of the applicant whom the API has confirmed in it; null where it has confirmed none. */
  applicant?: string | null;
  /** Whether it was at the start of the journey. */
  isFromStart?: boolean;
  /** When it began with its release set, in milliseconds since 1970. */
  since: number;
}

/** @param now milliseconds since 1970 */
export function signTicket(secret: Buffer, reporter: Reporter, now: number): string {
  const { since, applicant, isFromStart } = reporter;
  const start = isFromStart === true ? FROM_START : '';
  const at = [inBase36(now), inBase36(since), applicant, start].join('.');
  return `${at}.${sign(secret, reporter, at)}`;
}

/** A ticket for a session that gets a page. It keeps when the session began, and what is known of it. */
export function renewTicket(
  secret: Buffer,
  reporter: Pick<Reporter, 'session' | 'set'>,
  cookies: ReadonlyMap<string, string>,
): string {
  const now = Date.now();
  const known = readTicket(secret, cookies, now);
  const since = known?.set === reporter.set ? known.since : now;
  return signTicket(secret, { ...known, ...reporter, since }, now);
}

/** The session that a request's cookies prove; null where they prove none. */
export function readTicket(
  secret: Buffer,
  cookies: ReadonlyMap<string, string>,
  now: number,
): Reporter | null {
  const session = keptSession(cookies);
  const set = cookies.get(RELEASE_COOKIE);
  if (session === null || set === undefined) return null;
  const parts = (cookies.get(TICKET_COOKIE) ?? '').split('.');
  const given = parts.pop() ?? '';
  if (!isSameSecret(given, sign(secret, { session, set }, parts.join('.')))) return null;
  const [at = '', since = '', applicant = '', start] = parts;
  if (now - fromBase36(at) >= TICKET_TTL_MS) return null;
  return {
    session,
    set,
    since: fromBase36(since),
    isFromStart: start === FROM_START,
    applicant: applicant || null,
  };
}

const inBase36 = (time: number): string => Math.floor(time / 1000).toString(36);
const fromBase36 = (text: string): number => Number.parseInt(text, 36) * 1000;

const sign = (
  secret: Buffer,
  { session, set }: Pick<Reporter, 'session' | 'set'>,
  at: string,
): string =>
  createHmac('sha256', secret)
    .update(`ticket\n${session}\n${set}\n${at}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
