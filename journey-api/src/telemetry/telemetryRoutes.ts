import { telemetryBatchSchema, telemetryQuerySchema, telemetrySchema } from '../contract/contract';
import { noContent, permitted, type Api } from '../http/api';
import { keepTelemetry, readTelemetry, type TelemetryContext } from './telemetry';

/** 200 rows of many figures each. */
const MAX_BODY_BYTES = 512 * 1024;

/** What the shell's servers count, for 24 hours. Registered for operators only. */
export function telemetryRoutes(api: Api, context: TelemetryContext): void {
  api.post(
    '/telemetry',
    {
      bodyLimit: MAX_BODY_BYTES,
      ...permitted('telemetry:write', { body: telemetryBatchSchema, response: noContent }),
    },
    async (request) => keepTelemetry(context, request.body),
  );

  api.get(
    '/telemetry',
    permitted('health:read', {
      querystring: telemetryQuerySchema,
      response: { 200: telemetrySchema },
    }),
    async ({ query }) => readTelemetry(context, query.from),
  );
}
