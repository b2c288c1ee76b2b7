import { makeServiceToken, type Role, type ServiceToken } from 'operators';
import { recordOperatorAction } from '../audit/auditTrail';
import type { MadeServiceToken, ServiceTokenList } from '../contract/contract';
import type { Database, Queryable } from '../database/database';
import { firstRow, hasRows, insertRow, sentOf, type Stored } from '../database/rows';
import { errorText } from '../errors/errorText';
import { JourneyError, notFound } from '../errors/JourneyError';
import { DAY_MS, later } from '../clock/durations';

export type TokenContext = { config: { now: () => Date }; database: Database };

/** Undefined for one that was revoked. */
export async function findServiceToken(
  database: Queryable,
  sha256: string,
): Promise<ServiceToken | undefined> {
  const token = await firstRow<Stored<ServiceToken, 'expiresAt'>>(
    database,
    `SELECT name, sha256, roles, expires_at FROM service_tokens
     WHERE sha256 = $1 AND revoked_at IS NULL`,
    [sha256],
  );
  return token && sentOf(token);
}

/** Newest first, also those that have expired or were revoked; never the tokens themselves. */
export async function listTokens({ database }: TokenContext): Promise<ServiceTokenList> {
  const tokens = await database.query<
    Stored<ServiceTokenList[number], 'expiresAt' | 'madeAt' | 'revokedAt'>
  >(
    `SELECT name, roles, expires_at, made_by, made_at, revoked_at FROM service_tokens
     ORDER BY token_id DESC LIMIT 500`,
  );
  return tokens.map(sentOf);
}

/** @throws {JourneyError} 409 where a token of this name is in use */
export async function makeToken(
  { config, database }: TokenContext,
  { name, roles, days }: { name: string; roles: Role[]; days: number },
  madeBy: string,
): Promise<MadeServiceToken> {
  const now = config.now();
  const expiresAt = later(now, days * DAY_MS).toISOString();
  const [token, stored] = makeServiceToken({ name, roles, expiresAt });
  await database.transaction(async (transaction) => {
    const made = await insertRow(
      transaction,
      'service_tokens',
      { ...stored, madeBy, madeAt: now },
      'ON CONFLICT DO NOTHING RETURNING 1',
    );
    if (made.length === 0) throw new JourneyError(409, errorText.tokenNameTaken);
    await recordOperatorAction(transaction, 'serviceTokenMade', { name, roles, expiresAt }, now);
  });
  return { name, token, expiresAt };
}

/** It opens nothing from now on. @throws {JourneyError} 404 where no token of this name is in use */
export async function revokeToken({ config, database }: TokenContext, name: string): Promise<void> {
  const now = config.now();
  await database.transaction(async (transaction) => {
    const revoke = `UPDATE service_tokens SET revoked_at = $2
      WHERE name = $1 AND revoked_at IS NULL RETURNING 1`;
    if (!(await hasRows(transaction, revoke, [name, now]))) throw notFound();
    await recordOperatorAction(transaction, 'serviceTokenRevoked', { name }, now);
  });
}
