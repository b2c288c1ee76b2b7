import * as z from 'zod';
import { flatMapAsync } from '../objects/flatMapAsync';
import { AppendOnlyLog } from '../log/AppendOnlyLog';
import type { ObjectStore } from '../objects/ObjectStore';
import { BRAND_LOG, BRANDS, isEntrySigned, keysOfEntries } from '../signing/keyLog';

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

export interface ScheduledPack {
  number: number;
  brand: string;
  version: string;
  /** ISO 8601. */
  effectiveAt: string;
}

/** Its state is the changes that count, the oldest first. */
export type BrandLog = AppendOnlyLog<BrandChange, readonly BrandChange[]>;

export type BrandState = ReturnType<typeof brandStateAt>;

/** The changes of brands, as far as a key of `brands` or of the platform signed them. */
export function brandLog(objects: ObjectStore): BrandLog {
  const keys = keysOfEntries(objects);
  return new AppendOnlyLog<BrandChange, readonly BrandChange[]>(objects, {
    folder: BRAND_LOG,
    what: 'Change of a brand',
    schema: brandChangeSchema,
    initial: [],
    onRead: () => {
      keys.renew();
    },
    verify: async (change, number) => {
      if (await isEntrySigned(change, { log: BRANDS, number }, await keys.of(BRANDS))) return null;
      const { brand, after, author } = change;
      return `#${number} ${brand} → ${after ?? 'not live'}, recorded as by ${author}: no key of ${BRANDS} signed it as it is`;
    },
    reduce: (changes, change, number) => [...changes, { ...change, number }],
  });
}

/**
 * The state at a time: all changes that count, those that took effect as they followed each other, what is scheduled,
 * the next first, and the version by brand that new sessions get.
 */
export function brandStateAt(changes: readonly BrandChange[], now = new Date()) {
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
  const last = new Map(effective.map(({ brand, after }) => [brand, after]));
  const live = [...last].flatMap(([brand, after]): [string, string][] =>
    after === null ? [] : [[brand, after]],
  );
  const versions = Object.fromEntries(live.sort(([a], [b]) => (a < b ? -1 : 1)));
  return { changes, effective, scheduled, versions };
}

/** The state of brands now or at another time, and the number of the last change, which may not count. */
export async function readBrands(log: BrandLog, now?: Date) {
  const changes = await log.read();
  return { ...brandStateAt(changes, now), number: log.number };
}

const byTime = (a: ScheduledPack, b: ScheduledPack) =>
  Date.parse(a.effectiveAt) - Date.parse(b.effectiveAt) || a.number - b.number;

/**
 * By brand: the newest version that new sessions got and that is trusted. A brand of which none is trusted is left out.
 */
export async function newestPacks(
  { effective, versions }: BrandState,
  which: 'live' | 'all',
  isTrusted: (pack: string) => Promise<boolean>,
): Promise<Record<string, string>> {
  const all = which === 'live' ? Object.keys(versions) : effective.map(({ brand }) => brand);
  const trusted = await flatMapAsync([...new Set(all)], async (brand) => {
    for (const version of packsOf(effective, brand))
      if (await isTrusted(`${brand}@${version}`)) return [[brand, version] as const];
    return [];
  });
  return Object.fromEntries(trusted);
}

/** Every version that new sessions got, the newest first. */
const packsOf = (changes: readonly BrandChange[], brand: string): Set<string> =>
  new Set(
    changes
      .filter((change) => change.brand === brand)
      .flatMap(({ before, after }) => [before, after])
      .filter((version) => version !== null)
      .reverse(),
  );
