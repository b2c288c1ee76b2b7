import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { Authenticate } from '../authenticate';
import { operatorOfClaims, requireSecureUrl, type ProviderSettings } from './provider';

/** Signed by a key pair: a shared secret would let its holder make tokens. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'EdDSA',
];
const TIMEOUT_MS = 5000;
/** How far the provider's clock may differ, in seconds. */
const CLOCK_TOLERANCE = 30;

/** The provider does not answer. The call can be retried. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly statusCode = 503;
}

/** @throws ProviderError where the provider does not answer, or names another issuer */
async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (cause: unknown) => {
      throw new ProviderError(`No provider answers at ${issuer}`, { cause });
    },
  );
  const metadata = (await answer.json().catch(() => ({}))) as {
    issuer?: string;
    jwks_uri?: string;
  };
  if (!answer.ok || metadata.issuer !== issuer)
    throw new ProviderError(`${url} does not describe ${issuer}`);
  const keys = requireSecureUrl(metadata.jwks_uri ?? '', 'jwks_uri');
  return createRemoteJWKSet(keys, { timeoutDuration: TIMEOUT_MS });
}

/**
 * Verifies access tokens of people: signature, issuer, audience and expiry. The provider's keys are fetched with the
 * first token, and again where a token names a new one.
 * @param keys of the provider, in place of those that it publishes
 * @returns null for a token that is not valid; throws ProviderError where the provider's keys can't be had
 */
export function createAccessTokenVerifier(
  settings: Omit<ProviderSettings, 'scope'>,
  now: () => Date = () => new Date(),
  keys?: JWTVerifyGetKey,
): Authenticate {
  const { issuer, audience } = settings;
  let discovered = keys === undefined ? undefined : Promise.resolve(keys);
  return async (token) => {
    discovered ??= discoverKeys(issuer);
    const held = await discovered.catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    try {
      const { payload } = await jwtVerify<{ sub: string }>(token, held, {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE,
        requiredClaims: ['sub', 'exp'],
        currentDate: now(),
      });
      return operatorOfClaims(payload, settings);
    } catch (error) {
      if (isRefusal(error)) return null;
      throw new ProviderError(`The keys of ${issuer} can't be had`, { cause: error });
    }
  };
}

/** Whether the token itself is wrong. */
const isRefusal = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) &&
  error.code !== 'ERR_JOSE_GENERIC';
