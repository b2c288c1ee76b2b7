import { errors, jwtVerify, SignJWT, type CryptoKey, type JWTVerifyGetKey } from 'jose';
import { webcrypto } from 'node:crypto';
import { z } from 'zod';
import type { ConfiguredSecrets } from './secrets';

const ISSUER = 'journey-api';
const ALGORITHM = 'HS256';

const claimsSchema = z.object({
  sub: z.uuid(),
  iat: z.int(),
  exp: z.int(),
  /** Raised when every session of the application is to end. */
  epoch: z.int(),
});
export type SessionClaims = z.infer<typeof claimsSchema>;

export type SessionTokens = {
  sign(session: { applicationId: string; epoch: number; seconds: number }): Promise<string>;
  /** Undefined for anything but a token of ours that is still valid. */
  verify(token: string): Promise<SessionClaims | undefined>;
};

const importKey = (secret: string): Promise<CryptoKey> =>
  webcrypto.subtle.importKey(
    'raw',
    Buffer.from(secret, 'base64url'),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );

export const createSessionTokens = async (
  { signingKeys }: ConfiguredSecrets,
  now: () => Date,
): Promise<SessionTokens> => {
  const keys = await Promise.all(
    signingKeys.map(async ({ kid, secret }) => ({ kid, key: await importKey(secret) })),
  );
  const [current] = keys;
  if (!current) throw new Error('At least one signing key is needed');

  const findKey: JWTVerifyGetKey = ({ kid }) => {
    const found = keys.find((candidate) => candidate.kid === kid);
    if (!found) throw new errors.JWKSNoMatchingKey();
    return found.key;
  };

  return {
    sign: ({ applicationId, epoch, seconds }) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ epoch })
        .setProtectedHeader({ alg: ALGORITHM, kid: current.kid })
        .setIssuer(ISSUER)
        .setSubject(applicationId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + seconds)
        .sign(current.key);
    },
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, findKey, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          currentDate: now(),
          requiredClaims: ['sub', 'iat', 'exp'],
        });
        return claimsSchema.parse(payload);
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
        throw error;
      }
    },
  };
};
