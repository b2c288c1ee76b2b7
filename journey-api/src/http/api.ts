import type { CreateRateLimitOptions } from '@fastify/rate-limit';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RawServerDefault,
} from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Permission } from 'operators';
import * as z from 'zod';
import type { Application } from '../application/Application';
import { applicationParamsSchema } from '../contract/contract';
import { errorText } from '../errors/errorText';
import { JourneyError, notSignedIn, wrongInput } from '../errors/JourneyError';

/** The server as route files see it: the schema of a route types its handler. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in applicant's; set by authentication. */
    application: Application | null;
  }
  interface FastifyContextConfig {
    /** Whether the token of a hand-off link opens the route too, without being used. */
    isOpenToHandOff?: boolean;
  }
}

/** Options of a route that a page calls while its hand-off link is exchanged. */
export const openToHandOff = { config: { isOpenToHandOff: true } };

export const noContent = { 204: z.null().describe('Done, or nothing is stored') };

/** An answer of bytes. @param type its media type */
export const bytesAnswer = (type: string, description: string) => ({
  description,
  content: {
    [type]: { schema: z.instanceof(Buffer).meta({ type: 'string', format: 'binary' }) },
  },
});

/** Options of a route that answers 200 with `schema`. */
export const answersAt = <Params extends z.ZodType, Schema extends z.ZodType>(
  params: Params,
  schema: Schema,
) => ({ schema: { params, response: { 200: schema } } });

/** The same of a route under `/:applicationId`. */
export const answers = <Schema extends z.ZodType>(schema: Schema) =>
  answersAt(applicationParamsSchema, schema);

/** Options of a route under `/:applicationId` that answers 200 with `schema`, or 204. */
export const maybeAnswers = <Schema extends z.ZodType>(schema: Schema) => ({
  schema: { params: applicationParamsSchema, response: { 200: schema, ...noContent } },
});

/** Options of a route for operators who have the permission. */
export const permitted = <Schema extends FastifySchema>(
  permission: Permission,
  schema: Schema,
) => ({ config: { permission }, schema });

/** Where 204 is the only answer of a route, its handler has only to end. */
export function answerNoContent(server: FastifyInstance): void {
  server.addHook('preHandler', ({ routeOptions: { schema } }, reply, done) => {
    if (Object.keys(Object(schema?.response) as object).join() === '204') reply.code(204);
    done();
  });
}

type WithHeaders = Pick<FastifyRequest, 'headers'>;

export const bearerOf = ({ headers }: WithHeaders): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** @throws {JourneyError} 401 where nobody is signed in */
export function applicationOf({ application }: Pick<FastifyRequest, 'application'>): Application {
  if (!application) throw notSignedIn();
  return application;
}

/** @throws {JourneyError} 400 where the header is not 1 to 255 visible ASCII characters */
export function idempotencyKeyOf({ headers }: WithHeaders): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) throw wrongInput();
  return key;
}

/** A hook that limits calls in a minute, in each process. The sandbox has no limits. */
export function limitCalls(
  api: Api,
  options: CreateRateLimitOptions,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  if (!api.hasDecorator('createRateLimit')) return async () => {};
  const count = api.createRateLimit({ timeWindow: '1 minute', ...options });
  return async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    void reply.header('retry-after', counted.ttlInSeconds);
    throw new JourneyError(429, errorText.tooManyRequests);
  };
}
