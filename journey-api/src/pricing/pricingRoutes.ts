import type { JourneyContext } from '../application/journeyStep';
import {
  applicationParamsSchema,
  aprAndRiskGroupSchema,
  brandNameSchema,
  loanOfferSchema,
  pricingSchema,
  repaymentInformationSchema,
} from '../contract/contract';
import { answers, answersAt, applicationOf, maybeAnswers, type Api } from '../http/api';
import { aprAndRiskGroupOf, pricingOf } from './pricing';
import { loanOfferOf, repaymentInformationOf } from './repayment';

export function pricingRoutes(api: Api, { config }: Pick<JourneyContext, 'config'>): void {
  api.get(
    '/apr-and-risk-group/:applicationId/:brand',
    answersAt(applicationParamsSchema.extend({ brand: brandNameSchema }), aprAndRiskGroupSchema),
    async (request) => aprAndRiskGroupOf(applicationOf(request)),
  );

  api.get('/pricing/:applicationId', answers(pricingSchema), async (request) =>
    pricingOf(applicationOf(request)),
  );

  api.get('/loan-offer/:applicationId', maybeAnswers(loanOfferSchema), async (request, reply) => {
    const offer = loanOfferOf(applicationOf(request));
    return offer ? reply.code(200).send(offer) : reply.code(204).send(null);
  });

  api.get(
    '/repayment-information/:applicationId',
    answers(repaymentInformationSchema),
    async (request) => repaymentInformationOf(applicationOf(request), config.now()),
  );
}
