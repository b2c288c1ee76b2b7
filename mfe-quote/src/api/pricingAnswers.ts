import type { AprAndRiskGroup, LoanOffer } from 'journey-api/contract';
import { LOAN_LIMITS, type ApplicantPricing, type Loan } from 'lending';

/** The bands are the applicant's own prices only where `realRateInd` is 1. */
export function applicantPricingOf(answer: AprAndRiskGroup): ApplicantPricing {
  const { apr, realRateInd, loanValues, minLoanValue, maxLoanValue } = answer;
  return {
    apr,
    bands: realRateInd === 1 ? [...loanValues].sort((one, other) => one.from - other.from) : [],
    limits: {
      ...LOAN_LIMITS,
      min: minLoanValue,
      max: maxLoanValue,
      terms: LOAN_LIMITS.terms.filter(
        (months) => months >= answer.minLoanTerm && months <= answer.maxLoanTerm,
      ),
    },
  };
}

export interface OwnPricing {
  pricing: ApplicantPricing;
  /** Null where the applicant has no offer, or the call failed. */
  offer: Loan | null;
}

/**
 * What the answers to both calls say.
 * @throws Error where the pricing could not be fetched
 */
export async function readPricing(
  pricingCall: Promise<unknown> | undefined,
  offerCall: Promise<unknown> | undefined,
): Promise<OwnPricing> {
  const [pricing, offer] = await Promise.all([pricingCall, offerCall?.catch(() => null)]);
  return {
    pricing: applicantPricingOf(pricing as AprAndRiskGroup),
    offer: offeredLoanOf(offer as LoanOffer | null),
  };
}

const offeredLoanOf = (offer: LoanOffer | null): Loan | null =>
  offer && { loanAmount: offer.amount, loanTerm: offer.durationYears * 12 };
