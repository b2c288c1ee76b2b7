import path from 'node:path';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Authenticate, SecurityEvent } from 'operators';
import type { CommandContext } from '../commands/Command';
import { CHANGES } from '../commands/commandNamed';
import { list } from '../commands/list';
import { overview } from '../commands/status';
import { filesIn } from '../objects/folderObjects';
import { inEnvironment, readEnvironment } from '../objects/storeAddress';
import { SignatureNeededError } from '../registry/recordEvent';
import { ReleaseStore } from '../registry/ReleaseStore';
import { recordFile } from '../signing/keyLog';
import { signAsRequested, signedAt } from './askedSignature';
import type { Listing } from '../objects/httpObjects';
import type { EventRequest } from '../objects/registryClient';
import { ENVIRONMENT, serverDecisions, TEXT } from './serverDecisions';
import { bearerOf, requireActing, tokenOf, tokenOfPerson, type Token } from './tokens';
import { uploadRoutes } from './uploadRoutes';
import { createEntry, isKey, keyOf, removeNotes, writeNote } from './writableObjects';

const MAX_BODY_BYTES = 2 ** 20;
/** Of the sessions of a canary. */
const MAX_NOTE_BYTES = 4 * MAX_BODY_BYTES;
/** Precondition required. */
const SIGNATURE_NEEDED = 428;
const MINUTE_MS = 60_000;
/** Calls of one token within a minute: in all, and of those that change something. */
const MAX_CALLS = 3000;
const MAX_CHANGES = 120;

const EVENT_SCHEMA = {
  type: 'object',
  required: ['command', 'values', 'author', 'why', 'environment'],
  properties: {
    command: { type: 'string', enum: Object.keys(CHANGES) },
    values: { type: 'array', items: TEXT, maxItems: 10 },
    author: { type: 'string', maxLength: 100 },
    why: { ...TEXT, nullable: true },
    environment: ENVIRONMENT,
    expect: { type: 'integer', minimum: 0 },
    auto: { type: 'boolean' },
    givenMsAgo: { type: 'number', minimum: 0 },
    here: { ...TEXT, nullable: true },
    signatures: { type: 'array', items: TEXT, maxItems: 10 },
    at: TEXT,
  },
} as const;
interface Options {
  /** The store behind the registry: a folder, or a bucket. */
  releases: string;
  tokens: readonly Token[];
  /** Whether the first key of an app has to be added by the platform. */
  requireRegisteredKeys?: boolean;
  /** Verifies access tokens of people; left out where only machines call. */
  verifyAccessToken?: Authenticate | undefined;
  onEvent?: (event: SecurityEvent) => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    token: Token;
  }
}

/** The release registry over HTTP, so that neither teams nor servers need the credentials of the bucket. */
export async function createRegistry({
  releases,
  tokens,
  requireRegisteredKeys = false,
  verifyAccessToken,
  onEvent = () => undefined,
}: Options): Promise<FastifyInstance> {
  async function callerOf(header: string | undefined): Promise<Token | null> {
    const bearer = bearerOf(header) ?? '';
    if (verifyAccessToken === undefined || bearer.split('.').length !== 3)
      return tokenOf(header, tokens);
    const person = await verifyAccessToken(bearer);
    return person && tokenOfPerson(person);
  }
  const app = Fastify({ logger: false, bodyLimit: MAX_BODY_BYTES, forceCloseConnections: true });
  const store = new ReleaseStore(releases);
  const inEnv = (name = 'production') => inEnvironment(releases, readEnvironment(name));
  const changes = { config: { rateLimit: { max: MAX_CHANGES, timeWindow: MINUTE_MS } } };

  await app.register(rateLimit, {
    max: MAX_CALLS,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ ip, headers }) => tokenOf(headers.authorization, tokens)?.name ?? ip,
    errorResponseBuilder: () => refusal(429, 'Too many calls within a minute. Try again later.'),
  });
  await app.register(multipart);
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  app.addHook('onRequest', async (request) => {
    const token = await callerOf(request.headers.authorization);
    if (token === null)
      throw refusal(
        401,
        'Set RELEASES_TOKEN to a token of this registry, or sign in with a role: npm run platform -- sign-in',
      );
    request.token = token;
  });
  app.setErrorHandler((error, _request, reply) => {
    const { message } = error as Error;
    return reply.code(statusOf(error)).send({ error: message });
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const action = securityActions[statusCode];
    const { method, ip, id, routeOptions } = request;
    const token = request.token as Token | undefined;
    const isChange = request.method === 'POST' && statusCode < 400;
    if (action === undefined && !isChange) return;
    onEvent({
      category: isChange ? 'configuration' : 'authentication',
      action: action ?? 'release-change',
      outcome: isChange ? 'success' : 'failure',
      user: token && { name: token.name },
      ip,
      requestId: id,
      reason: `${method} ${routeOptions.url ?? ''} answered ${String(statusCode)}`,
    });
  });

  app.get<{ Querystring: { environment?: string } }>('/v1/status', async ({ query }, reply) => {
    const [json] = await overview(contextFor(inEnv(query.environment), 'shell'));
    return reply.type('application/json').send(json);
  });
  app.get<{ Params: { app: string }; Querystring: { environment?: string } }>(
    '/v1/apps/:app/versions',
    async ({ params, query }, reply) => {
      const [json] = await list(contextFor(inEnv(query.environment), keyOf(params.app)));
      return reply.type('application/json').send(json);
    },
  );
  app.get<{ Querystring: { under?: string; whole?: string } }>(
    '/v1/listing',
    async ({ query: { under = '', whole } }): Promise<Listing> => {
      const key = under === '' ? '' : keyOf(under);
      if (whole === undefined)
        return { folders: await store.objects.folders(key), files: await store.objects.files(key) };
      const last = recordFile(key.split('/')[0] ?? '');
      await store.objects.download(key, last);
      return {
        folders: [],
        files: await filesIn(path.join(store.objects.root, key)).catch(() => []),
      };
    },
  );

  app.get<{ Params: { '*': string } }>('/v1/objects/*', async ({ params }, reply) => {
    const key = params['*'];
    const content = isKey(key) ? await store.objects.read(key) : null;
    if (content === null) return reply.code(404).send({ error: `There is no ${key}.` });
    const at = await store.objects.modifiedAt(key);
    if (at !== null) reply.header('last-modified', at.toUTCString());
    return reply.type('application/octet-stream').send(content);
  });
  app.put<{ Params: { '*': string }; Body: string }>(
    '/v1/objects/*',
    { bodyLimit: MAX_NOTE_BYTES },
    async ({ token, params, body }, reply) => {
      await writeNote(store, { token, key: keyOf(params['*']), content: body });
      return reply.code(204).send();
    },
  );
  app.delete<{ Params: { '*': string } }>(
    '/v1/objects/*',
    changes,
    async ({ token, params }, reply) => {
      await removeNotes(store, { token, under: keyOf(params['*']) });
      return reply.code(204).send();
    },
  );
  app.post<{ Params: { '*': string }; Body: string }>(
    '/v1/objects/*',
    changes,
    async ({ token, params, body }, reply) => {
      const entry = { token, key: keyOf(params['*']), content: body, requireRegisteredKeys };
      const isNew = await createEntry(store, entry);
      if (isNew) return reply.code(201).send({});
      return reply.code(409).send({ error: 'It is there already.', isThere: true });
    },
  );

  uploadRoutes(app, { releases, store, changes });
  app.post<{ Params: { app: string }; Body: EventRequest }>(
    '/v1/apps/:app/events',
    { ...changes, schema: { body: EVENT_SCHEMA } },
    async ({ token, params, body }, reply) => {
      const name = keyOf(params.app);
      requireActing(token, name);
      const { command, values, why, expect, auto, givenMsAgo, signatures = [] } = body;
      // Of all its events, so that what was signed fits when it is asked for again.
      const at = signedAt(body.at) ?? new Date().toISOString();
      const context: CommandContext = {
        app: { name },
        values,
        why,
        here: body.here ?? null,
        author: token.name,
        releases: inEnv(body.environment),
        sign: signAsRequested(signatures),
        at,
        ...(expect !== undefined && { expect }),
        ...(auto !== undefined && { auto }),
        ...(givenMsAgo !== undefined && { givenAt: Date.now() - givenMsAgo }),
      };
      try {
        return { lines: await CHANGES[command]?.(context) };
      } catch (error) {
        if (!(error instanceof SignatureNeededError)) throw error;
        return reply.code(SIGNATURE_NEEDED).send({ unsigned: error.unsigned });
      }
    },
  );
  serverDecisions(app, { inEnv, changes });
  return app;
}

const securityActions: Record<number, string> = {
  401: 'operator-sign-in',
  403: 'role-refused',
  429: 'limit-reached',
};

const refusal = (statusCode: number, message: string) =>
  Object.assign(new Error(message), { statusCode });

/** The caller gets the reason of a refusal, as on the command line. */
function statusOf(error: unknown): number {
  const { name, statusCode } = error as Error & { statusCode?: number };
  const known = { ForbiddenError: 403, UsageError: 400 };
  if (Object.hasOwn(known, name)) return known[name as keyof typeof known];
  return statusCode ?? 409;
}

const contextFor = (releases: string, name: string) => ({
  app: { name },
  values: [],
  author: '',
  why: null,
  releases,
  json: true,
});
