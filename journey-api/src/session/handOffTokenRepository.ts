import type { Queryable } from '../database/database';
import { hasRows, insertRow } from '../database/rows';

export const insertHandOffToken = (
  transaction: Queryable,
  token: { tokenHash: string; applicationId: string; expiresAt: Date },
) => insertRow(transaction, 'hand_off_tokens', token);

type TokenUse = { tokenHash: string; applicationId: string; now: Date };

/** A single statement, so that exactly one of two simultaneous uses succeeds. */
export const useHandOffToken = (
  database: Queryable,
  { tokenHash, applicationId, now }: TokenUse,
): Promise<boolean> =>
  hasRows(
    database,
    `UPDATE hand_off_tokens SET used_at = $3
     WHERE token_hash = $1 AND application_id = $2 AND used_at IS NULL AND expires_at > $3
     RETURNING token_hash`,
    [tokenHash, applicationId, now],
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
