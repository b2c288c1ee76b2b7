import { z } from 'zod';
import { applicationIdSchema, isoDateSchema } from './primitives';

export const saveAndReturnSchema = z.strictObject({
  applicationId: applicationIdSchema,
  postcode: z.string().min(1).max(16),
  dateOfBirth: isoDateSchema,
});
export type SaveAndReturn = z.infer<typeof saveAndReturnSchema>;
