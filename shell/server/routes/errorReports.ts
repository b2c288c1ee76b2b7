import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { PageError } from 'journey-api/contract';
import type { Registry } from 'prom-client';
import { log } from 'telemetry/log';
import { keptSession, readCookies } from '../cookies';
import { AUDIENCE_SCHEMA, audienceOf, type ReportedAudience } from './audienceOf';
import { reportLimit } from './minuteLimit';

const MAX_BODY_BYTES = 2048;
const A_MINUTE = { kind: 'errors', each: 60, all: 3000 } as const;

/** An unexpected error of a page, without its message, which may hold personal data. */
type ErrorReport = Pick<PageError, 'reference' | 'name' | 'path'> &
  Partial<Pick<PageError, 'kind' | 'remote' | 'frames' | 'requests'>> &
  ReportedAudience;

const APP = '[a-z][a-z0-9-]{0,40}@[\\w.+-]{1,60}';
const REPORT_SCHEMA = {
  type: 'object',
  required: ['reference', 'name', 'path'],
  additionalProperties: false,
  properties: {
    ...AUDIENCE_SCHEMA,
    reference: { type: 'string', pattern: '^[A-Z0-9-]{4,20}$' },
    name: { type: 'string', pattern: '^[\\w.-]{1,60}$' },
    path: { type: 'string', pattern: '^/[a-zA-Z/:?-]{0,80}$', maxLength: 80 },
    kind: { type: 'string', pattern: '^[a-z-]{1,30}$' },
    remote: { type: 'string', pattern: `^${APP}$` },
    frames: {
      type: 'array',
      maxItems: 20,
      items: {
        type: 'string',
        pattern: `^${APP}/[\\w.-]{1,100}\\.js:\\d{1,7}:\\d{1,9}(?: [\\w$.]{1,60})?$`,
      },
    },
    requests: {
      type: 'array',
      maxItems: 5,
      items: { type: 'string', pattern: '^(?:[A-Z]{3,6} /[a-z/:-]{0,80} \\d{3} )?[\\w.-]{1,64}$' },
    },
  },
} as const;

/**
 * `POST /federation/errors` logs the reference that an applicant was shown, and passes the report on. Reports over the
 * limit get the same answer and are neither logged nor passed on. `@fastify/rate-limit` must be registered.
 */
export function errorReports(
  app: FastifyInstance,
  registry: Registry,
  pass: (error: PageError) => void,
) {
  const isTooMuch = reportLimit(app, registry, A_MINUTE);
  app.post<{ Body: ErrorReport }>(
    '/federation/errors',
    { bodyLimit: MAX_BODY_BYTES, schema: { body: REPORT_SCHEMA } },
    async (request, reply) => {
      const { headers } = request;
      const { brand, width, ...body } = request.body;
      const { reference, name, path, remote } = body;
      if (await isTooMuch(request)) return reply.code(204).send();
      log.warn({ event: 'page-error', reference, name, path, remote }, 'page-error');
      pass({
        kind: 'shown',
        remote: 'shell@unknown',
        frames: [],
        requests: [],
        ...body,
        audience: audienceOf({ brand, width }, headers['user-agent']),
        at: new Date().toISOString(),
        person: personOf(keptSession(readCookies(headers.cookie))),
      });
      return reply.code(204).send();
    },
  );
}

/** A session's id is random, so its hash identifies nobody. */
const personOf = (session: string | null): string | null =>
  session === null ? null : createHash('sha256').update(session).digest('hex').slice(0, 24);
