import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { Authenticate } from '../authenticate';
import { discoverClient, once, ProviderError } from './client';
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

/** @throws ProviderError where the provider does not answer, or names another issuer */
async function discoverKeys(client: ProviderSettings): Promise<JWTVerifyGetKey> {
  const configuration = await discoverClient(client);
  const { jwks_uri: keys = '' } = configuration.serverMetadata();
  return createRemoteJWKSet(requireSecureUrl(keys, 'jwks_uri'), { timeoutDuration: TIMEOUT_MS });
}

/**
 * Verifies access tokens of people: signature, issuer, audience and expiry. The provider's keys are fetched with the
 * first token, and again where a token names a new one.
 * @returns null for a token that is not valid; throws ProviderError where the provider's keys can't be had
 */
export function createAccessTokenVerifier(
  settings: ProviderSettings,
  now: () => Date = () => new Date(),
): Authenticate {
  const { issuer, audience } = settings;
  const discovered = once(() => discoverKeys(settings));
  return async (token) => {
    const keys = await discovered();
    try {
      const { payload } = await jwtVerify<{ sub: string }>(token, keys, {
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
