import type { FastifyInstance } from 'fastify';
import { networkOf } from './networkOf';
import { minuteLimit } from './minuteLimit';

const LONGEST_BODY = 2048;
/** Nobody sees more errors than this; whoever sends more wants the log full. */
const A_MINUTE = { each: 60, all: 3000 };

/** What a page tells of an error that nobody expected. No words of the error: they may be the applicant's. */
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

/** Takes the reference that an applicant was shown into the log, so that whoever is called can find it. */
export function errorReports(app: FastifyInstance, log: (line: string) => void = console.error) {
  const isTooMuch = minuteLimit(A_MINUTE);
  app.post<{ Body: ErrorReport }>(
    '/federation/errors',
    { bodyLimit: LONGEST_BODY, schema: { body: REPORT_SCHEMA } },
    async (request, reply) => {
      const { reference, name, path } = request.body;
      if (isTooMuch(networkOf(request.ip), Date.now())) return reply.code(204).send();
      log(JSON.stringify({ event: 'page-error', reference, name, path }));
      return reply.code(204).send();
    },
  );
}
