import { z } from 'zod';
import { featureTogglesSchema } from './featureToggles';

export const toggleNameSchema = z.string().regex(/^[A-Z][A-Z\d_]{0,63}$/);

/** Whoever changes something says who they are. */
const authorSchema = z.string().regex(/^[^\p{Cc}\p{Cs}]{1,120}$/u);

export const setToggleSchema = z.strictObject({
  name: toggleNameSchema,
  enabled: z.boolean(),
  /** When it is to turn; at once where it is left out. */
  at: z.iso.datetime({ offset: true }).optional(),
  author: authorSchema,
});

export const signedSchema = z.strictObject({ author: authorSchema });

export const eraseSchema = z.strictObject({
  author: authorSchema,
  overrule: z.boolean().default(false),
});

export const toggleChangeSchema = z.strictObject({
  changeNumber: z.int(),
  name: z.string(),
  before: z.boolean(),
  after: z.boolean(),
  author: z.string(),
  changedAt: z.iso.datetime(),
  effectiveAt: z.iso.datetime(),
});
export type RecordedToggleChange = z.infer<typeof toggleChangeSchema>;

export const operatorTogglesSchema = z.strictObject({
  toggles: featureTogglesSchema,
  /** Newest first. */
  changes: z.array(toggleChangeSchema),
});
export type OperatorToggles = z.infer<typeof operatorTogglesSchema>;

/** What was encrypted anew. */
export const resealedSchema = z.strictObject({ accounts: z.int(), proofs: z.int() });
