import { actingKey } from '../signing/signRelease';
import { BRANDS } from '../signing/keyLog';
import { entrySignature } from '../signing/jwk';
import { brandLog, brandStateAt, readBrands, type BrandChange, type BrandState } from './brandLog';
import { openObjects } from '../objects/openObjects';

/** What a change is to do. Without `after` new sessions go on to get what they get. */
type Decision = Partial<Pick<BrandChange, 'after' | 'reverts' | 'schedules' | 'cancels'>>;

interface Changer {
  brand: string;
  author: string;
  why?: string;
  /** The number of the newest change that the author has seen: one of the same brand since then refuses this one. */
  expect?: number;
  /** Called before new sessions get another version, with that version by brand. */
  prepare?: (packs: Record<string, string>) => Promise<void>;
}

/** The changes so far that count, the oldest first, those that took effect, what is live, and what is scheduled. */
export const readBrandState = (releases: string, now?: Date) =>
  readBrands(brandLog(openObjects(releases)), now);

/** The version by brand that new sessions get, now or at another time. */
export const liveBrands = async (releases: string, now?: Date): Promise<Record<string, string>> =>
  (await readBrandState(releases, now)).versions;

/**
 * Makes a brand's version live and records who did it, in one step: the history's next entry is the change. Of two
 * at once only one can create it. The other is applied on top for another brand, and refused for the same.
 * @returns null where that version is live already
 * @throws Error where another operator changed the same brand meanwhile
 */
export const pointBrand = (
  releases: string,
  { after, ...changer }: Changer & Pick<BrandChange, 'after'>,
): Promise<BrandChange | null> => recordChange(releases, changer, () => ({ after }));

/**
 * Has new sessions of a brand get a version from a time on. Servers follow it by their own clocks.
 * @throws Error where that time has passed, or another operator changed the same brand meanwhile
 */
export async function scheduleBrand(
  releases: string,
  { version, effectiveAt, ...changer }: Changer & { version: string; effectiveAt: Date },
): Promise<BrandChange> {
  if (!(effectiveAt.getTime() > Date.now())) throw new Error('Choose a time that is yet to come.');
  const schedules = { version, effectiveAt: effectiveAt.toISOString() };
  return recorded(await recordChange(releases, changer, () => ({ schedules })), changer.brand);
}

/**
 * Cancels a scheduled change.
 * @throws Error where it took effect, was cancelled, or was never scheduled
 */
export async function cancelScheduled(
  releases: string,
  number: number,
  by: Omit<Changer, 'brand'>,
): Promise<BrandChange> {
  function find({ scheduled }: BrandState) {
    const found = scheduled.find((each) => each.number === number);
    if (found !== undefined) return found;
    throw new Error(`#${number} is not scheduled: it took effect, or was cancelled.`);
  }
  const { brand } = find(await readBrandState(releases));
  const change = await recordChange(releases, { ...by, brand }, (state) => ({
    cancels: find(state).number,
  }));
  return recorded(change, brand);
}

/**
 * The last change of each brand that is in effect, not reverted, and whose revert would change what new sessions get.
 */
export function revertible(
  effective: readonly BrandChange[],
  live: Readonly<Record<string, string>>,
): Map<string, BrandChange> {
  const reverted = new Set(effective.map(({ reverts }) => reverts));
  return new Map(
    effective
      .filter(
        ({ number, brand, before, reverts }) =>
          reverts === undefined && !reverted.has(number) && before !== (live[brand] ?? null),
      )
      .map((change) => [change.brand, change]),
  );
}

/**
 * Reverts the last change of a brand that can be.
 * @throws Error where there is none, where no brand would be left, or where another writer was first
 */
export async function revertBrand(releases: string, changer: Changer): Promise<BrandChange> {
  const { brand } = changer;
  const change = await recordChange(releases, changer, ({ versions, effective }) => {
    const last = revertible(effective, versions).get(brand);
    if (last === undefined) throw new Error(`There is no change of ${brand} to revert.`);
    if (last.before === null && Object.keys(versions).length === 1)
      throw new Error(`${brand} is the only brand that is live.`);
    return { after: last.before, reverts: last.number };
  });
  return recorded(change, brand);
}

function recorded(change: BrandChange | null, brand: string): BrandChange {
  if (change === null) throw new Error(`${brand} is at that version already.`);
  return change;
}

async function recordChange(
  releases: string,
  { brand, author, why, expect, prepare }: Changer,
  decide: (state: BrandState) => Decision,
): Promise<BrandChange | null> {
  let seen = expect ?? Number.POSITIVE_INFINITY;
  return brandLog(openObjects(releases)).update(async (changes, number) => {
    if (expect !== undefined && expect > number)
      throw new Error(`There is no change ${expect} yet; the last one is ${number}.`);
    seen = Math.min(seen, number);
    const state = brandStateAt(changes);
    const before = state.versions[brand] ?? null;
    const { after = before, ...decision }: Decision = decide(state);
    const { schedules, cancels } = decision;
    if (before === after && schedules === undefined && cancels === undefined) return null;
    requireUntouched(changes, brand, seen);
    const next = schedules?.version ?? after;
    if (next !== null && cancels === undefined) await prepare?.({ [brand]: next });
    const change: BrandChange = {
      number: number + 1,
      brand,
      before,
      after,
      author,
      at: new Date().toISOString(),
      ...decision,
      ...(why !== undefined && { why }),
    };
    const key = await actingKey(BRANDS, releases);
    if (key === null) return change;
    return { ...change, signature: await entrySignature(change, BRANDS, key) };
  });
}

const word = (version: string | null): string => version ?? 'not live';

/** A change in one line, such as `#2 aqua a1 → a2 by sam`. */
export function describeChange(change: BrandChange): string {
  const { number, brand, before, after, author, why, reverts, schedules, cancels } = change;
  const to = schedules === undefined ? word(after) : schedules.version;
  const what = cancels === undefined ? `${word(before)} → ${to}` : `cancels #${cancels}`;
  const from = schedules === undefined ? '' : ` from ${schedules.effectiveAt}`;
  const reverted = reverts === undefined ? '' : `, reverts #${reverts}`;
  const reason = why === undefined ? '' : `: ${why}`;
  return `#${number} ${brand} ${what}${from} by ${author}${reverted}${reason}`;
}

function requireUntouched(changes: readonly BrandChange[], brand: string, seen: number): void {
  const other = changes.find((change) => change.brand === brand && change.number > seen);
  if (other !== undefined)
    throw new Error(
      `Somebody else was first: ${describeChange(other)}. Look at the list, then decide.`,
    );
}
