import * as z from 'zod';
import { affordabilitySchema } from './affordability';
import { applicantConsentsSchema, postalAddressSchema } from './applicationRecord';
import { riskGroupSchema } from './pricing';
import { EARLIEST_YEAR } from './values';
import {
  applicationIdSchema,
  brandNameSchema,
  dateTimeSchema,
  isoDateSchema,
  lineSchema,
  poundsSchema,
} from './primitives';

/** What a partner's access token may allow. */
export const partnerScopes = ['applications:write', 'applications:read'] as const;
export type PartnerScope = (typeof partnerScopes)[number];

const textOf = (longest: number) =>
  z
    .string()
    .regex(
      new RegExp(`^[^\\p{Cc}\\p{Cs}]{1,${longest}}$`, 'u'),
      `Must be 1 to ${longest} characters on one line`,
    );

const nameSchema = z
  .string()
  .regex(
    /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{0,59}$/u,
    'Must be 1 to 60 letters, with spaces, apostrophes, full stops and hyphens between them',
  );

const pastDateSchema = isoDateSchema.refine(
  (date) => date > `${EARLIEST_YEAR}-01-01` && date <= new Date().toISOString().slice(0, 10),
  'Must be a date in the past, YYYY-MM-DD',
);

const postcodeSchema = z
  .string()
  .regex(/^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i, 'Must be a UK postcode, such as LS1 4DY');

/** An address as the card system holds it: a house by its number, its name or its flat. */
const customerAddressSchema = postalAddressSchema
  .extend({
    flatNumber: textOf(30).optional(),
    houseName: textOf(60).optional(),
    houseNumber: textOf(15).optional(),
    street: textOf(80),
    district: textOf(60).optional(),
    town: textOf(60),
    postcode: postcodeSchema,
    county: textOf(60).optional(),
    country: z.literal('GB', 'Must be GB'),
    timeAtAddress: z.int().min(0).max(1500).optional(),
  })
  .refine(
    ({ flatNumber, houseName, houseNumber }) => flatNumber ?? houseName ?? houseNumber,
    'Must have a flatNumber, houseName or houseNumber',
  );
export type CustomerAddress = z.infer<typeof customerAddressSchema>;

const customerSchema = z.strictObject({
  title: nameSchema,
  firstName: nameSchema,
  middleName: nameSchema.optional(),
  lastName: nameSchema,
  dateOfBirth: pastDateSchema,
  email: z.email().max(254),
  mobile: z
    .string()
    .regex(/^(?:\+44 ?|0)7[\d ]{9,13}$/, 'Must be a UK mobile number, such as 07700 900101'),
  homePhone: z
    .string()
    .regex(/^(?:\+44 ?|0)[\d ]{8,14}$/, 'Must be a UK telephone number, such as 0113 496 0101')
    .optional(),
  /** The customer confirms one of them. The postcode of the first is what a login asks for. */
  addresses: z.array(customerAddressSchema).min(1).max(20),
  previousAddress: customerAddressSchema.optional(),
});

const monthsSchema = z.int().min(0).max(1200);

/** Personal loans of the customer now. */
const openLoansSchema = z.int().min(0).max(100);

/** The lender's data on the customer: bureau, card account, earlier loans. Money in pounds. */
const creditFileSchema = z.strictObject({
  riskGroup: riskGroupSchema,
  scoreBelowCutOff: z.boolean(),
  score: z.int().min(0).max(9999).optional(),
  ukResident: z.boolean(),
  /** Whole months since the card was opened. */
  cardHeldMonths: monthsSchema,
  openLoans: openLoansSchema,
  /** Whole months since the newest loan was paid out; left out where there was none. */
  monthsSinceLastLoan: monthsSchema.optional(),
  /** Most that the lender lends to this customer. */
  maxLoan: poundsSchema.optional(),
  /** The full search shows a reason to decline. */
  hardDecline: z.boolean(),
  /** What a person has to check after the signature. */
  referral: z.enum(['general', 'income', 'bankAndIncome']).optional(),
  /** What is known of the account into which the customer is paid. */
  accountMark: z.enum(['none', 'ownershipUnmatched', 'fraudMarker']).default('none'),
});

export const idempotencyHeaderSchema = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'Must be 1 to 255 visible ASCII characters, such as a UUID'),
});

/** What a lender's card system sends to begin an application for one of its customers. */
export const beginApplicationSchema = z.strictObject({
  brand: brandNameSchema,
  customer: customerSchema,
  creditFile: creditFileSchema,
  /** The lender's own names for the customer and this application; stored and shown. */
  identifiers: z.strictObject({
    externalRef: textOf(64).optional(),
    marketingRef: textOf(64).optional(),
    /** The same in every application of the customer, who has at most one that is open. */
    customerRef: textOf(64),
    verificationId: textOf(64).optional(),
  }),
  /** Where the customer came from, such as `card-app`. */
  aggregatorId: textOf(64).optional(),
  /** Answers that the lender holds; they prefill the eligibility form. */
  earlierAnswers: affordabilitySchema.optional(),
  consents: applicantConsentsSchema.optional(),
});
export type BeginApplication = z.infer<typeof beginApplicationSchema>;

export const begunApplicationSchema = z.strictObject({
  applicationId: applicationIdSchema,
  applicationRef: z.string(),
  handOff: z.strictObject({
    /** Opens the journey for the customer, once. */
    url: z.url(),
    expiresAt: dateTimeSchema,
  }),
});
export type BegunApplication = z.infer<typeof begunApplicationSchema>;

const partnerOutcomeSchema = z.enum([
  /** The customer has still to act. */
  'pending',
  'notEligible',
  /** A person at the lender, or the customer's proofs, are waited for. */
  'referred',
  'declined',
  /** Signed and approved; bank details are to follow. */
  'accepted',
  /** Signed, and the account is checked: the loan is to be paid out. */
  'complete',
  'paidOut',
  /** The bank returned the money. */
  'cancelled',
  /** The partner ended it. */
  'ended',
  'expired',
]);
export type PartnerOutcome = z.infer<typeof partnerOutcomeSchema>;

/** An application as its partner sees it. */
export const partnerApplicationSchema = z.strictObject({
  applicationId: applicationIdSchema,
  applicationRef: z.string(),
  state: z.string(),
  /** What a referred application is referred for. */
  subState: z.string().optional(),
  outcome: partnerOutcomeSchema,
  createdAt: dateTimeSchema,
  modifiedAt: dateTimeSchema,
  /** When it expires unless the customer goes on; left out where the customer is not waited for. */
  expiresAt: dateTimeSchema.optional(),
});
export type PartnerApplication = z.infer<typeof partnerApplicationSchema>;

/** What the lender's reviewers, bank checks and payout decide after the signature. */
export const lenderEvents = [
  'reviewApproved',
  'reviewDeclined',
  'bankVerified',
  'bankDeclined',
  'disbursed',
  'disbursementFailed',
  'ended',
] as const;
export const lenderEventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(lenderEvents) }),
  z.strictObject({ type: z.literal('openLoansChanged'), openLoans: openLoansSchema }),
]);
export type LenderEvent = z.infer<typeof lenderEventSchema>;

/** The body of a webhook. `id` is the same in every attempt; `sequence` counts from 1 for each application. */
export const webhookEventSchema = z.strictObject({
  id: z.uuid(),
  type: z.literal('application.updated'),
  sequence: z.int().min(1),
  occurredAt: dateTimeSchema,
  clientId: z.string(),
  application: partnerApplicationSchema,
});
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

/** A refusal that a partner's developer can act on: a code, a sentence, and what is wrong with which field. */
export const partnerErrorSchema = z.strictObject({
  error: z.string(),
  errorMessage: z.string(),
  /** `field` is a JSON pointer into the body (RFC 6901), or the name of a header. */
  errors: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
  /** The open application of the customer, where that is the reason. */
  applicationId: applicationIdSchema.optional(),
  applicationRef: z.string().optional(),
});
export type PartnerError = z.infer<typeof partnerErrorSchema>;

/** RFC 6749, section 4.4.2, with RFC 7523, section 2.2. Everything is checked by hand, to answer as section 5.2 says. */
export const tokenRequestSchema = z.looseObject({
  grant_type: z.string().optional().describe('client_credentials'),
  client_assertion_type: z
    .string()
    .optional()
    .describe('urn:ietf:params:oauth:client-assertion-type:jwt-bearer'),
  client_assertion: z.string().optional(),
  client_id: z.string().optional(),
  scope: z.string().optional(),
});
export type TokenRequest = z.infer<typeof tokenRequestSchema>;

export const tokenAnswerSchema = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds. */
  expires_in: z.int(),
  scope: z.string(),
});
export type TokenAnswer = z.infer<typeof tokenAnswerSchema>;

export const tokenErrorSchema = z.strictObject({
  error: z.string(),
  error_description: z.string(),
});

export const jwksSchema = z.strictObject({ keys: z.array(z.record(z.string(), z.string())) });

/** The `client_id`. */
export const partnerIdSchema = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);
export const keyIdSchema = z.string().regex(/^[\w.~][\w.~-]{0,63}$/);
/** A public key as a JWK (RFC 7517), named by its thumbprint (RFC 7638) where it has no `kid`. */
const publicKeySchema = z.looseObject({ kid: keyIdSchema.optional() });

export const partnerParamsSchema = z.strictObject({ partnerId: partnerIdSchema });
export const partnerKeyParamsSchema = partnerParamsSchema.extend({ keyId: keyIdSchema });

export const addPartnerSchema = z.strictObject({
  partnerId: partnerIdSchema,
  name: textOf(120),
  /** The brands in which it may begin applications. */
  brands: z.array(brandNameSchema).min(1).max(50),
  /** Calls in a minute, for each server. */
  callsPerMinute: z.int().min(1).max(100_000).default(1200),
});
export const addPartnerKeySchema = z.strictObject({ publicKey: publicKeySchema });
/** Null stops the webhooks. */
export const setWebhookSchema = z.strictObject({ url: lineSchema.max(2000).nullable() });
export const replayWebhooksSchema = z.strictObject({
  applicationId: applicationIdSchema.optional(),
});

const partnerKeySchema = z.strictObject({
  keyId: z.string(),
  addedAt: dateTimeSchema,
  addedBy: z.string(),
  revokedAt: dateTimeSchema.nullable(),
});
const partnerSchema = z.strictObject({
  partnerId: z.string(),
  name: z.string(),
  /** Null where it may begin applications in every brand. */
  brands: z.array(z.string()).nullable(),
  callsPerMinute: z.int(),
  webhookUrl: z.string().nullable(),
  revokedAt: dateTimeSchema.nullable(),
  keys: z.array(partnerKeySchema),
});
export const partnerListSchema = z.array(partnerSchema);
export type Partner = z.infer<typeof partnerSchema>;
