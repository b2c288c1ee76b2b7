import {
  costOfBorrowing,
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
  /** The chosen loan, rounded to the step; null while it can't be requested. */
  loan: Loan | null;
  apr: number;
  /** Null while the choice makes no loan. */
  quote: Quote | null;
  /** The price of the chosen loan where it is expected to differ from the quote's; null elsewhere. */
  ownPrice: { apr: number; monthlyPayment: number } | null;
  /** What the amount costs over each term on offer; without figures while they can't be known. */
  terms: { loanTerm: number; quote: TermQuote | null }[];
  errors: LoanErrors;
  status: LoanPricing['status'];
}

interface TermQuote {
  monthlyPayment: number;
  /** All that is repaid beyond the amount. */
  cost: number;
}

export function useLoanQuote(): LoanQuote {
  const choice = useQuoteState((state) => state.loanChoice);
  const { status, pricing } = useQuoteState((state) => state.loanPricing);
  const dynamicPricing = useToggle('DYNAMIC_PRICING');
  const limits = limitsOf(pricing, dynamicPricing);
  const loan = chosenLoan(choice, limits);
  const aprOf = (priced: Loan | null) =>
    pricing === null ? aprWithoutPricing(status) : shownApr(pricing, priced, dynamicPricing);
  const apr = aprOf(loan);
  return {
    choice,
    limits,
    loan,
    apr,
    quote: loan && findQuote({ ...loan, apr }),
    ownPrice: loan && pricing && ownPrice(loan, shownApr(pricing, loan, true), apr),
    terms: limits.terms.map((loanTerm) => {
      const priced = chosenLoan({ ...choice, loanTerm }, limits);
      return {
        loanTerm,
        quote: priced && status !== 'loading' ? termQuote({ ...priced, apr: aprOf(priced) }) : null,
      };
    }),
    errors: loanErrors(choice, limits),
    status,
  };
}

function ownPrice(loan: Loan, own: number, shown: number): LoanQuote['ownPrice'] {
  const quote = own === shown ? null : findQuote({ ...loan, apr: own });
  return quote && { apr: own, monthlyPayment: quote.monthlyPayment };
}

function termQuote(terms: Loan & { apr: number }): TermQuote | null {
  const quote = findQuote(terms);
  return (
    quote && {
      monthlyPayment: quote.monthlyPayment,
      cost: costOfBorrowing({ loanAmount: terms.loanAmount, totalAmount: quote.totalAmount }),
    }
  );
}

const APR_WHILE_LOADING = 10;

function aprWithoutPricing(status: LoanPricing['status']): number {
  return status === 'loading' ? APR_WHILE_LOADING : FALLBACK_EXAMPLE.apr;
}

function chosenLoan({ amountText, loanTerm }: LoanChoice, limits: LoanLimits): Loan | null {
  const amount = parsePounds(amountText);
  if (!isWithin(amount, limits) || !limits.terms.includes(loanTerm)) return null;
  return { loanAmount: roundToStep(amount, limits), loanTerm };
}
