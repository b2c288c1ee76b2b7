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

export const offeredLoanOf = (offer: LoanOffer | null): Loan | null =>
  offer && { loanAmount: offer.amount, loanTerm: offer.durationYears * 12 };
