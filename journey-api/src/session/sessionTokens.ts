import * as z from 'zod';
import type { ConfiguredSecrets } from './secrets';
import { createSignedTokens, type SignedTokens } from './signedTokens';

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

export type SessionTokens = SignedTokens<SessionClaims>;

export const createSessionTokens = (secrets: ConfiguredSecrets, now: () => Date): SessionTokens =>
  createSignedTokens(secrets, now, { issuer: 'journey-api', claims: claimsSchema });
