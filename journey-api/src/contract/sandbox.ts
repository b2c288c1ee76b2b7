import * as z from 'zod';
import { lenderEvents } from './partner';
import { DEFAULT_BRAND } from './values';
import { applicationIdSchema, brandNameSchema, isoDateSchema } from './primitives';

/** Where an applicant is to be when the hand-off link is opened. `end`: nothing is left for them to do. */
const startAtSchema = z.enum([
  'landing',
  'contactDetails',
  'eligibilityForm',
  'offer',
  'signing',
  'afterSigning',
  'bankDetails',
  'upload',
  'end',
]);
export type StartAt = z.infer<typeof startAtSchema>;

export const startApplicationSchema = z.strictObject({
  persona: z.string().min(1).max(64),
  brand: brandNameSchema.default(DEFAULT_BRAND),
  sessionSeconds: z.int().min(1).max(86_400).optional(),
  startAt: startAtSchema.default('landing'),
});
export type StartApplication = z.input<typeof startApplicationSchema>;

export const startedApplicationSchema = z.strictObject({
  applicationId: applicationIdSchema,
  applicationRef: z.string(),
  token: z.string(),
  entryUrl: z.string(),
  postcode: z.string(),
  dateOfBirth: isoDateSchema,
});
export type StartedApplication = z.infer<typeof startedApplicationSchema>;

/** What a tester needs of an application that is under way. */
export const sandboxApplicationSchema = z.strictObject({
  applicationRef: z.string(),
  /** Where it is in the journey, such as `eligible`; a referral with its kind. */
  state: z.string(),
  postcode: z.string(),
  dateOfBirth: isoDateSchema,
});
export type SandboxApplication = z.infer<typeof sandboxApplicationSchema>;

const personaSummarySchema = z.strictObject({
  persona: z.string(),
  /** The lender's file, in a sentence. */
  file: z.string(),
  /** What the applicant will see. */
  follows: z.string(),
  /** What the lender decides of them with affordable answers; `referred` by a check of their documents or bank too. */
  outcome: z.enum(['accepted', 'referred', 'refused']),
});
export const personaListSchema = z.array(personaSummarySchema);
export type PersonaSummary = z.infer<typeof personaSummarySchema>;

export const sandboxEventSchema = z.strictObject({
  type: z.enum([...lenderEvents, 'expire', 'sessionExpired']),
});
export type SandboxEvent = z.infer<typeof sandboxEventSchema>;

/** Days by which an application's clock is moved forward. */
export const moveClockSchema = z.strictObject({ days: z.int().min(1).max(366) });

const outboxMailSchema = z.strictObject({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  /** The same for readers of plain text. */
  text: z.string(),
  links: z.array(z.string()),
  /** Names of the files that travel with it. */
  attachments: z.array(z.string()).optional(),
});
export const outboxSchema = z.array(outboxMailSchema);
export type OutboxMail = z.infer<typeof outboxMailSchema>;

const faultSchema = z.strictObject({
  method: z.string().default('GET'),
  /** `*` stands for one path segment or more. */
  path: z.string().startsWith('/'),
  /** 0 drops the connection after the work is done. */
  status: z.int().min(0).max(599),
  body: z.unknown().optional(),
  delayMs: z.int().min(0).max(120_000).optional(),
  times: z.int().min(1).optional(),
  applicationId: applicationIdSchema.optional(),
});
export const faultListSchema = z.array(faultSchema);
export type Fault = z.infer<typeof faultSchema>;
