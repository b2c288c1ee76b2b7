import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Application } from '../application/Application';
import { notSignedIn, wrongInput } from '../errors/JourneyError';

/** The answer of a call that has nothing to say. */
export const noContent = { 204: z.null().describe('Done, or nothing is held') };

/** The server as route files see it: schemas give handlers their types. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by authentication, on routes behind it. */
    application: Application | null;
  }
}

type WithHeaders = Pick<FastifyRequest, 'headers'>;

export const bearerOf = ({ headers }: WithHeaders): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];

export const applicationOf = ({
  application,
}: Pick<FastifyRequest, 'application'>): Application => {
  if (!application) throw notSignedIn();
  return application;
};

export const idempotencyKeyOf = ({ headers }: WithHeaders): string | undefined => {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) throw wrongInput();
  return key;
};
