import type { FastifyInstance } from 'fastify';
import { networkOf } from './networkOf';
import { minuteLimit } from './minuteLimit';

const LONGEST_BODY = 2048;
/** The reports that are logged within a minute: of one network, and of all together. */
const A_MINUTE = { each: 60, all: 3000 };

/** An unexpected error of a page, without its message, which may hold personal data. */
interface ErrorReport {
  reference: string;
  name: string;
  /** The pattern of the path, such as `/upload/:applicationId`. */
  path: string;
}

const REPORT_SCHEMA = {
  type: 'object',
  required: ['reference', 'name', 'path'],
  additionalProperties: false,
  properties: {
    reference: { type: 'string', pattern: '^[A-Z0-9-]{4,20}$' },
    name: { type: 'string', pattern: '^[\\w.-]{1,60}$' },
    path: { type: 'string', pattern: '^/[a-zA-Z/:?-]{0,80}$', maxLength: 80 },
  },
} as const;

/**
 * `POST /federation/errors` logs the reference that an applicant was shown. Reports over the limit get the same
 * answer and are not logged. `@fastify/rate-limit` must be registered.
 */
export function errorReports(app: FastifyInstance, log: (line: string) => void = console.error) {
  const isTooMuch = minuteLimit(app, A_MINUTE.each, ({ ip }) => networkOf(ip));
  const isTooMuchOfAll = minuteLimit(app, A_MINUTE.all, () => 'all');
  app.post<{ Body: ErrorReport }>(
    '/federation/errors',
    { bodyLimit: LONGEST_BODY, schema: { body: REPORT_SCHEMA } },
    async (request, reply) => {
      const { reference, name, path } = request.body;
      if ((await isTooMuchOfAll(request)) || (await isTooMuch(request)))
        return reply.code(204).send();
      log(JSON.stringify({ event: 'page-error', reference, name, path }));
      return reply.code(204).send();
    },
  );
}
