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

/** `assessment` is everything that the lender does not explain in detail: score and affordability. */
export const notEligibleReasonSchema = z.strictObject({
  reason: z.enum([
    'underAge',
    'notUkResident',
    'cardTooNew',
    'tooManyLoans',
    'lastLoanTooRecent',
    'noIncome',
    'assessment',
  ]),
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
