import * as openid from 'openid-client';
import { requireSecureUrl, type ProviderSettings } from './provider';

export type Client = Pick<ProviderSettings, 'issuer' | 'clientId' | 'scope'>;

export interface Tokens {
  accessToken: string;
  /** Null where the provider gives none. */
  refreshToken: string | null;
  /** When the access token expires, in milliseconds since 1970. */
  expiresAt: number;
  /** Names to the provider who signs out. */
  idToken: string | null;
}

/** What the provider's answer is checked against. */
export type Checks = Record<'expectedState' | 'expectedNonce' | 'pkceCodeVerifier', string>;

/** Of an access token of which the provider does not say how long it is valid. */
const UNKNOWN_LIFETIME_SECONDS = 60;

/** The provider does not answer. The call can be retried. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly statusCode = 503;
}

const noAnswer = (issuer: string, cause: unknown) =>
  new ProviderError(`No provider answers at ${issuer}`, { cause });

/**
 * @throws ProviderError where the provider does not answer
 * @throws Error where it is to be reached without TLS on another machine
 */
export async function discoverClient(
  { issuer, clientId }: Pick<Client, 'issuer' | 'clientId'>,
  secret?: string,
): Promise<openid.Configuration> {
  const url = requireSecureUrl(issuer, 'OPERATOR_ISSUER');
  const method = secret === undefined ? openid.None() : openid.ClientSecretPost(secret);
  // oxlint-disable-next-line typescript/no-deprecated -- it is marked so to stand out; for the loopback alone
  const loopback = url.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
  return openid
    .discovery(url, clientId, undefined, method, { execute: loopback })
    .catch((cause: unknown) => {
      throw noAnswer(issuer, cause);
    });
}

/** Reads once; a failure is not remembered. */
export function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  return () =>
    (reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw error;
    }));
}

export async function beginSignIn(
  configuration: openid.Configuration,
  redirectUri: string,
  scope: string,
): Promise<{ url: URL; checks: Checks }> {
  const checks = {
    expectedState: openid.randomState(),
    expectedNonce: openid.randomNonce(),
    pkceCodeVerifier: openid.randomPKCECodeVerifier(),
  };
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope,
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    code_challenge: await openid.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  return { url, checks };
}

const tokensOf = (
  answer: Awaited<ReturnType<typeof openid.refreshTokenGrant>>,
  refreshToken: string | null,
): Tokens => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token ?? refreshToken,
  expiresAt: Date.now() + (answer.expiresIn() ?? UNKNOWN_LIFETIME_SECONDS) * 1000,
  idToken: answer.id_token ?? null,
});

/** @throws Error where what came back is not what was asked for, or the provider refuses the code */
export async function finishSignIn(
  configuration: openid.Configuration,
  callback: URL,
  { expectedState, expectedNonce, pkceCodeVerifier }: Checks,
): Promise<Tokens> {
  const answer = await openid.authorizationCodeGrant(configuration, callback, {
    expectedState,
    expectedNonce,
    pkceCodeVerifier,
    idTokenExpected: true,
  });
  return tokensOf(answer, null);
}

/**
 * @returns null where the provider no longer lets this person in
 * @throws ProviderError where it does not answer
 */
export async function renew(
  configuration: openid.Configuration,
  refreshToken: string,
): Promise<Tokens | null> {
  try {
    return tokensOf(await openid.refreshTokenGrant(configuration, refreshToken), refreshToken);
  } catch (error) {
    if (error instanceof openid.ResponseBodyError) return null;
    throw noAnswer(configuration.serverMetadata().issuer, error);
  }
}

/** Where the browser signs out of the provider too; null where the provider has no such place. */
export function signOutUrl(
  configuration: openid.Configuration,
  { idToken }: Pick<Tokens, 'idToken'>,
  backTo: string,
): string | null {
  if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
  const parameters = {
    post_logout_redirect_uri: backTo,
    ...(idToken !== null && { id_token_hint: idToken }),
  };
  return openid.buildEndSessionUrl(configuration, parameters).href;
}
