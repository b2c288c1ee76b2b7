import * as z from 'zod';
import { partnerScopes, type PartnerScope } from '../contract/contract';
import type { Database } from '../database/database';
import type { ConfiguredSecrets } from '../session/secrets';
import { createSignedTokens } from '../session/signedTokens';
import { findPartnerByKey, type PartnerRow } from './partnerRepository';
import { wrongToken } from './partnerText';

const claimsSchema = z.object({
  sub: z.string(),
  scope: z.string(),
  /** The key that its client authenticated with: the token ends with it. */
  key: z.string(),
});

export type AccessTokens = ReturnType<typeof createAccessTokens>;

export const createAccessTokens = (
  secrets: Pick<ConfiguredSecrets, 'signingKeys'>,
  now: () => Date,
) =>
  createSignedTokens(secrets, now, {
    issuer: 'journey-api/partner',
    typ: 'at+jwt',
    claims: claimsSchema,
  });

export type CallingPartner = PartnerRow & { scopes: PartnerScope[] };

/**
 * Whose access token it is. The client and the key that it authenticated with must still be in use.
 * @throws {JourneyError} 401
 */
export async function authenticatePartner(
  { database, accessTokens }: { database: Database; accessTokens: AccessTokens },
  bearer: string | undefined,
): Promise<CallingPartner> {
  if (bearer === undefined) throw wrongToken('The call has no access token.');
  const claims = await accessTokens.verify(bearer);
  if (!claims)
    throw wrongToken('The access token is not one of POST /partner/token, or has expired.');
  const partner = await findPartnerByKey(database, claims.sub, claims.key);
  if (!partner) throw wrongToken('The client, or the key that it authenticated with, is revoked.');
  const allowed = claims.scope.split(' ');
  return { ...partner, scopes: partnerScopes.filter((scope) => allowed.includes(scope)) };
}
