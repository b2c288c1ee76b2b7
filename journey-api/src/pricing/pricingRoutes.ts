import { LOAN_LIMITS, priceBands, representativeApr } from 'lending';
import type { Application } from '../application/Application';
import { timeOf } from '../application/applicationClock';
import type { JourneyContext } from '../application/journeyStep';
import {
  applicationParamsSchema,
  aprAndRiskGroupSchema,
  brandNameSchema,
  loanOfferSchema,
  pricingSchema,
  repaymentInformationSchema,
  type AprAndRiskGroup,
  type Pricing,
} from '../contract/contract';
import {
  answers,
  answersAt,
  applicationOf,
  maybeAnswers,
  openToHandOff,
  type Api,
} from '../http/api';
import { loanOfferOf, repaymentInformationOf } from './repayment';

/** The price follows the applicant's own risk group, so it is a real rate. */
const pricingOf = ({ lenderFile: { riskGroup } }: Application): Pricing => ({
  apr: representativeApr(riskGroup),
  realRateInd: 1,
  riskGroup,
  loanValues: priceBands(riskGroup),
});

const aprAndRiskGroupOf = (application: Application): AprAndRiskGroup => ({
  ...pricingOf(application),
  minLoanTerm: Math.min(...LOAN_LIMITS.terms),
  maxLoanTerm: Math.max(...LOAN_LIMITS.terms),
  minLoanValue: LOAN_LIMITS.min,
  maxLoanValue: LOAN_LIMITS.max,
});

export function pricingRoutes(api: Api, { config }: Pick<JourneyContext, 'config'>): void {
  api.get(
    '/apr-and-risk-group/:applicationId/:brand',
    {
      ...answersAt(
        applicationParamsSchema.extend({ brand: brandNameSchema }),
        aprAndRiskGroupSchema,
      ),
      ...openToHandOff,
    },
    async (request) => aprAndRiskGroupOf(applicationOf(request)),
  );

  api.get('/pricing/:applicationId', answers(pricingSchema), async (request) =>
    pricingOf(applicationOf(request)),
  );

  api.get(
    '/loan-offer/:applicationId',
    { ...maybeAnswers(loanOfferSchema), ...openToHandOff },
    async (request, reply) => {
      const offer = loanOfferOf(applicationOf(request));
      return offer ? reply.code(200).send(offer) : reply.code(204).send(null);
    },
  );

  api.get(
    '/repayment-information/:applicationId',
    answers(repaymentInformationSchema),
    async (request) => {
      const application = applicationOf(request);
      return repaymentInformationOf(application, timeOf(application, config.now()));
    },
  );
}
