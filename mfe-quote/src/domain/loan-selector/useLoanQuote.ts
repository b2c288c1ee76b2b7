import {
  FALLBACK_EXAMPLE,
  findQuote,
  isWithin,
  limitsOf,
  roundToStep,
  shownApr,
  type Loan,
  type LoanLimits,
  type LoanQuote as Quote,
} from 'lending';
import { useToggle } from 'shared-auth/toggles';
import { parsePounds } from 'shared-ui/money';
import type { LoanChoice, LoanPricing } from '../quote-store/quoteState';
import { useQuoteState } from '../quote-store/quoteStore';
import { loanErrors, type LoanErrors } from './loanErrors';

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

/** The chosen loan and what it costs, computed in the browser. */
export function useLoanQuote(): LoanQuote {
  const choice = useQuoteState((state) => state.loanChoice);
  const { status, pricing } = useQuoteState((state) => state.loanPricing);
  const dynamicPricing = useToggle('DYNAMIC_PRICING');
  const limits = limitsOf(pricing, dynamicPricing);
  const loan = chosenLoan(choice, limits);
  const apr =
    pricing === null ? aprWithoutPricing(status) : shownApr(pricing, loan, dynamicPricing);
  return {
    choice,
    limits,
    loan,
    apr,
    quote: loan && findQuote({ ...loan, apr }),
    errors: loanErrors(choice, limits),
    status,
  };
}

const APR_WHILE_LOADING = 10;

function aprWithoutPricing(status: LoanPricing['status']): number {
  return status === 'loading' ? APR_WHILE_LOADING : FALLBACK_EXAMPLE.apr;
}

function chosenLoan({ amountText, termMonths }: LoanChoice, limits: LoanLimits): Loan | null {
  const amount = parsePounds(amountText);
  if (!isWithin(amount, limits) || !limits.terms.includes(termMonths)) return null;
  return { amount: roundToStep(amount, limits), termMonths };
}
