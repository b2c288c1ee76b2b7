import { asText, openObjects, readObject } from '../../shell/server/releases/objects/openObjects';

/** One change of what new sessions get of a brand. */
export interface BrandChange {
  number: number;
  brand: string;
  /** The version that new sessions got before; null where the brand was not live. */
  before: string | null;
  /** The version that new sessions get from then on; null where the brand was taken back for good. */
  after: string | null;
  author: string;
  /** ISO 8601. */
  at: string;
  /** The number of the change that this one takes back. */
  reverts?: number;
}

const LIVE = 'brands/live.json';
const HISTORY = 'brands/history.json';

/** The version by brand that new sessions get. */
export const liveBrands = async (releases: string): Promise<Record<string, string>> =>
  (await readObject(openObjects(releases), LIVE)) ?? {};

/** Every change so far, the oldest first. */
export const brandChanges = async (releases: string): Promise<BrandChange[]> =>
  (await readObject(openObjects(releases), HISTORY)) ?? [];

/** Moves the pointer of a brand and records who did it. Null where it stood there already. */
export async function pointBrand(
  releases: string,
  { brand, after, author, reverts }: Omit<BrandChange, 'number' | 'before' | 'at'>,
): Promise<BrandChange | null> {
  const live = await liveBrands(releases);
  const before = live[brand] ?? null;
  if (before === after) return null;
  const changes = await brandChanges(releases);
  const change: BrandChange = {
    number: (changes.at(-1)?.number ?? 0) + 1,
    ...{ brand, before, after, author },
    at: new Date().toISOString(),
    ...(reverts !== undefined && { reverts }),
  };
  const others = Object.entries(live).filter(([name]) => name !== brand);
  const pointers = after === null ? others : [...others, [brand, after] as const];
  const objects = openObjects(releases);
  await objects.write(HISTORY, asText([...changes, change]));
  await objects.write(LIVE, asText(Object.fromEntries(pointers.sort())));
  return change;
}

/**
 * Takes back the last change of a brand that still stands.
 * @throws Error where there is none, or where no brand would be left.
 */
export async function revertBrand(
  releases: string,
  brand: string,
  author: string,
): Promise<BrandChange> {
  const changes = await brandChanges(releases);
  const taken = new Set(changes.map(({ reverts }) => reverts));
  const last = changes.findLast(
    (change) => change.brand === brand && change.reverts === undefined && !taken.has(change.number),
  );
  if (last === undefined) throw new Error(`There is no change of ${brand} to take back.`);
  const live = Object.keys(await liveBrands(releases));
  if (last.before === null && live.length === 1)
    throw new Error(`${brand} is the only brand that is live.`);
  const change = await pointBrand(releases, {
    ...{ brand, author, after: last.before },
    reverts: last.number,
  });
  if (change === null) throw new Error(`${brand} stands at that version already.`);
  return change;
}
