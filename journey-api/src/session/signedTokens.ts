import { createSecretKey } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import type { ConfiguredSecrets } from './secrets';

const ALGORITHM = 'HS256';

type TokenKind<Claims> = {
  /** Distinguishes the kinds, so that no token of one opens what one of another does. */
  issuer: string;
  typ?: string;
  claims: z.ZodType<Claims>;
};

type NewToken = { subject: string; seconds: number; claims: Record<string, unknown> };

/** Tokens of one kind. The first key signs, all of them verify. */
export function createSignedTokens<Claims>(
  { signingKeys }: Pick<ConfiguredSecrets, 'signingKeys'>,
  now: () => Date,
  { issuer, typ, claims: schema }: TokenKind<Claims>,
) {
  const keys = new Map(
    signingKeys.map(({ kid, secret }) => [kid, createSecretKey(secret, 'base64url')]),
  );
  const [current] = keys;
  if (!current) throw new Error('At least one signing key is needed');
  const [kid, key] = current;
  const findKey: JWTVerifyGetKey = (header) => {
    const found = keys.get(header.kid ?? '');
    if (!found) throw new errors.JWKSNoMatchingKey();
    return found;
  };
  return {
    sign: ({ subject, seconds, claims }: NewToken) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid, ...(typ && { typ }) })
        .setIssuer(issuer)
        .setSubject(subject)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + seconds)
        .sign(key);
    },
    /** Undefined for anything but a valid token of this kind and server. */
    verify: async (token: string) => {
      try {
        const { payload } = await jwtVerify(token, findKey, {
          algorithms: [ALGORITHM],
          issuer,
          ...(typ && { typ }),
          currentDate: now(),
          requiredClaims: ['sub', 'iat', 'exp'],
        });
        return schema.parse(payload);
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
        throw error;
      }
    },
  };
}
