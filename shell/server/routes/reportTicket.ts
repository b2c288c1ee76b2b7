import { createHmac, timingSafeEqual } from 'node:crypto';

/** Proves that the server gave a session its release set: only such sessions may report. */
export const TICKET_COOKIE = 'plum_ticket';

const LASTS_MS = 24 * 3_600_000;

export interface Reporter {
  session: string;
  /** The id of its release set. */
  set: string;
}

/** @param now milliseconds since 1970 */
export function signTicket(secret: Buffer, reporter: Reporter, now: number): string {
  const at = Math.floor(now / 1000).toString(36);
  return `${at}.${sign(secret, reporter, at).toString('base64url')}`;
}

export function isTicket(secret: Buffer, reporter: Reporter, ticket: string, now: number): boolean {
  const [at = '', signature = ''] = ticket.split('.');
  const expected = sign(secret, reporter, at);
  const given = Buffer.from(signature, 'base64url');
  const age = now - Number.parseInt(at, 36) * 1000;
  return given.length === expected.length && timingSafeEqual(given, expected) && age < LASTS_MS;
}

const sign = (secret: Buffer, { session, set }: Reporter, at: string): Buffer =>
  createHmac('sha256', secret).update(`ticket\n${session}\n${set}\n${at}`).digest().subarray(0, 16);
