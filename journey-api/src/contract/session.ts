import * as z from 'zod';
import { applicationIdSchema, isoDateSchema, journeyPathSchema } from './primitives';

export const generateTokenQuerySchema = z.strictObject({
  applicationId: applicationIdSchema,
  token: z.string().min(1).max(512),
});

/** A hand-off link: its token, and the path that it was made for. */
export const handOffRouteQuerySchema = generateTokenQuerySchema.extend({ path: journeyPathSchema });

/** The response header that carries a new bearer token. */
export const BEARER_HEADER = 'bearer';

export const saveAndReturnSchema = z.strictObject({
  applicationId: applicationIdSchema,
  postcode: z.string().min(1).max(16),
  dateOfBirth: isoDateSchema,
  /** The code that was mailed, where the server has asked for one. */
  code: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
});
export type SaveAndReturn = z.infer<typeof saveAndReturnSchema>;

/** The details are right, and a code was mailed: the same details are sent again with it. */
export const loginCodeAnswerSchema = z.strictObject({
  data: z.strictObject({
    /** Masked. */
    codeSentTo: z.string(),
    /** When another code can be asked for. */
    nextCodeInSeconds: z.int().min(0),
  }),
});
export type LoginCodeAnswer = z.infer<typeof loginCodeAnswerSchema>;
