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
/** Where a change is kept. What is kept there never changes. */
const changeFile = (number: number): string => `brands/history/${String(number)}.json`;

/** The version by brand that new sessions get. */
export const liveBrands = async (releases: string): Promise<Record<string, string>> =>
  (await readObject(openObjects(releases), LIVE)) ?? {};

/** Every change so far, the oldest first. */
export async function brandChanges(releases: string): Promise<BrandChange[]> {
  const changes: BrandChange[] = [];
  for (;;) {
    const file = changeFile(changes.length + 1);
    const next = await readObject<BrandChange>(openObjects(releases), file);
    if (next === null) return changes;
    changes.push(next);
  }
}

/**
 * Moves the pointer of a brand and records who did it, in one step: the history's next entry is the change. Of two
 * at once only one can create it, and the other decides anew on what then stands.
 * @returns null where the pointer stood there already
 */
export async function pointBrand(
  releases: string,
  { brand, after, author, reverts }: Omit<BrandChange, 'number' | 'before' | 'at'>,
): Promise<BrandChange | null> {
  for (;;) {
    const changes = await brandChanges(releases);
    const before = pointersAfter(changes)[brand] ?? null;
    if (before === after) return null;
    const change: BrandChange = {
      number: changes.length + 1,
      ...{ brand, before, after, author },
      at: new Date().toISOString(),
      ...(reverts !== undefined && { reverts }),
    };
    if (!(await openObjects(releases).create(changeFile(change.number), asText(change)))) continue;
    await writePointers(releases);
    return change;
  }
}

/** What the changes come to: the version by brand. */
function pointersAfter(changes: readonly BrandChange[]): Record<string, string> {
  const last = new Map(changes.map(({ brand, after }) => [brand, after]));
  const live = [...last].flatMap(([brand, after]) => (after === null ? [] : [[brand, after]]));
  return Object.fromEntries(live.sort()) as Record<string, string>;
}

/** Writes what servers read, until it says all that was recorded, also by somebody else meanwhile. */
async function writePointers(releases: string): Promise<void> {
  for (let written = -1; ;) {
    const changes = await brandChanges(releases);
    if (changes.length === written) return;
    await openObjects(releases).write(LIVE, asText(pointersAfter(changes)));
    written = changes.length;
  }
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
