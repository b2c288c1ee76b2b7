import type { Queryable } from '../database/database';
import { firstRow, hasRows, insertRow } from '../database/rows';

export const insertHandOffToken = (
  transaction: Queryable,
  token: {
    tokenHash: string;
    applicationId: string;
    expiresAt: Date;
    sessionStartedAt: Date | undefined;
  },
) => insertRow(transaction, 'hand_off_tokens', token);

type TokenUse = { tokenHash: string; applicationId: string; now: Date };

/** A single statement, so that exactly one of two simultaneous uses succeeds. Undefined for a token that opens nothing. */
export const useHandOffToken = (
  database: Queryable,
  { tokenHash, applicationId, now }: TokenUse,
): Promise<{ sessionStartedAt: Date | null } | undefined> =>
  firstRow(
    database,
    `UPDATE hand_off_tokens SET used_at = $3
     WHERE token_hash = $1 AND application_id = $2 AND used_at IS NULL AND expires_at > $3
     RETURNING session_started_at AS "sessionStartedAt"`,
    [tokenHash, applicationId, now],
  );

/** Whether a token would open a session, without using it. */
export const isHandOffTokenOpen = (
  database: Queryable,
  { tokenHash, applicationId, now }: TokenUse,
): Promise<boolean> =>
  hasRows(
    database,
    `SELECT token_hash FROM hand_off_tokens
     WHERE token_hash = $1 AND application_id = $2 AND used_at IS NULL AND expires_at > $3`,
    [tokenHash, applicationId, now],
  );

/** Closes the links of an application that nobody has used. */
export const expireHandOffTokens = (transaction: Queryable, applicationId: string, now: Date) =>
  transaction.query(
    'UPDATE hand_off_tokens SET expires_at = $2 WHERE application_id = $1 AND used_at IS NULL',
    [applicationId, now],
  );

export const wasHandOffTokenUsed = (
  database: Queryable,
  { tokenHash, applicationId }: Omit<TokenUse, 'now'>,
): Promise<boolean> =>
  hasRows(
    database,
    `SELECT token_hash FROM hand_off_tokens
     WHERE token_hash = $1 AND application_id = $2 AND used_at IS NOT NULL`,
    [tokenHash, applicationId],
  );
