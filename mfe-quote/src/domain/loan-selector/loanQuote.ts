import {
  costOfBorrowing,
  FALLBACK_EXAMPLE,
  findQuote,
  isWithin,
  limitsOf,
  representativeExample,
  roundToStep,
  shownApr,
  type Loan,
  type LoanLimits,
  type LoanQuote as Quote,
} from 'lending';
import { formatApr, formatPence, formatPounds, formatTerm, parsePounds } from 'shared-ui/money';
import type { LoanChoice, LoanPricing, QuoteState } from '../quote-store/quoteState';
import { exampleText, loanErrorText, loanSelectorText as text } from './loanSelectorText';

interface LoanErrors {
  loanAmount?: string;
  durationYears?: string;
}

export interface LoanQuote {
  choice: LoanChoice;
  limits: LoanLimits;
  /** The chosen loan, rounded to the step; null while it can't be requested. */
  loan: Loan | null;
  errors: LoanErrors;
  status: LoanPricing['status'];
  /**
   * The texts of the quote by the names of their places on the page, which both the screen and its early script fill
   * in. `monthly48` and `cost48` are those of a term of 48 months.
   */
  figures: Readonly<Record<string, string>>;
}

/** What a choice costs, as far as it is known. */
export function loanQuoteOf(
  { loanChoice: choice, loanPricing }: Pick<QuoteState, 'loanChoice' | 'loanPricing'>,
  dynamicPricing: boolean,
): LoanQuote {
  const { status, pricing, hasFailed } = loanPricing;
  const limits = limitsOf(pricing, dynamicPricing);
  const loan = chosenLoan(choice, limits);
  const aprOf = (priced: Loan | null) =>
    pricing === null ? aprWithoutPricing(status) : shownApr(pricing, priced, dynamicPricing);
  const apr = aprOf(loan);
  const isKnown = status !== 'loading';
  const priceOf = (priced: Loan | null) => (isKnown ? loanPrice(priced, aprOf(priced)) : null);
  const own = loan && pricing && ownPriceText(loan, shownApr(pricing, loan, true), apr);
  const example = pricing === null ? FALLBACK_EXAMPLE : representativeExample(pricing.apr);
  const aprText = written(isKnown ? apr : undefined, formatApr);
  return {
    choice,
    limits,
    loan,
    errors: loanErrors(choice, limits),
    status,
    figures: {
      ...loanFigures(priceOf(loan)),
      loanAmount: written(loan?.loanAmount, formatPounds),
      loanTerm: written(loan?.loanTerm, formatTerm),
      status: [
        hasFailed && status === 'ready' ? `${text.status.fetched} ` : '',
        own ?? text.status[status],
      ].join(''),
      apr: aprText,
      aprNote: text.aprNote(aprText),
      example: exampleText(example),
      ...Object.fromEntries(
        limits.terms.flatMap((loanTerm) =>
          termFigures(loanTerm, priceOf(chosenLoan({ ...choice, loanTerm }, limits))),
        ),
      ),
    },
  };
}

function ownPriceText(loan: Loan, own: number, shown: number): string | null {
  const quote = own === shown ? null : findQuote({ ...loan, apr: own });
  return quote && text.status.ownPrice(loan, own, quote.monthlyPayment);
}

type Price = Quote & { cost: number };

/** What a loan costs; null where there is no loan to be priced. */
function loanPrice(loan: Loan | null, apr: number): Price | null {
  const quote = loan && findQuote({ ...loan, apr });
  return loan && quote && { ...quote, cost: costOfBorrowing({ ...loan, ...quote }) };
}

const written = (figure: number | undefined, format: (figure: number) => string): string =>
  figure === undefined ? text.noFigure : format(figure);

function loanFigures(price: Price | null) {
  return {
    monthlyPayment: written(price?.monthlyPayment, formatPence),
    interestRate: written(price?.interestRatePa, formatApr),
    costOfBorrowing: written(price?.cost, formatPence),
    totalAmount: written(price?.totalAmount, formatPence),
  };
}

function termFigures(loanTerm: number, price: Price | null): [string, string][] {
  return [
    [`monthly${loanTerm}`, written(price?.monthlyPayment, formatPounds)],
    [`cost${loanTerm}`, written(price?.cost, formatPounds)],
  ];
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

function loanErrors(choice: LoanChoice, limits: LoanLimits): LoanErrors {
  const isTermOffered = limits.terms.includes(choice.loanTerm);
  return {
    ...(!isWithin(parsePounds(choice.amountText), limits) && {
      loanAmount: loanErrorText.amount(limits),
    }),
    ...(!isTermOffered && { durationYears: loanErrorText.duration }),
  };
}
