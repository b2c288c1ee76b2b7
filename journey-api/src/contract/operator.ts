import * as z from 'zod';
import { dateTimeSchema, lineSchema } from './primitives';
import { featureTogglesSchema } from './featureToggles';
import { MAX_TOGGLE_OWNER, MAX_TOGGLE_PURPOSE } from './values';

export const toggleNameSchema = z.string().regex(/^[A-Z][A-Z\d_]{0,63}$/);

const changeNumberSchema = z.int().min(0);

/** A change of the toggles: why it is made, and the number of the newest change that its author has seen. */
const decidedFields = {
  why: z
    .string()
    .regex(/^[^\p{Cc}\p{Cs}]{1,300}$/u)
    .optional(),
  /** Refused with 409 where there is a newer one. */
  expect: changeNumberSchema.optional(),
};

export const setToggleSchema = z.strictObject({
  name: toggleNameSchema,
  enabled: z.boolean(),
  /** When it is to turn; at once where it is left out. */
  at: z.iso.datetime({ offset: true }).optional(),
  ...decidedFields,
});

/** The newest change where none is named. One that is still to come is cancelled. */
export const revertToggleSchema = z.strictObject({
  change: changeNumberSchema.optional(),
  ...decidedFields,
});

export const eraseSchema = z.strictObject({
  overrule: z.boolean().default(false),
});

export const toggleChangeSchema = z.strictObject({
  changeNumber: z.int(),
  name: z.string(),
  /** The value before it comes into effect. */
  before: z.boolean(),
  after: z.boolean(),
  author: z.string(),
  changedAt: dateTimeSchema,
  effectiveAt: dateTimeSchema,
  why: z.string().nullable(),
  /** The change that this one reverts, or takes away before it came into effect. */
  reverts: z.int().nullable(),
  cancels: z.int().nullable(),
  cancelledBy: z.int().nullable(),
});
export type RecordedToggleChange = z.infer<typeof toggleChangeSchema>;

export const toggleHistorySchema = z.strictObject({
  /** Answers the changes before this one. */
  before: z.coerce.number().int().min(1).optional(),
});

const descriptionFields = {
  name: toggleNameSchema,
  /** What it is for, in a sentence. */
  purpose: lineSchema.trim().min(1).max(MAX_TOGGLE_PURPOSE),
  /** A team. */
  owner: lineSchema.trim().min(1).max(MAX_TOGGLE_OWNER),
  /** It then reads as off, and cannot be changed. */
  isArchived: z.boolean(),
};

/** What is left out stays as it is; both texts are needed before the first. */
export const describeToggleSchema = z
  .strictObject(descriptionFields)
  .partial({ purpose: true, owner: true, isArchived: true })
  .extend({ why: decidedFields.why });
export type DescribeToggle = z.infer<typeof describeToggleSchema>;

export const toggleDescriptionSchema = z.strictObject({
  ...descriptionFields,
  /** Of the last change. */
  author: z.string(),
  at: dateTimeSchema,
  why: z.string().nullable(),
});
export type ToggleDescription = z.infer<typeof toggleDescriptionSchema>;

export const operatorTogglesSchema = z.strictObject({
  toggles: featureTogglesSchema,
  /** What toggles are for, where it is known. */
  descriptions: z.array(toggleDescriptionSchema),
  /** Newest first, at most 100. */
  changes: z.array(toggleChangeSchema),
  hasOlder: z.boolean(),
  /** What is scheduled, soonest first. */
  upcoming: z.array(toggleChangeSchema),
  /** The number of the newest change of all; 0 where there is none. */
  newest: z.int(),
});
export type OperatorToggles = z.infer<typeof operatorTogglesSchema>;

const roleSchema = z.enum(['support', 'release', 'brand', 'security', 'telemetry']);
const serviceNameSchema = z.string().regex(/^[a-z][a-z0-9-]{0,62}$/);

/** Where people sign in, for the command line; null where only machines do. */
export const operatorProviderSchema = z
  .strictObject({ issuer: z.string(), clientId: z.string(), scope: z.string() })
  .nullable();
export type OperatorProvider = z.infer<typeof operatorProviderSchema>;

export const operatorSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  roles: z.array(roleSchema),
});
export type SignedInOperator = z.infer<typeof operatorSchema>;

export const serviceTokenParamsSchema = z.strictObject({ name: serviceNameSchema });

export const makeServiceTokenSchema = z.strictObject({
  name: serviceNameSchema,
  roles: z.array(roleSchema).min(1).max(4),
  /** How long it is valid. */
  days: z.int().min(1).max(400),
});

/** The only answer with the token itself. */
export const madeServiceTokenSchema = z.strictObject({
  name: z.string(),
  token: z.string(),
  expiresAt: dateTimeSchema,
});
export type MadeServiceToken = z.infer<typeof madeServiceTokenSchema>;

export const serviceTokenListSchema = z.array(
  z.strictObject({
    name: z.string(),
    roles: z.array(roleSchema),
    expiresAt: dateTimeSchema,
    madeBy: z.string(),
    madeAt: dateTimeSchema,
    revokedAt: dateTimeSchema.nullable(),
  }),
);
export type ServiceTokenList = z.infer<typeof serviceTokenListSchema>;

const positionSchema = z.coerce.number().int().min(0);

/** Which entries of the audit trail to verify, by when they were sealed. */
export const auditQuerySchema = z.strictObject({
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  /** `next` of the answer before. */
  after: positionSchema.optional(),
});

export const auditVerificationSchema = z.strictObject({
  /** Entries that this call verified. */
  checked: z.int(),
  /** Those of them that an erasure removed. */
  erased: z.int(),
  /** What the next call goes on after; null at the end, and at a fault. */
  next: z.int().nullable(),
  /** How far the chain goes. */
  head: z.int(),
  /** Notes outside the database that it was compared with. */
  anchors: z.int(),
  /** The first place that is not as it was written. */
  fault: z
    .strictObject({
      kind: z.enum(['altered', 'removed', 'reordered', 'added', 'cut', 'forgedAnchor']),
      /** Of the link; 0 where there is none. */
      position: z.int(),
      /** Of the entry, where it is known. */
      auditId: z.int().optional(),
      sealedAt: dateTimeSchema.optional(),
    })
    .nullable(),
});
export type AuditVerification = z.infer<typeof auditVerificationSchema>;

/** What was encrypted anew. */
export const resealedSchema = z.strictObject({ accounts: z.int(), proofs: z.int() });

/** A webhook that has not been delivered. */
const undeliveredWebhookSchema = z.strictObject({
  eventId: z.string(),
  applicationId: z.string(),
  sequence: z.int(),
  createdAt: dateTimeSchema,
  attempts: z.int(),
  /** Why the last attempt failed. */
  lastError: z.string().nullable(),
  nextAttemptAt: dateTimeSchema,
  /** Set where it is tried no more. */
  deadAt: dateTimeSchema.nullable(),
});
export const undeliveredWebhooksSchema = z.array(undeliveredWebhookSchema);
export type UndeliveredWebhook = z.infer<typeof undeliveredWebhookSchema>;
export const replayedWebhooksSchema = z.strictObject({ events: z.int() });
