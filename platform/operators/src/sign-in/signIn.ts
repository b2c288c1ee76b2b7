import { createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Configuration } from 'openid-client';
import type { Authenticate } from '../authenticate';
import { OperatorRefusal } from '../http/operatorRoutes';
import {
  beginSignIn,
  discoverClient,
  finishSignIn,
  renew,
  signOutUrl,
  type Checks,
  type Client,
} from '../oidc/client';
import { permissionsOf } from '../permissions';
import type { SecurityEvent } from '../security-events/securityEvent';
import {
  isOver,
  keyOf,
  memorySessions,
  newSecret,
  type OperatorSession,
  type SessionLimits,
  type SessionStore,
} from './sessions';

export { type OperatorSession, type SessionLimits, type SessionStore } from './sessions';

export interface SignInOptions {
  client: Client;
  /** Of a confidential client; left out for a public one. */
  clientSecret?: string;
  verifyAccessToken: Authenticate;
  /** The origin at which browsers reach this server, such as `https://console.example`. */
  origin: string;
  /** Encrypts what a browser keeps on its way to the provider and back: 32 bytes; the same for all servers. */
  secret?: Uint8Array;
  sessions?: SessionStore;
  limits?: SessionLimits;
  now?: () => number;
  onEvent?: (event: SecurityEvent) => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where nobody is signed in. */
    operatorSession: OperatorSession | null;
  }
}

const MINUTE_MS = 60_000;
const LIMITS: SessionLimits = { idleMs: 30 * MINUTE_MS, limitMs: 8 * 60 * MINUTE_MS };
const CALLBACK = '/signed-in';
const ON_THE_WAY_SECONDS = 600;
/** A session is noted as seen no more often. */
const SEEN_EVERY_MS = 30_000;
/** An access token is renewed when so little is left of it. */
const LEFT_MS = 30_000;
const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/** Another page makes a call in the name of the signed-in operator. */
class ForgedRequest extends OperatorRefusal {}

/** What the browser keeps while it is at the provider. */
type OnTheWay = Checks & { to: string };

/** A path of this host; anything else could be another host. */
const pathIn = (to: unknown): string =>
  typeof to === 'string' && /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(to) ? to : '/';

const isSame = (given: unknown, held: string): boolean =>
  typeof given === 'string' &&
  given.length === held.length &&
  timingSafeEqual(Buffer.from(given), Buffer.from(held));

/**
 * Whether a page of this very origin makes a call that changes something: by what the browser says of where it comes
 * from, and by the token of the session, which no other page can read.
 */
const isOwnCall = (
  { headers }: FastifyRequest,
  { csrf }: OperatorSession,
  origin: string,
): boolean =>
  (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin' &&
  headers.origin === origin &&
  isSame(headers['x-csrf-token'], csrf);

/**
 * Sign-in in a browser, by authorization code with PKCE, state and nonce. Adds `GET /sign-in?to=/path`, `/signed-in`,
 * `POST /sign-out` and `GET /me`, and sets `request.operator` and `request.operatorSession` of every call. Guard a
 * scope with the `requireSignedIn` that it answers. `request.operatorSession.tokens.accessToken` is valid for calls of
 * the API.
 */
export function signIn(app: FastifyInstance, options: SignInOptions) {
  const { client, clientSecret, verifyAccessToken, origin } = options;
  const { limits = LIMITS, now = Date.now, onEvent = () => undefined } = options;
  const { sessions = memorySessions(limits, now) } = options;
  const key = createSecretKey(options.secret ?? randomBytes(32));
  const isSecure = origin.startsWith('https:');
  // Browsers take a cookie of such a name from this host alone, over TLS; a sandbox has none.
  const [SESSION, WAY] = ['plum_operator', 'plum_sign_in'].map((name) =>
    isSecure ? `__Host-${name}` : name,
  ) as [string, string];

  let discovered: Promise<Configuration> | undefined;
  const configuration = () =>
    (discovered ??= discoverClient(client, clientSecret).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    }));

  const cookie = (name: string, value: string, maxAge?: number) =>
    stringifySetCookie({
      name,
      value,
      path: '/',
      httpOnly: true,
      secure: isSecure,
      // Strict would hide the session from the page to which the provider sends the browser back.
      sameSite: 'lax',
      ...(maxAge !== undefined && { maxAge }),
    });
  const cookieOf = ({ headers }: FastifyRequest, name: string) =>
    parseCookie(headers.cookie ?? '')[name];
  function report(
    request: FastifyRequest,
    action: string,
    outcome: SecurityEvent['outcome'],
    reason?: string,
  ) {
    const who = { user: request.operator ?? undefined, ip: request.ip, requestId: request.id };
    onEvent({ category: 'authentication', action, outcome, reason, ...who });
  }

  async function end(request: FastifyRequest, reply: FastifyReply) {
    const held = cookieOf(request, SESSION);
    if (held !== undefined) await sessions.remove(keyOf(held));
    reply.header('set-cookie', cookie(SESSION, '', 0));
    request.operatorSession = null;
    request.operator = null;
  }

  const renewals = new Map<string, Promise<OperatorSession | null>>();
  async function renewNow(held: string, session: OperatorSession) {
    const { refreshToken } = session.tokens;
    if (refreshToken === null) return null;
    const tokens = await renew(await configuration(), refreshToken).catch(() => null);
    const operator = tokens && (await verifyAccessToken(tokens.accessToken));
    if (!operator) return null;
    const renewed = { ...session, operator, tokens };
    await sessions.set(held, renewed);
    return renewed;
  }
  /** Once for all calls that arrive meanwhile, since a refresh token works once. Null where the session is over. */
  function current(held: string, session: OperatorSession) {
    if (session.tokens.expiresAt > now() + LEFT_MS) return session;
    const running =
      renewals.get(held) ?? renewNow(held, session).finally(() => renewals.delete(held));
    renewals.set(held, running);
    return running;
  }

  app.decorateRequest('operatorSession', null);
  if (!app.hasRequestDecorator('operator')) app.decorateRequest('operator', null);
  app.addHook('onRequest', async (request, reply) => {
    const held = cookieOf(request, SESSION);
    const stored = held === undefined ? undefined : await sessions.get(keyOf(held));
    if (held === undefined || stored === undefined) return;
    const session = isOver(stored, limits, now()) ? null : await current(keyOf(held), stored);
    if (session === null) {
      await end(request, reply);
      return;
    }
    if (now() - session.seenAt >= SEEN_EVERY_MS)
      await sessions.set(keyOf(held), { ...session, seenAt: now() });
    request.operatorSession = session;
    request.operator = session.operator;
  });

  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof OperatorRefusal) || error.statusCode !== 403) return;
    const action = error instanceof ForgedRequest ? 'forged-request' : 'role-refused';
    report(request, action, 'failure');
  });

  app.get<{ Querystring: { to?: string } }>('/sign-in', async ({ query }, reply) => {
    const { scope } = client;
    const redirectUri = `${origin}${CALLBACK}`;
    const { url, checks } = await beginSignIn(await configuration(), { redirectUri, scope });
    const way = await new EncryptJWT({ ...checks, to: pathIn(query.to) })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(`${String(ON_THE_WAY_SECONDS)}s`)
      .encrypt(key);
    return reply.header('set-cookie', cookie(WAY, way, ON_THE_WAY_SECONDS)).redirect(url.href, 302);
  });

  app.get(CALLBACK, async (request, reply) => {
    try {
      const { payload } = await jwtDecrypt<OnTheWay>(cookieOf(request, WAY) ?? '', key);
      const cameBackTo = new URL(request.url, origin);
      const tokens = await finishSignIn(await configuration(), cameBackTo, payload);
      const operator = await verifyAccessToken(tokens.accessToken);
      if (operator === null) throw new Error('The access token is not one for this API.');
      await end(request, reply);
      const held = newSecret();
      const times = { startedAt: now(), seenAt: now() };
      await sessions.set(keyOf(held), { operator, tokens, csrf: newSecret(), ...times });
      request.operator = operator;
      report(request, 'operator-sign-in', 'success');
      reply.removeHeader('set-cookie');
      const cookies = [cookie(SESSION, held), cookie(WAY, '', 0)];
      return await reply.header('set-cookie', cookies).redirect(pathIn(payload.to), 302);
    } catch (error) {
      request.log.warn({ err: error }, 'sign-in failed');
      report(request, 'operator-sign-in', 'failure', (error as Error).name);
      throw new OperatorRefusal(401, 'The sign-in did not work. Please try again.');
    }
  });

  function describe({ operator, csrf, startedAt }: OperatorSession) {
    const endsAt = new Date(startedAt + limits.limitMs).toISOString();
    const idleMinutes = limits.idleMs / MINUTE_MS;
    return { operator, permissions: permissionsOf(operator), csrf, endsAt, idleMinutes };
  }
  app.get('/me', async ({ operatorSession: session }) => {
    if (session === null) throw new OperatorRefusal(401, 'Nobody is signed in.');
    return describe(session);
  });

  function requireSignedIn(scope: FastifyInstance): void {
    scope.addHook('onRequest', async (request) => {
      const { operatorSession: session, method } = request;
      if (session === null) throw new OperatorRefusal(401, 'Nobody is signed in.');
      if (SAFE.includes(method) || isOwnCall(request, session, origin)) return;
      throw new ForgedRequest(403, 'This call does not come from a page of this server.');
    });
  }

  void app.register(async (scope) => {
    requireSignedIn(scope);
    scope.post('/sign-out', async (request, reply) => {
      const { tokens } = request.operatorSession ?? { tokens: { idToken: null } };
      report(request, 'operator-sign-out', 'success');
      await end(request, reply);
      return { to: signOutUrl(await configuration(), tokens, origin) };
    });
  });

  return {
    /** What `GET /me` answers of a session, for a page that begins with it. */
    describe,
    /** Opens every route that is registered in a scope after this to signed-in operators alone, and to own pages. */
    requireSignedIn,
  };
}
