import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type JWTVerifyGetKey } from 'jose';
import { isLoopback, type ProviderSettings } from '../oidc/provider';
import { madeUpOperators } from './madeUpOperators';
import { AUDIENCE, CLIENT, sandboxSettings } from './sandboxSettings';
import { pagePolicy, signInPage } from './signInPage';

const KEY = 'sandbox';
const CODE_MS = 60_000;
const ACCESS_SECONDS = 300;

interface Asked {
  redirectUri: string;
  challenge: string;
  nonce: string | undefined;
}
interface Grant {
  id: string;
  nonce: string | undefined;
}

/** An OpenID Connect provider of made-up operators, for tests and for the sandbox of one machine. */
export interface SandboxProvider {
  settings: ProviderSettings;
  keys: JWTVerifyGetKey;
  /** Its calls, below the prefix with which it is registered. */
  routes: (app: FastifyInstance) => Promise<void>;
  /** An access token of a made-up operator, without signing in. */
  accessTokenOf: (id: string, seconds?: number) => Promise<string>;
}

class GrantError extends Error {
  override name = 'GrantError';
  readonly statusCode: number = 400;
}

/** A client on another machine could make itself an operator. */
class ElsewhereError extends GrantError {
  override readonly statusCode = 403;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const newSecret = (): string => randomBytes(24).toString('base64url');

const isOnLoopback = (address: string): boolean =>
  URL.canParse(address) && isLoopback(new URL(address));

function readAsked(query: Record<string, string | undefined>): Asked {
  const { redirect_uri: redirectUri = '', code_challenge: challenge, nonce } = query;
  // The loopback alone: no other page gets a code, even where the sandbox is reachable.
  if (query['client_id'] !== CLIENT || !isOnLoopback(redirectUri))
    throw new GrantError('This client or its redirect_uri is not known here.');
  if (query['response_type'] !== 'code' || !challenge || query['code_challenge_method'] !== 'S256')
    throw new GrantError('Only the authorization code with PKCE (S256) is offered here.');
  return { redirectUri, challenge, nonce };
}

/**
 * @param issuer its address, which a test knows only once it listens
 * @throws Error in production
 */
export async function createSandboxProvider(issuer: () => string): Promise<SandboxProvider> {
  if (process.env['NODE_ENV'] === 'production')
    throw new Error('Made-up operators can sign in to no server in production.');
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: KEY, alg: 'ES256', use: 'sig' }] };
  const codes = new Map<string, Asked & Grant & { until: number }>();
  const refreshTokens = new Map<string, Grant>();

  const sign = (id: string, audience: string, claims: object, seconds: number) =>
    new SignJWT({ name: madeUpOperators.find((each) => each.id === id)?.name, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: KEY })
      .setIssuer(issuer())
      .setSubject(id)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(privateKey);
  function accessTokenOf(id: string, seconds = ACCESS_SECONDS) {
    const { roles = [] } = madeUpOperators.find((each) => each.id === id) ?? {};
    return sign(id, AUDIENCE, { roles }, seconds);
  }

  function redeemCode(given: Record<string, string>): Grant {
    const { code = '', code_verifier: verifier = '', redirect_uri: redirectUri } = given;
    const held = codes.get(code);
    codes.delete(code);
    const isRight =
      held !== undefined &&
      held.until > Date.now() &&
      held.redirectUri === redirectUri &&
      timingSafeEqual(digest(held.challenge), digest(digest(verifier).toString('base64url')));
    if (!isRight) throw new GrantError('invalid_grant');
    return held;
  }
  function redeemRefreshToken({ refresh_token: token = '' }: Record<string, string>): Grant {
    const held = refreshTokens.get(token);
    // Each works once, as good providers have it.
    refreshTokens.delete(token);
    if (held === undefined) throw new GrantError('invalid_grant');
    return held;
  }

  async function routes(app: FastifyInstance): Promise<void> {
    // By the connection itself, whatever a header says.
    app.addHook('onRequest', async ({ socket: { remoteAddress = '' } }) => {
      if (!/^(?:::ffff:)?127\.|^::1$/.test(remoteAddress))
        throw new ElsewhereError('Made-up operators sign in on the machine itself alone.');
    });
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))));
      },
    );
    app.setErrorHandler((error, _request, reply) => {
      const { message, statusCode = 500 } = error as Error & { statusCode?: number };
      return reply.code(statusCode).send({ error: message });
    });

    app.get('/.well-known/openid-configuration', async () => ({
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/authorize`,
      token_endpoint: `${issuer()}/token`,
      end_session_endpoint: `${issuer()}/end-session`,
      jwks_uri: `${issuer()}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
    }));
    app.get('/keys', async () => jwks);

    app.get<{ Querystring: Record<string, string> }>('/authorize', async ({ query }, reply) => {
      const asked = readAsked(query);
      const { login_hint: id, state } = query;
      if (madeUpOperators.some((each) => each.id === id)) {
        const code = newSecret();
        codes.set(code, { ...asked, id: id ?? '', until: Date.now() + CODE_MS });
        const back = new URL(asked.redirectUri);
        back.searchParams.set('code', code);
        back.searchParams.set('iss', issuer());
        if (state !== undefined) back.searchParams.set('state', state);
        return reply.redirect(back.href, 302);
      }
      const linkOf = (each: string) =>
        `${issuer()}/authorize?${new URLSearchParams({ ...query, login_hint: each }).toString()}`;
      return reply
        .header('content-security-policy', pagePolicy)
        .type('text/html; charset=utf-8')
        .send(signInPage(linkOf));
    });

    app.post<{ Body: Record<string, string> }>('/token', async ({ body }, reply) => {
      const isRefresh = body['grant_type'] === 'refresh_token';
      const { id, nonce } = isRefresh ? redeemRefreshToken(body) : redeemCode(body);
      const refreshToken = newSecret();
      refreshTokens.set(refreshToken, { id, nonce });
      return reply.header('cache-control', 'no-store').send({
        token_type: 'Bearer',
        access_token: await accessTokenOf(id),
        expires_in: ACCESS_SECONDS,
        refresh_token: refreshToken,
        id_token: await sign(id, CLIENT, nonce === undefined ? {} : { nonce }, ACCESS_SECONDS),
      });
    });

    app.get<{ Querystring: Record<string, string> }>('/end-session', async ({ query }, reply) => {
      const { post_logout_redirect_uri: back = '' } = query;
      return isOnLoopback(back) ? reply.redirect(back, 302) : reply.send({ signedOut: true });
    });
  }

  return {
    get settings() {
      return sandboxSettings(issuer());
    },
    keys: createLocalJWKSet(jwks),
    routes,
    accessTokenOf,
  };
}
