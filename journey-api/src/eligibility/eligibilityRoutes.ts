import {
  affordabilitySchema,
  applicationParamsSchema,
  aprAndRiskGroupSchema,
  brandNameSchema,
  eligibilityFormSchema,
  eligibilityResultSchema,
  loanOfferSchema,
  pricingSchema,
  redirectAnswerSchema,
  repaymentInformationSchema,
} from '../contract/contract';
import type { ServerContext } from '../serverContext';
import { checkEligibility } from './checkEligibility';
import { fingerprintOf } from '../idempotency/fingerprint';
import { affordabilityOf, loanOfferOf } from './answersHeld';
import { takeKeyedStep } from '../idempotency/idempotentStep';
import { aprAndRiskGroupOf, pricingOf } from '../pricing/pricing';
import { productOf, repaymentInformationOf } from '../pricing/repayment';
import { applicationOf, idempotencyKeyOf, noContent, type Api } from '../http/api';

const params = applicationParamsSchema;

export const quoteRoutes = (api: Api, context: ServerContext): void => {
  api.get(
    '/apr-and-risk-group/:applicationId/:brand',
    {
      schema: {
        params: params.extend({ brand: brandNameSchema }),
        response: { 200: aprAndRiskGroupSchema },
      },
    },
    async (request) => aprAndRiskGroupOf(applicationOf(request)),
  );

  api.get(
    '/pricing/:applicationId',
    { schema: { params, response: { 200: pricingSchema } } },
    async (request) => pricingOf(applicationOf(request)),
  );

  api.get(
    '/affordability/:applicationId',
    { schema: { params, response: { 200: affordabilitySchema, ...noContent } } },
    async (request, reply) => {
      const held = affordabilityOf(applicationOf(request));
      return held ? reply.code(200).send(held) : reply.code(204).send(null);
    },
  );

  api.get(
    '/loan-offer/:applicationId',
    { schema: { params, response: { 200: loanOfferSchema, ...noContent } } },
    async (request, reply) => {
      const offer = loanOfferOf(applicationOf(request));
      return offer ? reply.code(200).send(offer) : reply.code(204).send(null);
    },
  );

  api.get(
    '/eligibility/:applicationId',
    { schema: { params, response: { 200: eligibilityResultSchema } } },
    async (request) => ({ product: productOf(applicationOf(request)) }),
  );

  api.get(
    '/repayment-information/:applicationId',
    { schema: { params, response: { 200: repaymentInformationSchema } } },
    async (request) => repaymentInformationOf(applicationOf(request), context.config.now()),
  );

  api.post(
    '/eligibility/:applicationId',
    { schema: { params, body: eligibilityFormSchema, response: { 200: redirectAnswerSchema } } },
    async (request) => {
      const keyed = {
        applicationId: applicationOf(request).applicationId,
        operation: 'eligibility',
        idempotencyKey: idempotencyKeyOf(request),
        fingerprint: fingerprintOf(request.body),
        answerSchema: redirectAnswerSchema,
      };
      return takeKeyedStep(context, keyed, (step) => checkEligibility(step, request.body));
    },
  );
};
