import type { ServiceToken } from 'operators';
import type { ServiceTokenList } from '../contract/contract';
import type { Queryable } from '../database/database';
import { hasRows, insertRow, type Kept } from '../database/rows';

const columns = `name, sha256, roles, expires_at AS "expiresAt", made_by AS "madeBy",
  made_at AS "madeAt", revoked_at AS "revokedAt"`;

type StoredToken = Pick<ServiceToken, 'sha256'> &
  Kept<ServiceTokenList[number], 'expiresAt' | 'madeAt' | 'revokedAt'>;

export const insertServiceToken = (
  transaction: Queryable,
  token: ServiceToken & { madeBy: string; madeAt: Date },
) => insertRow(transaction, 'service_tokens', token);

/** Undefined for one that was revoked. */
export async function findServiceToken(
  database: Queryable,
  sha256: string,
): Promise<ServiceToken | undefined> {
  const [token] = await database.query<StoredToken>(
    `SELECT ${columns} FROM service_tokens WHERE sha256 = $1 AND revoked_at IS NULL`,
    [sha256],
  );
  return token && { ...token, expiresAt: token.expiresAt.toISOString() };
}

/** Newest first, also those that have expired or were revoked. */
export const listServiceTokens = (database: Queryable): Promise<StoredToken[]> =>
  database.query<StoredToken>(
    `SELECT ${columns} FROM service_tokens ORDER BY token_id DESC LIMIT 500`,
  );

/** @returns false where no token of this name is in use */
export const revokeServiceToken = (
  transaction: Queryable,
  name: string,
  revokedAt: Date,
): Promise<boolean> =>
  hasRows(
    transaction,
    `UPDATE service_tokens SET revoked_at = $2 WHERE name = $1 AND revoked_at IS NULL RETURNING 1`,
    [name, revokedAt],
  );

export const isNameTaken = (transaction: Queryable, name: string): Promise<boolean> =>
  hasRows(transaction, 'SELECT 1 FROM service_tokens WHERE name = $1 AND revoked_at IS NULL', [
    name,
  ]);
