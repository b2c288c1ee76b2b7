import * as z from 'zod';
import { applicationIdSchema, journeyPathSchema } from './primitives';

export const generateTokenQuerySchema = z.strictObject({
  applicationId: applicationIdSchema,
  token: z.string().min(1).max(512),
});

/** A hand-off link: its token, and the path that it was made for. */
export const handOffRouteQuerySchema = generateTokenQuerySchema.extend({ path: journeyPathSchema });

/** The response header that carries a new bearer token. */
export const BEARER_HEADER = 'bearer';
