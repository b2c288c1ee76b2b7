import * as z from 'zod';
import { answerSchemas } from './affordability';
import { poundsSchema } from './primitives';

/** What the eligibility form sends. Yearly incomes, monthly outgoings, in pounds. */
export const eligibilityFormSchema = z.strictObject({
  loanAmount: poundsSchema,
  /** Months: years times 12. */
  loanTerm: z.int().min(12).max(60).multipleOf(12),
  ...answerSchemas,
});
export type EligibilityForm = z.infer<typeof eligibilityFormSchema>;

/** `assessment` is everything that the lender does not explain in detail. */
export const notEligibleReasonSchema = z.strictObject({
  reason: z.enum([
    'underAge',
    'notUkResident',
    'cardTooNew',
    'tooManyLoans',
    'lastLoanTooRecent',
    'noIncome',
    'unaffordable',
    'assessment',
  ]),
  /** Another rule refuses as well; left out otherwise. */
  isOneOfSeveral: z.literal(true).optional(),
  /** The credit file was looked at before the rule applied; left out otherwise, and for `assessment`. */
  wasFileSeen: z.literal(true).optional(),
});
export type NotEligibleReason = z.infer<typeof notEligibleReasonSchema>;

/** `apr` in percent (24.9), `term` in years, money in pounds. */
export const productSchema = z.strictObject({
  loanAmount: poundsSchema,
  apr: z.number().min(0),
  term: z.int().min(1).max(5),
  monthlyPayment: poundsSchema,
  totalAmount: poundsSchema,
});
export type Product = z.infer<typeof productSchema>;

export const eligibilityResultSchema = z.strictObject({ product: productSchema });
export type EligibilityResult = z.infer<typeof eligibilityResultSchema>;
