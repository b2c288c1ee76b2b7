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
import { answers, applicationOf, bearerOf, noContent, type Api } from '../http/api';
import { idempotentStep } from '../idempotency/idempotency';
import { authenticate, type SessionContext } from '../session/sessions';
import { contactDetailsOf, userDetailsOf, type createHashedIds } from './applicantDetails';
import { confirmAddress } from './confirmAddress';

const params = applicationParamsSchema;

export function applicantRoutes(api: Api, context: JourneyContext): void {
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
}

/** Called with every page view. */
export function hashedIdRoutes(
  api: Api,
  context: SessionContext & { hashedId: ReturnType<typeof createHashedIds> },
): void {
  api.get(
    '/hashed-application-id/:applicationId',
    {
      ...answers(hashedApplicationIdSchema),
      // Counted in the metrics; a log line for every page view would hide the others.
      logLevel: 'warn',
      onRequest: async (request) => {
        const { applicationId } = request.params;
        await authenticate(context, bearerOf(request), applicationId);
      },
    },
    async (request) => ({
      hashedApplicationId: context.hashedId(request.params.applicationId),
    }),
  );
}
