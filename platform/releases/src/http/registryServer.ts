import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Authenticate, SecurityEvent } from 'operators';
import * as z from 'zod';
import { list } from '../commands/list';
import { overview } from '../commands/status';
import { StoreFault } from '../objects/StoreFault';
import { ENVIRONMENTS, inEnvironment, type Environment } from '../objects/storeAddress';
import { ReleaseStore } from '../registry/ReleaseStore';
import { eventRoutes } from './eventRoutes';
import { MAX_CALLS, MINUTE_MS } from './limits';
import { objectRoutes } from './objectRoutes';
import { bearerOf, tokenOf, tokenOfPerson, type Token } from './tokens';
import { uploadRoutes } from './uploadRoutes';
import { keyOf } from './writableObjects';

const MAX_BODY_BYTES = 2 ** 20;
/** For as long its caller waits for an upload. */
const MAX_UPLOAD_MS = 10 * MINUTE_MS;

interface Options {
  /** The store behind the registry: a folder, or a bucket. */
  releases: string;
  tokens: readonly Token[];
  /** Verifies access tokens of people; left out where only machines call. */
  verifyAccessToken?: Authenticate | undefined;
  /** On other machines: addresses and networks. */
  trustedProxies?: readonly string[];
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
  verifyAccessToken,
  trustedProxies = [],
  onEvent = () => undefined,
}: Options): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    trustProxy: ['loopback', ...trustedProxies],
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: MAX_UPLOAD_MS,
    forceCloseConnections: true,
  });
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const { data: value, error } = schema.safeParse(data);
    return error === undefined ? { value } : { error: new Error(z.prettifyError(error)) };
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
    // The caller gets the reason of a refusal, as on the command line.
    reply
      .code(error.statusCode ?? (error instanceof StoreFault ? 503 : 409))
      .send({ error: error.message }),
  );
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
    const { authorization } = request.headers;
    const bearer = bearerOf(authorization) ?? '';
    const isOfPerson = verifyAccessToken !== undefined && bearer.split('.').length === 3;
    const person = isOfPerson ? await verifyAccessToken(bearer) : null;
    const token = isOfPerson ? person && tokenOfPerson(person) : tokenOf(authorization, tokens);
    if (token === null)
      throw refusal(
        401,
        'Set RELEASES_TOKEN to a token of this registry, or sign in with a role: npm run platform -- sign-in',
      );
    request.token = token;
  });
  app.addHook('onResponse', async (request, reply) => {
    const event = securityEventOf(request, reply);
    if (event !== null) onEvent(event);
  });

  const store = new ReleaseStore(releases);
  stateRoutes(app, releases);
  objectRoutes(app, store);
  uploadRoutes(app, store);
  eventRoutes(app, releases);
  return app;
}

const querystring = z.object({ environment: z.enum(ENVIRONMENTS).default('production') });

interface StateCall {
  Params: { app: string };
  Querystring: { environment: Environment };
}

/** What is live and published, as `--json` of the command line prints it. */
function stateRoutes(app: FastifyInstance, releases: string): void {
  const contextFor = (environment: Environment, name: string) => ({
    app: { name },
    values: [],
    author: '',
    why: null,
    releases: inEnvironment(releases, environment),
    json: true,
  });
  const options = { schema: { querystring } };
  app.get<StateCall>('/v1/status', options, async ({ query }, reply) => {
    const [json] = await overview(contextFor(query.environment, 'shell'));
    return reply.type('application/json').send(json);
  });
  app.get<StateCall>('/v1/apps/:app/versions', options, async ({ params, query }, reply) => {
    const [json] = await list(contextFor(query.environment, keyOf(params.app)));
    return reply.type('application/json').send(json);
  });
}

const SECURITY_ACTIONS: Record<number, string> = {
  401: 'operator-sign-in',
  403: 'role-refused',
  429: 'limit-reached',
};

/** What the log of security events says of a call; null of one that only reads. */
function securityEventOf(
  { method, ip, id, routeOptions, ...request }: FastifyRequest,
  { statusCode }: FastifyReply,
): SecurityEvent | null {
  const action = SECURITY_ACTIONS[statusCode];
  const token = request.token as Token | undefined;
  const isChange = method === 'POST' && statusCode < 400;
  if (action === undefined && !isChange) return null;
  return {
    category: isChange ? 'configuration' : 'authentication',
    action: action ?? 'release-change',
    outcome: isChange ? 'success' : 'failure',
    user: token && { name: token.name },
    ip,
    requestId: id,
    reason: `${method} ${routeOptions.url ?? ''} answered ${statusCode}`,
  };
}

const refusal = (statusCode: number, message: string) =>
  Object.assign(new Error(message), { statusCode });
