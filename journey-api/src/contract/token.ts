import { z } from 'zod';
import { applicationIdSchema } from './primitives';

export const generateTokenQuerySchema = z.strictObject({
  applicationId: applicationIdSchema,
  token: z.string().min(1).max(512),
});

/** The response header that carries a new bearer token. */
export const BEARER_HEADER = 'bearer';
