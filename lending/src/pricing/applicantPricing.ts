import { bandApr, type PriceBand } from './apr';
import { LOAN_LIMITS, STANDARD_LOAN, type Loan, type LoanLimits } from './loanLimits';
import { findQuote, type LoanQuote, type Product } from './quoteLoan';

/** What one applicant is shown before a decision. */
export type ApplicantPricing = {
  /** The APR advertised to the applicant's risk group, in percent. */
  apr: number;
  /** The applicant's own prices in rising order; empty where the APR above holds for every loan. */
  bands: PriceBand[];
  limits: LoanLimits;
};

/** What can be requested: with dynamic pricing the limits of the applicant's pricing, else those of the product. */
export const limitsOf = (pricing: ApplicantPricing | null, dynamicPricing: boolean): LoanLimits =>
  dynamicPricing && pricing ? pricing.limits : LOAN_LIMITS;

/**
 * The APR to show, in percent: with dynamic pricing the price of the loan's own band where there is one, else the
 * advertised APR.
 * @param loan null where none can be requested yet
 */
export function shownApr(
  { apr, bands }: ApplicantPricing,
  loan: Loan | null,
  dynamicPricing: boolean,
): number {
  const own = dynamicPricing && loan ? bandApr(bands, loan) : undefined;
  return own !== undefined && own >= 0 ? own : apr;
}

/** Where in the range the selector opens with dynamic pricing, and the pounds that it rounds to. */
const POSITION = 0.6;
const ROUNDING = 500;

/**
 * The loan that the selector opens with.
 * @param pricing null where the lookup failed: with dynamic pricing there is no loan then, amount and term 0
 */
export function defaultLoan(pricing: ApplicantPricing | null, dynamicPricing: boolean): Loan {
  if (!dynamicPricing) return STANDARD_LOAN;
  if (!pricing) return { loanAmount: 0, loanTerm: 0 };
  const { min, max } = pricing.limits;
  const amount = Math.round((min + POSITION * (max - min)) / ROUNDING) * ROUNDING;
  return { ...STANDARD_LOAN, loanAmount: Math.min(max, Math.max(min, amount)) };
}

/** The representative loan of those advertised, with its fixed yearly rate in percent. */
export type RepresentativeExample = Product & Pick<LoanQuote, 'interestRatePa'>;

/** Shown until the applicant's pricing is known. Source: the specification's example, whose APR reads 33.9 %. */
export const FALLBACK_EXAMPLE: RepresentativeExample = {
  ...STANDARD_LOAN,
  apr: 33.94,
  monthlyPayment: 178.81,
  totalAmount: 8583.03,
  interestRatePa: 29.58,
};

/**
 * The representative example that must accompany an advertised APR.
 * @param apr percent; the fallback is returned where no loan can be quoted at it
 * Source: FCA Handbook, CONC 3.5 (representative example).
 */
export function representativeExample(apr: number): RepresentativeExample {
  const terms = { ...STANDARD_LOAN, apr };
  const quote = findQuote(terms);
  return quote ? { ...terms, ...quote } : FALLBACK_EXAMPLE;
}
