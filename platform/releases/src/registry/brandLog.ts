import { log } from 'telemetry/log';
import * as z from 'zod';
import { AppendOnlyLog } from '../log/AppendOnlyLog';
import type { ObjectStore } from '../objects/ObjectStore';
import { BRAND_LOG, BRANDS, isEntrySigned, KeyRing } from '../signing/keyLog';

const brandChangeSchema = z.object({
  number: z.int(),
  brand: z.string(),
  /** The version that new sessions got before; null where the brand was not live. */
  before: z.string().nullable(),
  /** The version that new sessions get from then on; null where the brand is no longer live. */
  after: z.string().nullable(),
  author: z.string(),
  /** ISO 8601. */
  at: z.string(),
  why: z.string().optional(),
  reverts: z.int().optional(),
  /** What new sessions get later. `before` and `after` are then what they get when it is recorded. */
  schedules: z.object({ version: z.string(), effectiveAt: z.string() }).optional(),
  /** The number of the scheduled change that is never to take effect. `before` and `after` are the same. */
  cancels: z.int().optional(),
  /** A detached JWS of the other fields, by a key of `brands`. */
  signature: z.string().optional(),
});

export type BrandChange = z.infer<typeof brandChangeSchema>;

export interface LiveBrands {
  /** The number of the change that made it so; 0 where there is no history. */
  number: number;
  versions: Record<string, string>;
  /** What has yet to take effect, the next first. */
  scheduled: ScheduledPack[];
}

export interface ScheduledPack {
  number: number;
  brand: string;
  version: string;
  /** ISO 8601. */
  effectiveAt: string;
}

/** The changes that count, the oldest first. */
export interface BrandState {
  /** Of the last entry, which may not count. */
  number: number;
  changes: readonly BrandChange[];
}

export type BrandLog = AppendOnlyLog<BrandChange, BrandState>;

/** The changes of brands, as far as a key of `brands` or of the platform signed them. */
export function brandLog(objects: ObjectStore): BrandLog {
  const keys = new KeyRing(objects);
  return new AppendOnlyLog<BrandChange, BrandState>(objects, {
    folder: BRAND_LOG,
    schema: brandChangeSchema,
    initial: { number: 0, changes: [] },
    onRead: () => {
      keys.renew();
    },
    verify: async (change, number) => {
      if (await isEntrySigned(change, { log: BRANDS, number }, await keys.of(BRANDS))) return null;
      const { brand, after, author } = change;
      return `#${number} ${brand} → ${after ?? 'not live'}, recorded as by ${author}: no key of ${BRANDS} signed it as it is`;
    },
    reduce: ({ changes }, change, number) => ({
      number,
      changes: [...changes, { ...change, number }],
    }),
    refuse: (before, { number, reason }) => {
      log.error(`Change of a brand refused: ${reason}. What was live before it stays.`);
      return { ...before, number };
    },
  });
}

/** The changes that new sessions had an effect of by a time, as they followed each other, and what is still to come. */
function inEffect(
  { changes }: BrandState,
  now: Date,
): { effective: BrandChange[]; scheduled: ScheduledPack[] } {
  const effective: BrandChange[] = [];
  let scheduled: ScheduledPack[] = [];
  function follow(until: number) {
    const due = scheduled.filter(({ effectiveAt }) => Date.parse(effectiveAt) <= until);
    scheduled = scheduled.filter((each) => !due.includes(each));
    for (const { number, brand, version, effectiveAt } of due) {
      const made = changes.find((change) => change.number === number);
      const earlier = effective.findLast((change) => change.brand === brand);
      const before = (earlier ?? made)?.after ?? null;
      if (made) effective.push({ ...made, before, after: version, at: effectiveAt });
    }
  }
  for (const change of changes) {
    const { number, brand, schedules, cancels } = change;
    follow(Date.parse(change.at));
    if (schedules !== undefined)
      scheduled = [...scheduled, { number, brand, ...schedules }].sort(byTime);
    else if (cancels === undefined) effective.push(change);
    else scheduled = scheduled.filter((each) => each.number !== cancels);
  }
  follow(now.getTime());
  return { effective, scheduled };
}

/** The state at a time: all changes that count, those that took effect, and what is scheduled, the next first. */
export const brandStateAt = (state: BrandState, now: Date) => ({
  number: state.number,
  changes: state.changes,
  ...inEffect(state, now),
});

const byTime = (a: ScheduledPack, b: ScheduledPack) =>
  Date.parse(a.effectiveAt) - Date.parse(b.effectiveAt) || a.number - b.number;

/** What new sessions get at a time. */
export function liveBrandsIn(state: BrandState, now = new Date()): LiveBrands {
  const { effective, scheduled } = inEffect(state, now);
  const versions = new Map<string, string>();
  for (const { brand, after } of effective) {
    versions.delete(brand);
    if (after !== null) versions.set(brand, after);
  }
  return {
    number: state.number,
    versions: Object.fromEntries([...versions].sort(([a], [b]) => (a < b ? -1 : 1))),
    scheduled,
  };
}

/**
 * The version by brand that new sessions get: in place of a pack that is not trusted the one before. A brand of which
 * none is trusted is left out.
 */
export async function servedBrands(
  state: BrandState,
  isTrusted: (pack: string) => Promise<boolean>,
  now = new Date(),
): Promise<Record<string, string>> {
  const { versions } = liveBrandsIn(state, now);
  const { effective } = inEffect(state, now);
  const trusted = Object.entries(versions).map(async ([brand, live]) => {
    for (const version of new Set([live, ...earlierPacks(effective, brand)]))
      if (await isTrusted(`${brand}@${version}`)) return [[brand, version] as const];
    return [];
  });
  return Object.fromEntries((await Promise.all(trusted)).flat());
}

const earlierPacks = (changes: readonly BrandChange[], brand: string): string[] => [
  ...new Set(
    changes
      .filter((change) => change.brand === brand)
      .flatMap(({ before, after }) => [before, after])
      .filter((version) => version !== null)
      .reverse(),
  ),
];
