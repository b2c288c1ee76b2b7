import { createSecretKey } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Authenticate } from '../authenticate';
import { OperatorRefusal } from '../http/operatorRoutes';
import {
  beginSignIn,
  discoverClient,
  finishSignIn,
  once,
  renew,
  signOutUrl,
  type Checks,
  type Client,
} from '../oidc/client';
import { hostCookie, pathIn, type SignInMethod } from './signIn';

interface OidcSignInOptions {
  client: Client;
  /** Of a confidential client; left out for a public one. */
  clientSecret?: string | undefined;
  verifyAccessToken: Authenticate;
  /** The origin at which browsers reach this server. */
  origin: string;
  /** Encrypts what a browser stores on its way to the provider and back: 32 bytes; the same for all servers. */
  secret: Uint8Array;
}

const CALLBACK = '/signed-in';
const MAX_SIGN_IN_SECONDS = 600;

/** What the browser stores while it is at the provider. */
type PendingSignIn = Checks & { to: string };

/** Sign-in at an OpenID Connect provider, by authorization code with PKCE, state and nonce. */
export function oidcSignIn(options: OidcSignInOptions): SignInMethod {
  const { client, clientSecret, verifyAccessToken, origin } = options;
  const key = createSecretKey(options.secret);
  const pending = hostCookie(origin, 'plum_sign_in');
  const redirectUri = `${origin}${CALLBACK}`;
  const configuration = once(() => discoverClient(client, clientSecret));
  return {
    routes: (app, start) => {
      app.get<{ Querystring: { to?: string } }>('/sign-in', async ({ query }, reply) => {
        const { url, checks } = await beginSignIn(await configuration(), redirectUri, client.scope);
        const value = await new EncryptJWT({ ...checks, to: pathIn(query.to) })
          .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
          .setExpirationTime(`${MAX_SIGN_IN_SECONDS}s`)
          .encrypt(key);
        reply.header('set-cookie', pending.write(value, MAX_SIGN_IN_SECONDS));
        return reply.redirect(url.href, 302);
      });
      app.get(CALLBACK, async (request, reply) => {
        try {
          const { payload } = await jwtDecrypt<PendingSignIn>(pending.read(request) ?? '', key);
          const callback = new URL(request.url, origin);
          const tokens = await finishSignIn(await configuration(), callback, payload);
          const operator = await verifyAccessToken(tokens.accessToken);
          if (operator === null) throw new Error('The access token is not one for this API.');
          start(request, reply, { operator, tokens });
          reply.header('set-cookie', pending.write('', 0));
          return await reply.redirect(pathIn(payload.to), 302);
        } catch (cause) {
          const message = 'The sign-in did not work. Please try again.';
          throw Object.assign(new OperatorRefusal(401, message), { cause });
        }
      });
    },
    renew: async ({ refreshToken }) => {
      if (refreshToken === null) return null;
      const tokens = await renew(await configuration(), refreshToken);
      const operator = tokens && (await verifyAccessToken(tokens.accessToken));
      return tokens && operator && { operator, tokens };
    },
    signOutUrl: async (tokens) => signOutUrl(await configuration(), tokens, origin),
  };
}
