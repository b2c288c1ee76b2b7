import {
  assessAffordability,
  type AffordabilityAnswers,
} from '../affordability/assessAffordability';
import { offerProduct, type PriceQuery } from '../pricing/apr';
import { LOAN_LIMITS, type Loan } from '../pricing/loanLimits';
import type { Product } from '../pricing/quoteLoan';
import { ruleRefusals, type FullReferral, type LenderFile, type RuleRefusal } from './lenderFile';

/** How the soft decision ends. */
type EligibilityOutcome = 'eligible' | 'counterOffer' | 'notEligible';

/** Why it ended so, for the record; never shown to an applicant. */
type EligibilityReason =
  | RuleRefusal
  | 'affordable'
  | 'lenderLimit'
  | 'lessAffordable'
  | 'noIncome'
  | 'scoreBelowCutOff'
  | 'unaffordable';

/** `product` is absent exactly where the outcome is `notEligible`. */
type EligibilityDecision = {
  outcome: EligibilityOutcome;
  product?: Product;
  reason: EligibilityReason;
  /** Present where another rule refuses as well. */
  isOneOfSeveral?: true;
};

const refuse = (reason: EligibilityReason): EligibilityDecision => ({
  outcome: 'notEligible',
  reason,
});

/**
 * The largest loan in whole steps, at most `upTo` pounds, whose monthly payment at the price of its band is at most
 * `maxMonthlyPayment` pounds; undefined where not even the smallest is. Source: the lender's policy on counter offers.
 */
function largestAffordable(
  { riskGroup, loanTerm }: Omit<PriceQuery, 'loanAmount'>,
  upTo: number,
  maxMonthlyPayment: number,
): Product | undefined {
  const { min, step } = LOAN_LIMITS;
  for (let loanAmount = Math.floor(upTo / step) * step; loanAmount >= min; loanAmount -= step) {
    const product = offerProduct({ riskGroup, loanAmount, loanTerm });
    if (product.monthlyPayment <= maxMonthlyPayment) return product;
  }
  return undefined;
}

/**
 * The soft decision. Not eligible: refused by a public rule, no income of one's own, refused by the credit file, or not
 * even the smallest loan affordable; judged in this order, so that the first two need no look at the file. Else eligible
 * for the requested loan where the lender lends it and the payment is affordable, or a counter offer of the largest loan
 * in whole steps for which both hold, at the price of its own band.
 * @param form the eligibility form as sent
 * @param file the lender's
 * @param minCardMonths whole months for which the brand requires the applicant to have had a card; 0 for none
 * @throws {RangeError} where the amount or the term is not on offer
 * Source: the lender's published rules; FCA Handbook, CONC 5.2A.
 */
export function decideEligibility(
  form: Loan & AffordabilityAnswers,
  file: LenderFile,
  minCardMonths: number,
): EligibilityDecision {
  const { loanAmount, loanTerm } = form;
  const { riskGroup, maxLoan = loanAmount } = file;
  const requested = offerProduct({ riskGroup, loanAmount, loanTerm });
  const refusals: EligibilityReason[] = ruleRefusals(file, minCardMonths);
  if (form.grossAnnualIncome === 0) refusals.push('noIncome');
  const rule = refusals[0];
  if (rule) return { ...refuse(rule), ...(refusals.length > 1 && { isOneOfSeveral: true }) };
  if (file.scoreBelowCutOff) return refuse('scoreBelowCutOff');
  if (maxLoan < LOAN_LIMITS.min) return refuse('lenderLimit');

  const { maxMonthlyPayment } = assessAffordability(form);
  const withinLimit = loanAmount <= maxLoan;
  if (withinLimit && requested.monthlyPayment <= maxMonthlyPayment) {
    return { outcome: 'eligible', product: requested, reason: 'affordable' };
  }

  const upTo = Math.min(loanAmount, maxLoan);
  const product = largestAffordable({ riskGroup, loanTerm }, upTo, maxMonthlyPayment);
  if (!product) return refuse('unaffordable');
  return {
    outcome: 'counterOffer',
    product,
    reason: withinLimit ? 'lessAffordable' : 'lenderLimit',
  };
}

/** `referral` is present exactly where the decision is `Redirect`. */
export type FullDecision =
  | { decision: 'Accepted' }
  | { decision: 'Declined' }
  | { decision: 'Redirect'; referral: FullReferral };

/**
 * The decision after the full search, once the agreement is signed. A decline outweighs a referral: no applicant is
 * requested to send proofs that can change nothing.
 * Source: the lender's policy.
 */
export function decideFully({
  hardDecline,
  referral,
}: Pick<LenderFile, 'hardDecline' | 'referral'>): FullDecision {
  if (hardDecline) return { decision: 'Declined' };
  return referral ? { decision: 'Redirect', referral } : { decision: 'Accepted' };
}
