import { timeOf } from '../application/applicationClock';
import type { JourneyContext } from '../application/journeyStep';
import { displayNameOf } from '../brands/brandPacks';
import {
  applicantConsentsSchema,
  applicationParamsSchema,
  applicationRecordSchema,
} from '../contract/contract';
import { answers, applicationOf, noContent, type Api } from '../http/api';
import { idempotentStep } from '../idempotency/idempotency';
import { changeConsents, recordOf } from './applicationRecord';

const params = applicationParamsSchema;

export function recordRoutes(api: Api, context: JourneyContext): void {
  const { config } = context;

  api.get('/application/:applicationId', answers(applicationRecordSchema), async (request) => {
    const application = applicationOf(request);
    const pack = await config.brands.read(application.brand);
    const now = timeOf(application, config.now());
    return recordOf(application, displayNameOf(pack, application.brand), now);
  });

  api.put(
    '/application/:applicationId/consents',
    { schema: { params, body: applicantConsentsSchema, response: noContent } },
    async (request) =>
      idempotentStep(context, request, 'consents', (step) => changeConsents(step, request.body)),
  );
}
