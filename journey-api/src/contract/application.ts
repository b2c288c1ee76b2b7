import * as z from 'zod';
import { isoDateSchema, journeyPathSchema, poundsSchema } from './primitives';
import { answerSchemas } from './affordability';

export const applicationReferenceSchema = z.strictObject({ reference: z.string() });
export type ApplicationReference = z.infer<typeof applicationReferenceSchema>;

export const hashedApplicationIdSchema = z.strictObject({ hashedApplicationId: z.string() });
export type HashedApplicationId = z.infer<typeof hashedApplicationIdSchema>;

export const employmentDataSchema = z.strictObject({
  employmentStatus: answerSchemas.employmentStatus,
});
export type EmploymentData = z.infer<typeof employmentDataSchema>;

export const userDetailsQuerySchema = z.strictObject({
  obfuscateEmail: z.enum(['true', 'false']).default('false'),
});
export const userDetailsSchema = z.strictObject({ emailAddress: z.string() });
export type UserDetails = z.infer<typeof userDetailsSchema>;

export const contactDetailsSchema = z.strictObject({
  title: z.string(),
  /** Masked: the first letter of each name, the rest asterisks. */
  fullName: z.string(),
  dateOfBirth: isoDateSchema,
  emailAddress: z.string(),
  mobileNumber: z.string(),
  postCode: z.string(),
  addresses: z.array(z.strictObject({ id: z.string(), address: z.string() })),
});
export type ContactDetails = z.infer<typeof contactDetailsSchema>;

export const updateAddressSchema = z.strictObject({ addressId: z.string().min(1).max(64) });
export type UpdateAddress = z.infer<typeof updateAddressSchema>;

/** `data` is the path of the screen the applicant should be on. */
export const initialRouteSchema = z.strictObject({ data: journeyPathSchema });
export type InitialRoute = z.infer<typeof initialRouteSchema>;

/** A screen that the applicant leaves: its path, and the path that follows it by default. */
export const handOverQuerySchema = z.strictObject({
  from: journeyPathSchema.optional(),
  to: journeyPathSchema.optional(),
});

export const repaymentInformationSchema = z.strictObject({
  /** When the first payment is taken: a working day. */
  paymentStartDate: isoDateSchema,
  /** When it is due by the agreement, which may be a holiday; its day is that of each month. Older servers leave it out. */
  firstDueDate: isoDateSchema.optional(),
  /** When the loan was paid out. Left out until then: the dates are those of a payout today, an example. */
  paidOn: isoDateSchema.optional(),
  monthlyPayment: poundsSchema,
});
export type RepaymentInformation = z.infer<typeof repaymentInformationSchema>;

/** The four marks of the tracker after the application, and what the applicant can expect. */
export const applicationProgressSchema = z.strictObject({
  documentUploaded: z.boolean(),
  applicationInReview: z.boolean(),
  decisionConfirmed: z.boolean(),
  loanPaid: z.boolean(),
  /** The bank returned the money; left out otherwise. */
  isCancelled: z.boolean().optional(),
  /** When each mark was set. */
  dates: z
    .strictObject({
      documentUploaded: isoDateSchema,
      applicationInReview: isoDateSchema,
      decisionConfirmed: isoDateSchema,
      loanPaid: isoDateSchema,
    })
    .partial()
    .optional(),
  /** What is under review, and by when it should be decided; left out while nothing is. */
  referral: z.enum(['general', 'bank', 'income', 'bankAndIncome']).optional(),
  reviewDueOn: isoDateSchema.optional(),
  /** The day by which an approved loan has arrived; left out before the approval and once the loan is paid. */
  payoutDueOn: isoDateSchema.optional(),
  /** The day by which the email about the loan's owner usually comes; left out before the approval. */
  ownershipDueOn: isoDateSchema.optional(),
  /** The last day on which a refusal can be looked at again; left out without one. */
  reconsiderUntil: isoDateSchema.optional(),
  /** The day on which the application expires; left out where it waits for the lender. */
  expiresOn: isoDateSchema.optional(),
  /** What was asked for, and the APR, in percent, that was advertised; left out before the eligibility form is sent. */
  asked: z
    .strictObject({
      loanAmount: poundsSchema,
      /** Months. */
      loanTerm: z.int(),
      advertisedApr: z.number().positive(),
    })
    .optional(),
  /** The applicant has put off the upload, and a link back was mailed. */
  isUploadPaused: z.boolean().optional(),
  /** Left out while no bank details are asked for. */
  remainingBankAttempts: z.int().min(1).optional(),
});
export type ApplicationProgress = z.infer<typeof applicationProgressSchema>;
