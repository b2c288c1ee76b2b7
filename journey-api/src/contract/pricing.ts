import * as z from 'zod';
import { poundsSchema } from './primitives';

/** `from` and `to` are inclusive, in pounds; `term` in months; `apr` in percent. */
const priceBandSchema = z.strictObject({
  from: poundsSchema,
  to: poundsSchema,
  prices: z.array(z.strictObject({ term: z.int().min(1), apr: z.number() })),
});
export type PriceBand = z.infer<typeof priceBandSchema>;

export const riskGroupSchema = z.enum(['High', 'Low']);

export const pricingSchema = z.strictObject({
  apr: z.number(),
  /** 1 where the price per band is the applicant's own. */
  realRateInd: z.union([z.literal(0), z.literal(1)]),
  riskGroup: riskGroupSchema,
  loanValues: z.array(priceBandSchema),
});
export type Pricing = z.infer<typeof pricingSchema>;

/** Terms in months, loan values in pounds. */
export const aprAndRiskGroupSchema = pricingSchema.extend({
  minLoanTerm: z.int(),
  maxLoanTerm: z.int(),
  minLoanValue: poundsSchema,
  maxLoanValue: poundsSchema,
});
export type AprAndRiskGroup = z.infer<typeof aprAndRiskGroupSchema>;

export const loanOfferSchema = z.strictObject({
  amount: poundsSchema,
  durationYears: z.int().min(1).max(5),
});
export type LoanOffer = z.infer<typeof loanOfferSchema>;
