import { decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import { keyIdSchema, partnerIdSchema } from '../contract/contract';
import type { Database } from '../database/database';
import { hasRows } from '../database/rows';
import { findPartnerByKey, type PartnerRow } from './partnerRepository';
import { wrongClient } from './partnerText';

/** As FAPI 2.0 allows. */
export const CLIENT_ALGORITHMS = ['PS256', 'ES256', 'EdDSA', 'Ed25519'];

/** How far ahead an assertion may expire, and how far clocks may differ, in seconds. */
const MAX_SECONDS = 300;
const TOLERANCE_SECONDS = 30;
const MAX_JTI = 255;

export type AuthenticatedClient = { partner: PartnerRow; keyId: string };

export type ClientContext = {
  config: { now: () => Date; partnerUrl: string };
  database: Database;
};

/** Says the same of a client that is not known, a key that is not its own, and a wrong signature. */
const notOneOfItsKeys = () =>
  wrongClient(
    'The client is not known, is revoked, or has not signed with a key that it has added.',
  );

/** Names the claim that is wrong; only the owner of the key ever learns it. */
function describe(error: unknown, audience: string): Error {
  if (error instanceof errors.JWTExpired) return wrongClient('The assertion has expired.');
  if (error instanceof errors.JWTClaimValidationFailed) {
    const wanted: Record<string, string> = {
      aud: `must be '${audience}'`,
      iss: 'must be the client_id, as sub',
      exp: `is required, in seconds, at most ${MAX_SECONDS} ahead`,
      jti: `is required, new in each assertion, at most ${MAX_JTI} characters`,
      nbf: 'is in the future',
      iat: 'is not a time in seconds',
    };
    return wrongClient(`Its claim '${error.claim}' ${wanted[error.claim] ?? 'is not right'}.`);
  }
  return notOneOfItsKeys();
}

/** @throws {JourneyError} where a claim is not as RFC 7523, section 3 requires */
function requireShortLife({ exp = 0, jti }: JWTPayload, now: Date): { jti: string; exp: number } {
  if (exp - now.getTime() / 1000 > MAX_SECONDS + TOLERANCE_SECONDS)
    throw wrongClient(`Its claim 'exp' must be at most ${MAX_SECONDS} seconds ahead.`);
  if (typeof jti !== 'string' || jti === '' || jti.length > MAX_JTI || jti.includes('\0'))
    throw wrongClient(`Its claim 'jti' must be 1 to ${MAX_JTI} characters.`);
  return { jti, exp };
}

function readUnverified(assertion: string): { partnerId: string; keyId: string } {
  try {
    const { kid, alg } = decodeProtectedHeader(assertion);
    const { sub } = decodeJwt(assertion);
    const partnerId = partnerIdSchema.safeParse(sub);
    const keyId = keyIdSchema.safeParse(kid);
    if (partnerId.success && keyId.success && alg && CLIENT_ALGORITHMS.includes(alg))
      return { partnerId: partnerId.data, keyId: keyId.data };
  } catch {
    // Not a JWT: refused below.
  }
  const algorithms = CLIENT_ALGORITHMS.join(', ');
  throw wrongClient(
    `client_assertion must be a JWT with alg (one of ${algorithms}) and kid in its header, and sub.`,
  );
}

/**
 * Authenticates a client by `private_key_jwt` (OpenID Connect Core, section 9; RFC 7523). An assertion is used once.
 * @throws {JourneyError} 401
 */
export async function authenticateClient(
  { config, database }: ClientContext,
  assertion: string,
): Promise<AuthenticatedClient> {
  const { partnerId, keyId } = readUnverified(assertion);
  const partner = await findPartnerByKey(database, partnerId, keyId);
  if (!partner) throw notOneOfItsKeys();
  const audience = `${config.partnerUrl}/partner/token`;
  const now = config.now();
  const { payload } = await jwtVerify(assertion, partner.publicKey, {
    algorithms: CLIENT_ALGORITHMS,
    issuer: partnerId,
    // The issuer's own name is what FAPI 2.0 asks for.
    audience: [audience, config.partnerUrl],
    requiredClaims: ['exp', 'jti'],
    clockTolerance: TOLERANCE_SECONDS,
    currentDate: now,
  }).catch((error: unknown) => {
    throw describe(error, audience);
  });
  const { jti, exp } = requireShortLife(payload, now);
  const expiresAt = new Date((exp + TOLERANCE_SECONDS) * 1000);
  // A single statement, so that exactly one of two simultaneous uses succeeds.
  const isNew = await hasRows(
    database,
    `INSERT INTO partner_assertions (partner_id, jti, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING jti`,
    [partnerId, jti, expiresAt],
  );
  if (!isNew) throw wrongClient("This assertion was used before: each needs its own 'jti'.");
  return { partner, keyId };
}
