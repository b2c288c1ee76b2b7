import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { partnerScopes, type PartnerScope, type TokenAnswer } from '../contract/contract';
import type { Database } from '../database/database';
import type { ConfiguredSecrets } from '../session/secrets';
import { ALGORITHM, createKeyRing } from '../session/sessionTokens';
import type { AuthenticatedClient } from './clientAssertion';
import { findPartnerByKey, type PartnerRow } from './partnerRepository';
import { wrongToken } from './partnerText';

/** Other than those of sessions, so that neither token opens what the other does. */
const ISSUER = 'journey-api/partner';
const TYPE = 'at+jwt';
const SECONDS = 600;

const claimsSchema = z.object({
  sub: z.string(),
  scope: z.string(),
  /** The key that its client authenticated with: the token ends with it. */
  key: z.string(),
});

export type AccessTokens = {
  sign(client: AuthenticatedClient, scopes: PartnerScope[]): Promise<TokenAnswer>;
  /** Undefined for anything but a valid access token of this server. */
  verify(token: string): Promise<z.infer<typeof claimsSchema> | undefined>;
};

export async function createAccessTokens(
  secrets: Pick<ConfiguredSecrets, 'signingKeys'>,
  now: () => Date,
): Promise<AccessTokens> {
  const ring = await createKeyRing(secrets);
  return {
    sign: async ({ partner, keyId }, scopes) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      const scope = scopes.join(' ');
      const token = await new SignJWT({ scope, key: keyId })
        .setProtectedHeader({ alg: ALGORITHM, kid: ring.kid, typ: TYPE })
        .setIssuer(ISSUER)
        .setSubject(partner.partnerId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + SECONDS)
        .sign(ring.key);
      return { access_token: token, token_type: 'Bearer', expires_in: SECONDS, scope };
    },
    verify: async (token) => {
      try {
        const options = { algorithms: [ALGORITHM], issuer: ISSUER, typ: TYPE, currentDate: now() };
        const { payload } = await jwtVerify(token, ring.find, {
          ...options,
          requiredClaims: ['sub', 'exp'],
        });
        return claimsSchema.parse(payload);
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
        throw error;
      }
    },
  };
}

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
