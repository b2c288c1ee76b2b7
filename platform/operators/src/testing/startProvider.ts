import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import { ROLES } from '../Operator';
import type { ProviderSettings } from '../oidc/provider';
import { madeUpOperators } from '../sandbox/madeUpOperators';

const AUDIENCE = 'plum-operators';
const ACCESS_SECONDS = 300;
const ttl = {
  Interaction: ACCESS_SECONDS,
  Session: ACCESS_SECONDS,
  Grant: ACCESS_SECONDS,
  AuthorizationCode: ACCESS_SECONDS,
  AccessToken: ACCESS_SECONDS,
  IdToken: ACCESS_SECONDS,
  RefreshToken: ACCESS_SECONDS,
};
const MAX_REDIRECTS = 10;
const cookieKey = randomBytes(32).toString('base64url');

const accountOf = (id: string) => madeUpOperators.find((each) => each.id === id);

async function makeKey(kid: string) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' } };
}

function createProvider(issuer: string, jwk: object, redirectUri: string): Provider {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'plum',
        token_endpoint_auth_method: 'none',
        application_type: redirectUri.startsWith('https:') ? 'web' : 'native',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [new URL(redirectUri).origin],
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: [cookieKey] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    extraTokenClaims: (_context, token) => {
      const { name, roles } = accountOf('accountId' in token ? token.accountId : '') ?? {};
      return { name, roles };
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => 'urn:plum:api',
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'openid profile offline_access',
          audience: AUDIENCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: ACCESS_SECONDS,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    ttl,
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid profile offline_access');
      grant.addResourceScope('urn:plum:api', 'openid profile offline_access');
      await grant.save();
      return grant;
    },
  });
  // Where TLS ends at a proxy, that states the scheme.
  provider.proxy = issuer.startsWith('https:');
  return provider;
}

const signInPage = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sign in as an operator - Plum</title>
<h1>Sign in as an operator</h1><p>These people are made up.</p>
<form><ul>${madeUpOperators
  .map(({ id, name }) => `<li><button name="login_hint" value="${id}">${name}</button></li>`)
  .join('')}</ul></form></html>`;

interface ProviderOptions {
  /** Where browsers and servers reach it; by default itself. */
  issuer?: string;
  port?: number;
  host?: string;
}

/** A certified OpenID Connect provider with the made-up operators as its accounts, each without a password. */
export async function startProvider(
  redirectUri: string,
  { port = 0, host = '127.0.0.1', ...given }: ProviderOptions = {},
) {
  let key = await makeKey('first');
  let provider: Provider | undefined;
  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (provider === undefined) return;
    if (!request.url?.startsWith('/interaction/')) {
      await provider.callback()(request, response);
      return;
    }
    const { params } = await provider.interactionDetails(request, response);
    const chosen = new URL(request.url, issuer).searchParams.get('login_hint');
    const accountId = chosen ?? params['login_hint'];
    if (typeof accountId === 'string')
      await provider.interactionFinished(request, response, { login: { accountId }, consent: {} });
    else response.setHeader('content-type', 'text/html').end(signInPage);
  }
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { issuer = own } = given;
  provider = createProvider(issuer, key.jwk, redirectUri);
  const settings: ProviderSettings = {
    issuer,
    audience: AUDIENCE,
    clientId: 'plum',
    rolesClaim: 'roles',
    roleNames: new Map(ROLES.map((role) => [role, role])),
    scope: 'openid profile offline_access',
  };
  return {
    settings,
    /** An access token of a made-up operator, without sign-in. */
    accessTokenOf: (id: string, seconds = ACCESS_SECONDS, statedIssuer = issuer) =>
      new SignJWT({ name: accountOf(id)?.name, roles: [...(accountOf(id)?.roles ?? [])] })
        .setProtectedHeader({ alg: 'RS256', kid: key.jwk.kid })
        .setIssuer(statedIssuer)
        .setSubject(id)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(key.privateKey),
    /** Signs with another key from now on, and no longer publishes the one before. */
    rotateKey: async () => {
      key = await makeKey('second');
      provider = createProvider(issuer, key.jwk, redirectUri);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Signs a made-up operator in as their browser does.
 * @param authorization the address at the provider to which a server sends the browser
 * @returns the address to which the provider sends it back
 */
export async function signInAtProvider(authorization: string | URL, id: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(authorization);
  const { origin } = url;
  url.searchParams.set('login_hint', id);
  for (let redirects = 0; url.origin === origin && redirects < MAX_REDIRECTS; redirects += 1) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${url.pathname}: ${await answer.text()}`);
    for (const each of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      cookies.set(name, value);
    }
    url = new URL(location, url);
  }
  return url;
}
