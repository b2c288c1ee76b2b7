import { errors, jwtVerify, SignJWT, type CryptoKey, type JWTVerifyGetKey } from 'jose';
import { webcrypto } from 'node:crypto';
import * as z from 'zod';
import type { ConfiguredSecrets } from './secrets';

const ISSUER = 'journey-api';
export const ALGORITHM = 'HS256';

const claimsSchema = z.object({
  sub: z.uuid(),
  iat: z.int(),
  exp: z.int(),
  /** Raised to end every session of the application. */
  epoch: z.int(),
  /** The session, and when it began in seconds since the epoch. */
  sid: z.uuid(),
  auth_time: z.int(),
});
export type SessionClaims = z.infer<typeof claimsSchema>;

type SignedSession = {
  applicationId: string;
  epoch: number;
  sessionId: string;
  startedAt: Date;
  seconds: number;
};

export type SessionTokens = {
  sign(session: SignedSession): Promise<string>;
  /** Undefined for anything but a valid token of this server. */
  verify(token: string): Promise<SessionClaims | undefined>;
};

/** The configured keys, ready for use: the first signs, all verify. */
export type KeyRing = { kid: string; key: CryptoKey; find: JWTVerifyGetKey };

const importKey = (secret: string): Promise<CryptoKey> =>
  webcrypto.subtle.importKey(
    'raw',
    Buffer.from(secret, 'base64url'),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );

export async function createKeyRing({
  signingKeys,
}: Pick<ConfiguredSecrets, 'signingKeys'>): Promise<KeyRing> {
  const keys = await Promise.all(
    signingKeys.map(async ({ kid, secret }) => ({ kid, key: await importKey(secret) })),
  );
  const [current] = keys;
  if (!current) throw new Error('At least one signing key is needed');
  const find: JWTVerifyGetKey = ({ kid }) => {
    const found = keys.find((candidate) => candidate.kid === kid);
    if (!found) throw new errors.JWKSNoMatchingKey();
    return found.key;
  };
  return { ...current, find };
}

export async function createSessionTokens(
  secrets: ConfiguredSecrets,
  now: () => Date,
): Promise<SessionTokens> {
  const ring = await createKeyRing(secrets);
  return {
    sign: ({ applicationId, epoch, sessionId, startedAt, seconds }) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      const startedSeconds = Math.floor(startedAt.getTime() / 1000);
      return new SignJWT({ epoch, sid: sessionId, auth_time: startedSeconds })
        .setProtectedHeader({ alg: ALGORITHM, kid: ring.kid })
        .setIssuer(ISSUER)
        .setSubject(applicationId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + seconds)
        .sign(ring.key);
    },
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, ring.find, {
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
}
