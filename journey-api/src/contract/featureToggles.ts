import * as z from 'zod';

/** Known toggles, and any that a newer part has introduced. */
export const featureTogglesSchema = z
  .object({
    MAINTENANCE_MODE: z.boolean(),
    MOUSEFLOW: z.boolean(),
    DYNAMIC_PRICING: z.boolean(),
  })
  .catchall(z.boolean());
export type FeatureToggles = z.infer<typeof featureTogglesSchema>;
