import { telemetryBatchSchema, telemetryQuerySchema, telemetrySchema } from '../contract/contract';
import { noContent, type Api } from '../http/api';
import { keepTelemetry, readTelemetry, type TelemetryContext } from './telemetry';

/** 200 rows of many figures each. */
const LONGEST_BODY = 512 * 1024;

/** What the shell's servers count, for 24 hours. Registered for operators only. */
export const telemetryRoutes = (api: Api, context: TelemetryContext): void => {
  api.post(
    '/telemetry',
    {
      bodyLimit: LONGEST_BODY,
      config: { permission: 'telemetry:write' },
      schema: { body: telemetryBatchSchema, response: noContent },
    },
    async (request, reply) => {
      await keepTelemetry(context, request.body);
      return reply.code(204).send(null);
    },
  );

  api.get(
    '/telemetry',
    {
      config: { permission: 'health:read' },
      schema: { querystring: telemetryQuerySchema, response: { 200: telemetrySchema } },
    },
    async ({ query }) => readTelemetry(context, query.from),
  );
};
