import * as z from 'zod';
import { affordabilitySchema } from './affordability';
import { dateTimeSchema, isoDateSchema, poundsSchema } from './primitives';
import { riskGroupSchema } from './pricing';

const marketingConsentSchema = z.strictObject({
  email: z.boolean(),
  post: z.boolean(),
  sms: z.boolean(),
  phone: z.boolean(),
  online: z.boolean(),
});

const statementPreferenceSchema = z.enum(['eStatements', 'paper']);

/** What the applicant agreed to, and how statements reach them. */
export const applicantConsentsSchema = z.strictObject({
  marketing: marketingConsentSchema,
  statementPreference: statementPreferenceSchema,
});
export type ApplicantConsents = z.infer<typeof applicantConsentsSchema>;

export const postalAddressSchema = z.strictObject({
  flatNumber: z.string().optional(),
  houseName: z.string().optional(),
  houseNumber: z.string().optional(),
  street: z.string(),
  district: z.string().optional(),
  town: z.string(),
  postcode: z.string(),
  county: z.string().optional(),
  country: z.string(),
  movedIn: isoDateSchema.optional(),
  /** Whole months. */
  timeAtAddress: z.int().min(0).optional(),
});

const identifiersSchema = z.strictObject({
  externalRef: z.string().optional(),
  marketingRef: z.string().optional(),
  customerRef: z.string().optional(),
  verificationId: z.string().optional(),
});

/** `apr` as the brand advertises it and `loanApr` as offered, in percent; `loanTerm` in months; money in pounds. */
const recordedProductSchema = z.strictObject({
  brandCode: z.string(),
  brandName: z.string(),
  name: z.string(),
  productPricingId: z.string(),
  apr: z.number(),
  loanApr: z.number(),
  creditLimit: poundsSchema,
  loanTerm: z.int(),
  monthlyPayment: poundsSchema,
  totalAmount: poundsSchema,
});

const recordedApplicantSchema = z.strictObject({
  title: z.string(),
  firstName: z.string(),
  middleName: z.string().optional(),
  lastName: z.string(),
  dateOfBirth: isoDateSchema,
  /** Absent until there is an offer. */
  paymentStartDate: isoDateSchema.optional(),
  dcmScore: z.int().optional(),
  applicantRisk: riskGroupSchema,
  currentAddress: postalAddressSchema.optional(),
  previousAddress: postalAddressSchema.optional(),
  contacts: z.strictObject({
    email: z.string(),
    mobile: z.string(),
    homePhone: z.string().optional(),
  }),
  identifiers: identifiersSchema,
  affordability: affordabilitySchema.optional(),
  applicantConsents: applicantConsentsSchema,
});

/** The whole record of one application, as its applicant may read it. */
export const applicationRecordSchema = z.strictObject({
  id: z.uuid(),
  applicationRef: z.string(),
  aggregatorId: z.string().optional(),
  state: z.string(),
  subState: z.string().optional(),
  createdAt: dateTimeSchema,
  modifiedAt: dateTimeSchema,
  employmentStartDate: isoDateSchema.optional(),
  applicant: recordedApplicantSchema,
  product: recordedProductSchema.optional(),
  creditDecision: z.enum(['Accepted', 'Declined', 'Redirect']).optional(),
});
export type ApplicationRecord = z.infer<typeof applicationRecordSchema>;
