import { readObject, History } from '../objects/readObjects';
import type { ObjectStore } from '../objects/ObjectStore';
import { BRANDS, KeyRing, platformKeys } from '../signing/keyHistory';
import { entryTrust } from '../signing/verifyRelease';

export interface BrandChange {
  number: number;
  brand: string;
  /** The version that new sessions got before; null where the brand was not live. */
  before: string | null;
  /** The version that new sessions get from then on; null where the brand is no longer live. */
  after: string | null;
  author: string;
  /** ISO 8601. */
  at: string;
  why?: string;
  reverts?: number;
  /** What new sessions get later. `before` and `after` are then what they get when it is recorded. */
  schedules?: { version: string; effectiveAt: string };
  /** The number of the scheduled change that is never to take effect. `before` and `after` are the same. */
  cancels?: number;
  /** Of the first change: what was live before there was a history. */
  base?: Record<string, string>;
  /** A detached JWS of the other fields, by a key of `brands`. */
  signature?: string;
}

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

export const LIVE_BRANDS = 'brands/live.json';
const FOLDER = 'brands/history';

/** Where a change is stored. It never changes there. */
export const brandChangeFile = (number: number): string => `${FOLDER}/${String(number)}.json`;

/** Content of `brands/live.json`; the earlier format is the versions alone. */
type KeptLiveBrands = Pick<LiveBrands, 'number' | 'versions'> | Record<string, string>;

/** The changes that count, the oldest first, and the number of the last entry, which may not. */
export interface BrandState {
  number: number;
  changes: readonly BrandChange[];
  isSigned: boolean;
}

/** How many changes were refused since the last one that counts. */
export function refusedBrands({ number, changes }: BrandState): [string, number][] {
  const refusals = number - (changes.at(-1)?.number ?? 0);
  return refusals === 0 ? [] : [[BRANDS, refusals]];
}

/**
 * The changes of brands, as far as a key of `brands` or of the platform signed them.
 * @param onRefused called once for each that does not count, with words that name it
 */
export function brandHistory(
  objects: ObjectStore,
  onRefused: (words: string) => void,
): History<BrandState> {
  const keys = new KeyRing(objects);
  return new History<BrandState>(objects, {
    folder: FOLDER,
    onRead: () => {
      keys.renew();
    },
    begin: { number: 0, changes: [], isSigned: false },
    follow: async (before, entry, number) => {
      const change = entry as BrandChange;
      const place = { history: BRANDS, number };
      const trust = await entryTrust(change, place, {
        keys: await keys.of(BRANDS),
        platform: await platformKeys(process.env),
        isFirst: !before.isSigned,
      });
      if (trust !== null)
        return {
          number,
          changes: [...before.changes, { ...change, number }],
          isSigned: before.isSigned || trust === 'signed',
        };
      const { brand, after, author } = change;
      onRefused(
        `#${String(number)} ${brand} → ${after ?? 'not live'}, said to be by ${author}: no key of ${BRANDS} signed it as it is`,
      );
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

/** What new sessions get at a time, by the history; of brands that it never changed by what was live before it. */
export async function liveBrandsIn(
  objects: ObjectStore,
  state: BrandState,
  now = new Date(),
): Promise<LiveBrands> {
  const { number, changes } = state;
  const base = changes[0]?.base ?? (await keptBrands(objects, changes));
  const { effective, scheduled } = inEffect(state, now);
  const versions = new Map(Object.entries(base));
  for (const { brand, after } of effective) {
    versions.delete(brand);
    if (after !== null) versions.set(brand, after);
  }
  return {
    number,
    versions: Object.fromEntries([...versions].sort(([a], [b]) => (a < b ? -1 : 1))),
    scheduled,
  };
}

async function keptBrands(objects: ObjectStore, changes: readonly BrandChange[]) {
  const kept = (await readObject<KeptLiveBrands>(objects, LIVE_BRANDS)) ?? {};
  const versions = (typeof kept['versions'] === 'object' ? kept['versions'] : kept) as Record<
    string,
    string
  >;
  // What is scheduled alone leaves what was live before it.
  const plain = changes.filter(({ schedules, cancels }) => !schedules && cancels === undefined);
  const changed = new Set(plain.map(({ brand }) => brand));
  return Object.fromEntries(Object.entries(versions).filter(([brand]) => !changed.has(brand)));
}

/**
 * The version by brand that new sessions get: in place of a pack that is not trusted the one before. A brand of which
 * none is trusted is left out.
 */
export async function servedBrands(
  objects: ObjectStore,
  state: BrandState,
  isTrusted: (pack: string) => Promise<boolean>,
  now = new Date(),
): Promise<Record<string, string>> {
  const { versions } = await liveBrandsIn(objects, state, now);
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
