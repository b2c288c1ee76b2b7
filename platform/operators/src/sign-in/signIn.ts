import { hash, randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OperatorRefusal } from '../http/operatorRoutes';
import type { Tokens } from '../oidc/client';
import type { Operator } from '../Operator';
import { permissionsOf } from '../permissions';
import { isSameSecret } from '../secrets';
import type { SecurityEvent } from '../security-events/securityEvent';

/** Who signed in, and the tokens for calls of the API in their name. */
export interface SignedIn {
  operator: Operator;
  tokens: Tokens;
}

export interface OperatorSession extends SignedIn {
  /** Sent with every call that changes something. */
  csrf: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  seenAt: number;
}

/** A way to sign in: OpenID Connect, or the page of the sandbox. */
export interface SignInMethod {
  /** Adds `/sign-in?to=/path` and what belongs to it, in a scope of their own. */
  routes: (app: FastifyInstance, start: StartSession) => void;
  /**
   * @returns null where the session is over
   * @throws Error where it cannot be known now
   */
  renew: (tokens: Tokens) => Promise<SignedIn | null>;
  /** Where the browser signs out of the provider too. */
  signOutUrl: (tokens: Tokens) => Promise<string | null>;
}

/** Starts a session of its own for each sign-in, and ends the one before. */
export type StartSession = (
  request: FastifyRequest,
  reply: FastifyReply,
  signedIn: SignedIn,
) => void;

interface SignInOptions {
  /** The origin at which browsers reach this server, such as `https://console.example`. */
  origin: string;
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
const IDLE_MINUTES = 30;
const MAX_SESSION_MS = 8 * 60 * MINUTE_MS;
/** An access token is renewed when so little is left of it. */
const LEFT_MS = 30_000;
const SAFE = ['GET', 'HEAD', 'OPTIONS'];
const SIGN_OUT = '/sign-out';

/** Another page makes a call in the name of the signed-in operator. */
class ForgedRequest extends OperatorRefusal {}

/** A path of this host; anything else could be another host. */
export const pathIn = (to: unknown): string =>
  typeof to === 'string' && /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(to) ? to : '/';

const newSecret = (): string => randomBytes(32).toString('base64url');
const isOver = ({ startedAt, seenAt }: OperatorSession, now: number): boolean =>
  now - seenAt >= IDLE_MINUTES * MINUTE_MS || now - startedAt >= MAX_SESSION_MS;

/**
 * Whether a page of this very origin makes a call that changes something: by what the browser states of where it comes
 * from, and by the token of the session, which no other page can read.
 */
const isOwnCall = (
  { headers }: FastifyRequest,
  { csrf }: OperatorSession,
  origin: string,
): boolean =>
  (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin' &&
  headers.origin === origin &&
  isSameSecret(String(headers['x-csrf-token']), csrf);

/** A cookie that scripts cannot read. Browsers take one named `__Host-` from this host alone, over TLS. */
export function hostCookie(origin: string, plainName: string) {
  const secure = origin.startsWith('https:');
  const name = secure ? `__Host-${plainName}` : plainName;
  return {
    read: ({ headers }: FastifyRequest): string | undefined =>
      parseCookie(headers.cookie ?? '')[name],
    // Strict would hide the session from the page to which the provider sends the browser back.
    write: (value: string, maxAge?: number): string =>
      stringifySetCookie({
        name,
        value,
        path: '/',
        httpOnly: true,
        secure,
        sameSite: 'lax',
        ...(maxAge !== undefined && { maxAge }),
      }),
  };
}

/** What `GET /me` answers of a session. */
function describe({ operator, csrf, startedAt }: OperatorSession) {
  const endsAt = new Date(startedAt + MAX_SESSION_MS).toISOString();
  const permissions = permissionsOf(operator);
  return { operator, permissions, csrf, endsAt, idleMinutes: IDLE_MINUTES };
}

interface StoredSession extends OperatorSession {
  /** For all calls that arrive meanwhile, since a refresh token works once. */
  renewal?: Promise<OperatorSession | null> | undefined;
}

/** Sessions of one process by the hash of their cookie; a restart ends them. */
class Sessions {
  readonly #sessions = new Map<string, StoredSession>();

  constructor(
    readonly renew: SignInMethod['renew'],
    readonly now: () => number,
  ) {}

  /** @returns the value of its cookie */
  start(signedIn: SignedIn): string {
    const now = this.now();
    for (const [key, session] of this.#sessions)
      if (isOver(session, now)) this.#sessions.delete(key);
    const cookie = newSecret();
    const session = { ...signedIn, csrf: newSecret(), startedAt: now, seenAt: now };
    this.#sessions.set(keyOf(cookie), session);
    return cookie;
  }

  end(cookie: string | undefined): void {
    if (cookie !== undefined) this.#sessions.delete(keyOf(cookie));
  }

  /**
   * Undefined for a cookie of no session; null for a session that is over.
   * @param route what is called; to end a session takes no valid access token
   */
  async find(cookie: string, route?: string): Promise<OperatorSession | null | undefined> {
    const stored = this.#sessions.get(keyOf(cookie));
    if (stored === undefined) return undefined;
    const now = this.now();
    if (isOver(stored, now)) return null;
    const isUsable = route === SIGN_OUT || stored.tokens.expiresAt > now + LEFT_MS;
    const session = isUsable ? stored : await this.#renewed(stored);
    if (session !== null) session.seenAt = now;
    return session;
  }

  #renewed(session: StoredSession): Promise<OperatorSession | null> {
    session.renewal ??= this.renew(session.tokens)
      .then((signedIn) => signedIn && Object.assign(session, signedIn))
      .catch((error: unknown) => {
        if (session.tokens.expiresAt <= this.now()) throw error;
        return session;
      })
      .finally(() => (session.renewal = undefined));
    return session.renewal;
  }
}

/** What is stored cannot be used as a cookie. */
const keyOf = (cookie: string): string => hash('sha256', cookie, 'base64url');

/**
 * Sign-in in a browser. Adds `GET /sign-in?to=/path`, `POST /sign-out` and `GET /me`, and sets `request.operator` and
 * `request.operatorSession` of every call. Guard a scope with the `requireSignedIn` that it returns.
 * `request.operatorSession.tokens.accessToken` is valid for calls of the API.
 */
export function signIn(app: FastifyInstance, method: SignInMethod, options: SignInOptions) {
  const { origin, now = Date.now, onEvent = () => undefined } = options;
  const sessions = new Sessions(method.renew, now);
  const cookie = hostCookie(origin, 'plum_operator');
  const report: Report = (request, action, error) =>
    onEvent({
      category: 'authentication',
      action,
      outcome: error === undefined ? 'success' : 'failure',
      reason: action === 'operator-sign-in' ? error?.name : undefined,
      user: request.operator ?? undefined,
      ip: request.ip,
      requestId: request.id,
    });
  readSessions(app, sessions, cookie);
  reportRefusals(app, report);

  void app.register(async (scope) => {
    scope.addHook('onError', async (request, _reply, error) =>
      report(request, 'operator-sign-in', (error.cause as Error | undefined) ?? error),
    );
    method.routes(scope, (request, reply, signedIn) => {
      sessions.end(cookie.read(request));
      request.operator = signedIn.operator;
      report(request, 'operator-sign-in');
      reply.header('set-cookie', cookie.write(sessions.start(signedIn)));
    });
  });
  app.get('/me', async (request) => describe(sessionOf(request)));

  /** Opens every route that is registered in a scope after this to signed-in operators alone, and to own pages. */
  function requireSignedIn(scope: FastifyInstance): void {
    scope.addHook('onRequest', async (request) => {
      const session = sessionOf(request);
      if (SAFE.includes(request.method) || isOwnCall(request, session, origin)) return;
      throw new ForgedRequest(403, 'This call does not come from a page of this server.');
    });
  }
  void app.register(async (scope) => {
    requireSignedIn(scope);
    scope.post(SIGN_OUT, async (request, reply) => {
      report(request, 'operator-sign-out');
      sessions.end(cookie.read(request));
      reply.header('set-cookie', cookie.write('', 0));
      return { to: await method.signOutUrl(sessionOf(request).tokens) };
    });
  });
  return { describe, requireSignedIn };
}

function sessionOf({ operatorSession: session }: FastifyRequest): OperatorSession {
  if (session === null) throw new OperatorRefusal(401, 'Nobody is signed in.');
  return session;
}

type Report = (request: FastifyRequest, action: string, error?: Error) => void;

/** Sets who makes a call, by the cookie of their session. */
function readSessions(
  app: FastifyInstance,
  sessions: Sessions,
  cookie: ReturnType<typeof hostCookie>,
): void {
  app.decorateRequest('operatorSession', null);
  if (!app.hasRequestDecorator('operator')) app.decorateRequest('operator', null);
  app.addHook('onRequest', async (request, reply) => {
    const given = cookie.read(request);
    const { url } = request.routeOptions;
    const session = given === undefined ? undefined : await sessions.find(given, url);
    if (session === null) {
      sessions.end(given);
      reply.header('set-cookie', cookie.write('', 0));
    }
    request.operatorSession = session ?? null;
    request.operator = session?.operator ?? null;
  });
}

function reportRefusals(app: FastifyInstance, report: Report): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof OperatorRefusal)) return;
    if (error instanceof ForgedRequest) report(request, 'forged-request', error);
    else if (error.statusCode === 403) report(request, 'role-refused', error);
  });
}
