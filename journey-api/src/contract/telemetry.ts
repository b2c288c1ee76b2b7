import * as z from 'zod';
import { dateTimeSchema } from './primitives';

const countSchema = z.int().min(0).max(2_000_000_000);
/** Such as `loads`, `lcp-2500` (a class of a figure) or `failed.brand.aqua` (of a group of applicants). */
const FIGURE = /^[a-z]{2,20}(?:-(?:\d{1,7}|inf)|\.(?:brand|browser|width)\.[a-z][a-z0-9-]{0,30})?$/;

/**
 * What was counted of one screen of one version within a minute; `*` stands for the remote as a whole. Figures are
 * named by whoever sends them: `docs/observability.md`.
 */
const telemetryRowSchema = z.strictObject({
  /** When the minute begins. */
  minute: dateTimeSchema,
  app: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/),
  version: z.string().regex(/^[\w.+-]{1,60}$/),
  screen: z.string().regex(/^(?:\*|\/[\w\-/:?]{0,119})$/),
  figures: z.record(z.string().regex(FIGURE), countSchema),
});
export type TelemetryRow = z.infer<typeof telemetryRowSchema>;

/** Most rows of one call. */
const TELEMETRY_ROWS = 200;

export const telemetryBatchSchema = z.strictObject({
  /** Of the process that counted; new at each of its starts. */
  server: z.uuid(),
  /** Rows that it could not send, since it started. */
  dropped: countSchema,
  /** Each in place of what the server sent of this minute before. None says that it is alive. */
  rows: z.array(telemetryRowSchema).max(TELEMETRY_ROWS),
});
export type TelemetryBatch = z.infer<typeof telemetryBatchSchema>;

export const telemetryQuerySchema = z.strictObject({
  /** `keptAt` of the last row that is known; everything of the last 24 hours where it is left out. */
  from: dateTimeSchema.optional(),
});

export const telemetrySchema = z.strictObject({
  now: dateTimeSchema,
  servers: z.array(
    z.strictObject({ server: z.string(), receivedAt: dateTimeSchema, dropped: z.int() }),
  ),
  /** In the order in which they were kept. */
  rows: z.array(
    z.strictObject({
      ...telemetryRowSchema.shape,
      server: z.string(),
      keptAt: dateTimeSchema,
      figures: z.record(z.string(), z.int()),
    }),
  ),
  /** Whether there are more: ask from the last row's `keptAt`. */
  isMore: z.boolean(),
});
export type Telemetry = z.infer<typeof telemetrySchema>;
