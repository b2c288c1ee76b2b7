import type { JourneyContext } from '../application/journeyStep';
import {
  applicationParamsSchema,
  applicationReferenceSchema,
  contactDetailsSchema,
  hashedApplicationIdSchema,
  updateAddressSchema,
  userDetailsQuerySchema,
  userDetailsSchema,
} from '../contract/contract';
import { answers, applicationOf, noContent, type Api } from '../http/api';
import { idempotentStep } from '../idempotency/idempotency';
import { contactDetailsOf, userDetailsOf, type createHashedIds } from './applicantDetails';
import { confirmAddress } from './confirmAddress';

const params = applicationParamsSchema;

export function applicantRoutes(
  api: Api,
  context: JourneyContext & { hashedId: ReturnType<typeof createHashedIds> },
): void {
  api.get(
    '/application-reference/:applicationId',
    answers(applicationReferenceSchema),
    async (request) => ({ reference: applicationOf(request).reference }),
  );

  api.get(
    '/user-details/:applicationId',
    {
      schema: {
        params,
        querystring: userDetailsQuerySchema,
        response: { 200: userDetailsSchema },
      },
    },
    async (request) =>
      userDetailsOf(applicationOf(request), request.query.obfuscateEmail === 'true'),
  );

  api.get('/contact-details/:applicationId', answers(contactDetailsSchema), async (request) =>
    contactDetailsOf(applicationOf(request)),
  );

  api.post(
    '/update-address/:applicationId',
    { schema: { params, body: updateAddressSchema, response: noContent } },
    async (request) =>
      idempotentStep(context, request, 'update-address', (step) =>
        confirmAddress(step, request.body),
      ),
  );

  // Called with every page view: counted in the metrics; a log line for each would hide the others.
  api.get(
    '/hashed-application-id/:applicationId',
    { ...answers(hashedApplicationIdSchema), logLevel: 'warn' },
    async (request) => ({
      hashedApplicationId: context.hashedId(request.params.applicationId),
    }),
  );
}
