import * as z from 'zod';
import { isoDateSchema, poundsSchema } from './primitives';

export const employmentStatusSchema = z.enum([
  'fullTime',
  'partTime',
  'selfEmployed',
  'contractor',
  'temporary',
  'retired',
  'homemaker',
  'disability',
  'allowance',
  'independentMeans',
  'student',
  'unemployed',
  'other',
]);
export type EmploymentStatus = z.infer<typeof employmentStatusSchema>;

export const maritalStatusSchema = z.enum([
  'married',
  'single',
  'divorcedOrDissolvedCivilPartnership',
  'widowed',
  'cohabiting',
  'toBeMarried',
  'separated',
  'civilPartnership',
  'other',
]);
export type MaritalStatus = z.infer<typeof maritalStatusSchema>;

export const residentialStatusSchema = z.enum([
  'ownerOccupier',
  'jointOwner',
  'tenantFurnished',
  'tenantUnfurnished',
  'councilHousing',
  'studentHousing',
  'livingWithParents',
  'otherTenant',
  'other',
]);
export type ResidentialStatus = z.infer<typeof residentialStatusSchema>;

export const financialSituationSchema = z.enum(['improve', 'staySame', 'decline']);
export type FinancialSituation = z.infer<typeof financialSituationSchema>;

/** '3' means three or more. */
export const dependantsTextSchema = z.enum(['0', '1', '2', '3']);

/** What the form sends as it is held. Yearly incomes, monthly outgoings, in pounds. */
export const householdFields = {
  otherHouseholdIncome: poundsSchema.optional(),
  residentialStatus: residentialStatusSchema,
  financialSituation: financialSituationSchema,
  accommodationCosts: poundsSchema,
  councilTax: poundsSchema,
  expenditureUtilitiesCost: poundsSchema.optional(),
  expenditureEducationCost: poundsSchema.optional(),
};

/** Answers already held, read back to prefill the form. Yearly incomes, monthly outgoings, in pounds. */
export const affordabilitySchema = z.strictObject({
  employmentStatus: employmentStatusSchema,
  employmentStartDate: isoDateSchema.optional(),
  grossAnnualIncome: poundsSchema,
  maritalStatus: maritalStatusSchema,
  dependants: dependantsTextSchema,
  ...householdFields,
  /** Without the council tax, which is a field of its own above, so that a prefill never counts it twice. */
  expenditureOtherCost: poundsSchema,
  cashWithdrawalRequired: z.boolean().optional(),
  cashWithdrawalAmount: poundsSchema.optional(),
  balanceTransferRequired: z.boolean().optional(),
  balanceTransferAmount: poundsSchema.optional(),
  basketAmount: poundsSchema.optional(),
});
export type Affordability = z.infer<typeof affordabilitySchema>;
