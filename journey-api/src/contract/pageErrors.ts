import * as z from 'zod';
import { dateTimeSchema, lineSchema } from './primitives';

const app = '[a-z][a-z0-9-]{0,40}@[\\w.+-]{1,60}';
const remoteSchema = z.string().regex(new RegExp(`^${app}$`));
const screenSchema = z.string().regex(/^\/[\w\-/:?]{0,119}$/);
const nameSchema = z.string().regex(/^[\w.-]{1,60}$/);
const kindSchema = z.string().regex(/^[a-z-]{1,30}$/);
const referenceSchema = z.string().regex(/^[A-Z0-9-]{4,20}$/);
const requestsSchema = z
  .array(z.string().regex(/^(?:[A-Z]{3,6} \/[a-z/:-]{0,80} \d{3} )?[\w.-]{1,64}$/))
  .max(5);
/** The innermost first: `<app>@<version>/<file>:<line>:<column> <function>`. */
const framesSchema = z
  .array(
    z
      .string()
      .regex(new RegExp(`^${app}/[\\w.-]{1,100}\\.js:\\d{1,7}:\\d{1,9}(?: [\\w$.]{1,60})?$`)),
  )
  .max(20);

/** By what errors differ: each a word, empty where it is not known. */
const wordSchema = z.string().regex(/^[a-z0-9-]{0,30}$/);
const audienceSchema = z.strictObject({
  brand: wordSchema,
  browser: wordSchema,
  /** `phone`, `tablet` or `desktop`. */
  width: wordSchema,
});

/** An unexpected error of a page, without its message, which may hold personal data. */
const pageErrorSchema = z.strictObject({
  /** What the applicant may read out, such as `7QK2-M4XW`. */
  reference: referenceSchema,
  name: nameSchema,
  /** The pattern of the screen's path. */
  path: screenSchema,
  kind: kindSchema,
  /** `<name>@<version>` of the app whose error it is. */
  remote: remoteSchema,
  frames: framesSchema,
  /** The page's last calls, the newest last: `GET /offer/:id 502 req-7`, or the id alone. */
  requests: requestsSchema,
  /** Older servers of the shell do not say. */
  audience: audienceSchema.default({ brand: '', browser: '', width: '' }),
  at: dateTimeSchema,
  /** Distinguishes people, and says nothing else of them. */
  person: z
    .string()
    .regex(/^[\da-f]{24}$/)
    .nullable(),
});
export type PageError = z.infer<typeof pageErrorSchema>;

/** Most errors of one call. */
const PAGE_ERRORS_AT_ONCE = 100;

export const pageErrorBatchSchema = z.strictObject({
  errors: z.array(pageErrorSchema).max(PAGE_ERRORS_AT_ONCE),
});

export const pageErrorQuerySchema = z.strictObject({
  /** Groups of which something was seen since; of 30 days where it is left out. */
  from: dateTimeSchema.optional(),
  /** How many of them, at most 2000. */
  most: z.coerce.number().int().min(1).max(2000).optional(),
});
export type PageErrorQuery = z.infer<typeof pageErrorQuerySchema>;

/** Errors of one place in one version, on one screen. */
const pageErrorGroupSchema = z.strictObject({
  group: z.string(),
  app: z.string(),
  version: z.string(),
  screen: z.string(),
  name: z.string(),
  kind: z.string(),
  frames: z.array(z.string()),
  errors: z.int(),
  /** Browsers that had it. */
  people: z.int(),
  /** Each brand, browser and width that had it, together as they came. */
  audiences: z.array(audienceSchema),
  firstAt: dateTimeSchema,
  lastAt: dateTimeSchema,
  /** By whom it was resolved, and why; null where it is not. In a later version it is another group. */
  resolved: z
    .strictObject({ author: z.string(), at: dateTimeSchema, why: z.string().nullable() })
    .nullable(),
});
export type PageErrorGroup = z.infer<typeof pageErrorGroupSchema>;

export const pageErrorGroupsSchema = z.strictObject({
  /** Seen last first. */
  groups: z.array(pageErrorGroupSchema),
  /** Whether there are more than these. */
  isMore: z.boolean(),
});
export type PageErrorGroups = z.infer<typeof pageErrorGroupsSchema>;

export const pageErrorParamsSchema = z.strictObject({ group: z.string().regex(/^[\da-f]{24}$/) });
export const errorResolutionSchema = z.strictObject({
  isResolved: z.boolean(),
  why: lineSchema.max(1000),
});
export type ErrorResolution = z.infer<typeof errorResolutionSchema>;

export const errorReferenceParamsSchema = z.strictObject({ reference: referenceSchema });

export const pageErrorDetailsSchema = z.strictObject({
  group: pageErrorGroupSchema,
  /** The newest ones, newest first. */
  latest: z.array(
    z.strictObject({ reference: z.string(), at: dateTimeSchema, requests: z.array(z.string()) }),
  ),
});
export type PageErrorDetails = z.infer<typeof pageErrorDetailsSchema>;

/** In which group a reference is. */
export const referencedErrorSchema = z.strictObject({
  group: z.string(),
  reference: z.string(),
  at: dateTimeSchema,
});
export type ReferencedError = z.infer<typeof referencedErrorSchema>;
