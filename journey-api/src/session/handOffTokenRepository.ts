import type { Queryable } from '../database/database';

export const insertHandOffToken = async (
  transaction: Queryable,
  token: { tokenHash: string; applicationId: string; expiresAt: Date },
): Promise<void> => {
  await transaction.query(
    'INSERT INTO hand_off_tokens (token_hash, application_id, expires_at) VALUES ($1, $2, $3)',
    [token.tokenHash, token.applicationId, token.expiresAt],
  );
};

type TokenUse = { tokenHash: string; applicationId: string; now: Date };

/** A single statement, so that exactly one of two simultaneous uses succeeds. */
export const useHandOffToken = async (
  database: Queryable,
  { tokenHash, applicationId, now }: TokenUse,
): Promise<boolean> => {
  const used = await database.query(
    `UPDATE hand_off_tokens SET used_at = $3
     WHERE token_hash = $1 AND application_id = $2 AND used_at IS NULL AND expires_at > $3
     RETURNING token_hash`,
    [tokenHash, applicationId, now],
  );
  return used.length === 1;
};

export const wasHandOffTokenUsed = async (
  database: Queryable,
  { tokenHash, applicationId }: Omit<TokenUse, 'now'>,
): Promise<boolean> => {
  const found = await database.query(
    `SELECT token_hash FROM hand_off_tokens
     WHERE token_hash = $1 AND application_id = $2 AND used_at IS NOT NULL`,
    [tokenHash, applicationId],
  );
  return found.length === 1;
};
