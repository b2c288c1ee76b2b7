import { useSelector } from 'react-redux';
import { useToggle } from 'shared-auth/toggles';
import { APR_WHILE_LOADING, aprFor } from '../../quote/aprFor';
import { isWithin, loanLimits, roundToStep, type LoanLimits } from '../../quote/loanLimits';
import { parsePounds } from '../../quote/parsePounds';
import { quoteLoan, type Loan, type Quote } from '../../quote/quoteLoan';
import { FALLBACK_EXAMPLE } from '../../quote/representativeExample';
import type { LoanChoice } from './loanChoiceSlice';
import { loanErrors, type LoanErrors } from './loanErrors';
import type { LoanPricing } from './loanPricingSlice';
import type { LoanState } from './LoanState';

export interface LoanQuote {
  choice: LoanChoice;
  limits: LoanLimits;
  /** The chosen loan, rounded to the step; null while it can't be asked for. */
  loan: Loan | null;
  apr: number;
  /** Null while the choice makes no loan. */
  quote: Quote | null;
  errors: LoanErrors;
  status: LoanPricing['status'];
}

/** The chosen loan and what it costs, worked out here without a call. */
export function useLoanQuote(): LoanQuote {
  const choice = useSelector((state: LoanState) => state.loanChoice);
  const { status, pricing } = useSelector((state: LoanState) => state.loanPricing);
  const dynamicPricing = useToggle('DYNAMIC_PRICING');
  const limits = loanLimits(pricing, dynamicPricing);
  const loan = chosenLoan(choice, limits);
  const apr =
    pricing === null
      ? aprWithoutPricing(status)
      : aprFor(pricing, loan ?? { amount: 0, durationYears: 0 }, dynamicPricing);
  return {
    choice,
    limits,
    loan,
    apr,
    quote: loan && quoteLoan(loan, apr),
    errors: loanErrors(choice, limits),
    status,
  };
}

function aprWithoutPricing(status: LoanPricing['status']): number {
  return status === 'loading' ? APR_WHILE_LOADING : FALLBACK_EXAMPLE.apr;
}

function chosenLoan({ amountText, durationYears }: LoanChoice, limits: LoanLimits): Loan | null {
  const amount = parsePounds(amountText);
  if (!isWithin(amount, limits) || !limits.years.includes(durationYears)) return null;
  return { amount: roundToStep(amount, limits), durationYears };
}
