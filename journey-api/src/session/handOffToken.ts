import { hash, randomBytes } from 'node:crypto';
import type { Queryable } from '../database/database';
import { hasRows, insertRow } from '../database/rows';
import { HOUR_MS } from '../clock/durations';

export const HAND_OFF_MS = 15 * 60 * 1000;
/** Longer, since a mail server may be slow. */
export const MAIL_LINK_MS = HOUR_MS;
/** Shorter, since the link is used at once. */
export const DEVICE_LINK_MS = 10 * 60 * 1000;

/** Only the hash is stored, so that a reader of the database can't use a link. */
export const hashOfToken = (token: string): string => hash('sha256', token, 'base64url');

export async function issueHandOffToken(
  transaction: Queryable,
  {
    applicationId,
    expiresAt,
    sessionStartedAt,
  }: { applicationId: string; expiresAt: Date; sessionStartedAt?: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertRow(transaction, 'hand_off_tokens', {
    tokenHash: hashOfToken(token),
    applicationId,
    expiresAt,
    sessionStartedAt,
  });
  return token;
}

/**
 * Lets a token that is neither used nor expired last at least until then.
 * @returns whether there is one with this hash
 */
export const extendHandOffToken = (
  transaction: Queryable,
  tokenHash: string | null,
  { expiresAt, now }: { expiresAt: Date; now: Date },
): Promise<boolean> =>
  hasRows(
    transaction,
    `UPDATE hand_off_tokens SET expires_at = greatest(expires_at, $2)
     WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $3 RETURNING token_hash`,
    [tokenHash, expiresAt, now],
  );

export const handOffPath = (
  applicationId: string,
  token: string,
  brand: string,
  screen = '/landing-page',
): string => `${screen}?${new URLSearchParams({ applicationId, token, brand }).toString()}`;
