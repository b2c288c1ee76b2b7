import type { EligibilityForm, Product } from 'journey-api/contract';
import { assessAffordability } from '../affordability/assessAffordability';
import { fileRefusal, type FileRefusal } from './eligibilityRules';
import { largestAffordableLoan } from './largestAffordableLoan';
import type { LenderFile } from '../lenderFile';
import { offerProduct } from '../pricing/offerProduct';

/** How the soft decision ends. */
export type EligibilityOutcome = 'eligible' | 'counterOffer' | 'notEligible';

/** Why it ended so, for the record; an applicant is not told. */
export type EligibilityReason =
  FileRefusal | 'affordable' | 'lenderLimit' | 'lessAffordable' | 'noIncome' | 'unaffordable';

/** `product` is absent exactly where the outcome is `notEligible`. */
export type EligibilityDecision = {
  outcome: EligibilityOutcome;
  product?: Product;
  reason: EligibilityReason;
};

const refuse = (reason: EligibilityReason): EligibilityDecision => ({
  outcome: 'notEligible',
  reason,
});

/**
 * The soft decision. Not eligible: refused by the lender's file, no income of one's own, or not even the smallest loan
 * affordable. Else eligible for what was asked where the lender lends it and the payment is affordable, or a counter
 * offer of the largest loan in whole steps for which both hold, at the price of its own band.
 * @param request `answers` as sent, `loanAmount` £1000 to £7500, outgoings a month, incomes a year; the lender's `file`
 * @throws {RangeError} where the amount or the term is not on offer
 * Source: the lender's published rules; FCA Handbook, CONC 5.2A.
 */
export const decideEligibility = ({
  answers,
  file,
}: {
  answers: EligibilityForm;
  file: LenderFile;
}): EligibilityDecision => {
  const { riskGroup, maxLoan = answers.loanAmount } = file;
  const termMonths = answers.loanTerm;
  const asked = offerProduct({ riskGroup, amount: answers.loanAmount, termMonths });
  const refusal = fileRefusal(file);
  if (refusal) return refuse(refusal);
  if (answers.grossAnnualIncome === 0) return refuse('noIncome');

  const { maxMonthlyPayment } = assessAffordability(answers);
  const withinLimit = answers.loanAmount <= maxLoan;
  if (withinLimit && asked.monthlyPayment <= maxMonthlyPayment) {
    return { outcome: 'eligible', product: asked, reason: 'affordable' };
  }

  const upTo = Math.min(answers.loanAmount, maxLoan);
  const amount = largestAffordableLoan({ riskGroup, termMonths, upTo, maxMonthlyPayment });
  if (amount === undefined) return refuse('unaffordable');
  return {
    outcome: 'counterOffer',
    product: offerProduct({ riskGroup, amount, termMonths }),
    reason: withinLimit ? 'lessAffordable' : 'lenderLimit',
  };
};
