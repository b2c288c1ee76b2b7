import {
  applicationParamsSchema,
  applicationProgressSchema,
  applicationReferenceSchema,
  contactDetailsSchema,
  employmentDataSchema,
  updateAddressSchema,
  userDetailsQuerySchema,
  userDetailsSchema,
} from '../contract/contract';
import type { ServerContext } from '../serverContext';
import { contactDetailsOf, userDetailsOf } from './applicantDetails';
import { progressOf } from '../progress-tracker/applicationProgress';
import { confirmAddress } from './confirmAddress';
import { employmentOf } from '../eligibility/answersHeld';
import { wrongState } from '../errors/JourneyError';
import { applicationOf, noContent, type Api } from '../http/api';
import { takeSilentStep } from '../idempotency/silentStep';

const params = applicationParamsSchema;

export const applicantRoutes = (api: Api, context: ServerContext): void => {
  api.get(
    '/application-reference/:applicationId',
    { schema: { params, response: { 200: applicationReferenceSchema } } },
    async (request) => ({ reference: applicationOf(request).reference }),
  );

  api.get(
    '/application/:applicationId/progress',
    { schema: { params, response: { 200: applicationProgressSchema } } },
    async (request) => progressOf(applicationOf(request)),
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

  api.get(
    '/contact-details/:applicationId',
    { schema: { params, response: { 200: contactDetailsSchema } } },
    async (request) => contactDetailsOf(applicationOf(request)),
  );

  api.get(
    '/employment-status/:applicationId',
    { schema: { params, response: { 200: employmentDataSchema } } },
    async (request) => {
      const employment = employmentOf(applicationOf(request));
      if (!employment) throw wrongState();
      return employment;
    },
  );

  api.post(
    '/update-address/:applicationId',
    { schema: { params, body: updateAddressSchema, response: noContent } },
    async (request, reply) => {
      await takeSilentStep(context, request, 'update-address', (step) =>
        confirmAddress(step, request.body),
      );
      return reply.code(204).send(null);
    },
  );
};
