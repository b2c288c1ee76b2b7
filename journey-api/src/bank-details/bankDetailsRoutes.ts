import type { JourneyContext } from '../application/journeyStep';
import {
  applicationParamsSchema,
  bankDetailsResultSchema,
  bankDetailsSchema,
} from '../contract/contract';
import type { Api } from '../http/api';
import { idempotentStep } from '../idempotency/idempotency';
import { submitBankDetails } from './submitBankDetails';

const params = applicationParamsSchema;

export function bankDetailsRoutes(api: Api, context: JourneyContext): void {
  api.post(
    '/bank-details/:applicationId',
    { schema: { params, body: bankDetailsSchema, response: { 200: bankDetailsResultSchema } } },
    async (request) =>
      idempotentStep(context, request, 'bank-details', (step) =>
        submitBankDetails(step, request.body),
      ),
  );
}
