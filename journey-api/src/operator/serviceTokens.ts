import { makeServiceToken, type Role } from 'operators';
import { recordOperatorAction } from '../audit/operatorActions';
import type { MadeServiceToken, ServiceTokenList } from '../contract/contract';
import type { Database } from '../database/database';
import { sentOf } from '../database/rows';
import { errorText } from '../errors/errorText';
import { JourneyError, notFound } from '../errors/JourneyError';
import {
  insertServiceToken,
  isNameTaken,
  listServiceTokens,
  revokeServiceToken,
} from './serviceTokenRepository';

const DAY_MS = 24 * 60 * 60 * 1000;

export type TokenContext = { config: { now: () => Date }; database: Database };

/** Newest first, also those that have expired or were revoked; never the tokens themselves. */
export const listTokens = async ({ database }: TokenContext): Promise<ServiceTokenList> =>
  (await listServiceTokens(database)).map(({ sha256: _, ...token }) => sentOf(token));

/** @throws {JourneyError} 409 where a token of this name is in use */
export async function makeToken(
  { config, database }: TokenContext,
  { name, roles, days }: { name: string; roles: Role[]; days: number },
  madeBy: string,
): Promise<MadeServiceToken> {
  const now = config.now();
  const expiresAt = new Date(now.getTime() + days * DAY_MS).toISOString();
  const [token, kept] = makeServiceToken({ name, roles, expiresAt });
  await database.transaction(async (transaction) => {
    if (await isNameTaken(transaction, name)) throw new JourneyError(409, errorText.tokenNameTaken);
    await insertServiceToken(transaction, { ...kept, madeBy, madeAt: now });
    await recordOperatorAction(transaction, 'serviceTokenMade', { name, roles, expiresAt }, now);
  });
  return { name, token, expiresAt };
}

/** It opens nothing from now on. @throws {JourneyError} 404 where no token of this name is in use */
export async function revokeToken({ config, database }: TokenContext, name: string): Promise<void> {
  const now = config.now();
  await database.transaction(async (transaction) => {
    if (!(await revokeServiceToken(transaction, name, now))) throw notFound();
    await recordOperatorAction(transaction, 'serviceTokenRevoked', { name }, now);
  });
}
