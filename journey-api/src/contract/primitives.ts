import { MAX_POUNDS } from 'lending';
import * as z from 'zod';

/** A path inside the journey, such as `/offer/eligible`. */
export const journeyPathSchema = z.string().regex(/^\/(?!\/)[\w\-./]*$/);

export const applicationIdSchema = z.uuid();

export const applicationParamsSchema = z.strictObject({ applicationId: applicationIdSchema });

/** Text without line breaks and other signs that the database cannot store. */
export const lineSchema = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** Calendar date without a time, `YYYY-MM-DD`. */
export const isoDateSchema = z.iso.date();

/** A moment in ISO 8601, in UTC. */
export const dateTimeSchema = z.iso.datetime();

/** Whole or fractional pounds; never negative, never beyond what a form can hold. */
export const poundsSchema = z.number().min(0).max(MAX_POUNDS);

export const redirectAnswerSchema = z.strictObject({
  data: z.strictObject({ redirect: journeyPathSchema }),
});
export type RedirectAnswer = z.infer<typeof redirectAnswerSchema>;

/** Every failed call answers this: a title and a sentence an applicant understands. */
export const errorBodySchema = z.strictObject({
  error: z.string(),
  errorMessage: z.string(),
  /** The field of the body that was refused, where it is a single one. */
  field: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

export const brandNameSchema = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);

/** The articles of a brand's pack by name; their shape is the pack's own. */
export const brandContentSchema = z.record(z.string(), z.unknown());
