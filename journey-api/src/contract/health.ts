import * as z from 'zod';

export const healthSchema = z.strictObject({ status: z.literal('ok') });
export const versionSchema = z.strictObject({ name: z.string(), version: z.string() });
