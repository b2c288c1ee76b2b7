import { actingKey } from '../signing/signRelease';
import { BRANDS } from '../signing/keyHistory';
import { entrySignature } from '../signing/signedEntry';
import {
  brandChangeFile,
  brandHistory,
  LIVE_BRANDS,
  liveBrandsIn,
  type BrandChange,
  type BrandStanding,
  type LiveBrands,
} from './liveBrands';
import type { History } from './History';
import { asText, openObjects } from '../objects/openObjects';

/** What a change is to do. */
type Decision = Pick<BrandChange, 'after' | 'reverts'>;

interface Changer {
  brand: string;
  author: string;
}

const historyOf = (releases: string) =>
  brandHistory(openObjects(releases), (words) => {
    console.error(`Change of a brand refused: ${words}.`);
  });

async function readLive(
  releases: string,
  history: History<BrandStanding> = historyOf(releases),
): Promise<LiveBrands> {
  return liveBrandsIn(openObjects(releases), await history.newest());
}

/** The version by brand that new sessions get. */
export const liveBrands = async (releases: string): Promise<Record<string, string>> =>
  (await readLive(releases)).versions;

/** The changes so far that count, the oldest first. */
export const brandChanges = async (releases: string): Promise<readonly BrandChange[]> =>
  (await historyOf(releases).newest()).changes;

/**
 * Makes a brand's version live and records who did it, in one step: the history's next entry is the change. Of two
 * at once only one can create it. The other is applied on top for another brand, and refused for the same.
 * @returns null where that version is live already
 * @throws Error where somebody else changed the same brand meanwhile
 */
export const pointBrand = (
  releases: string,
  { brand, author, after }: Changer & Pick<BrandChange, 'after'>,
): Promise<BrandChange | null> => recordChange(releases, { brand, author }, () => ({ after }));

/**
 * Reverts the last change of a brand that is not reverted yet.
 * @throws Error where there is none, where no brand would be left, or where somebody else was first
 */
export async function revertBrand(
  releases: string,
  brand: string,
  author: string,
): Promise<BrandChange> {
  const change = await recordChange(releases, { brand, author }, async ({ versions }) => {
    const changes = await brandChanges(releases);
    const reverted = new Set(changes.map(({ reverts }) => reverts));
    const last = changes.findLast(
      ({ number, reverts, ...of }) =>
        of.brand === brand && reverts === undefined && !reverted.has(number),
    );
    if (last === undefined) throw new Error(`There is no change of ${brand} to revert.`);
    if (last.before === null && Object.keys(versions).length === 1)
      throw new Error(`${brand} is the only brand that is live.`);
    return { after: last.before, reverts: last.number };
  });
  if (change === null) throw new Error(`${brand} is at that version already.`);
  return change;
}

async function recordChange(
  releases: string,
  { brand, author }: Changer,
  decide: (live: LiveBrands) => Decision | Promise<Decision>,
): Promise<BrandChange | null> {
  const objects = openObjects(releases);
  const history = historyOf(releases);
  let seen = Number.POSITIVE_INFINITY;
  for (;;) {
    const live = await readLive(releases, history);
    seen = Math.min(seen, live.number);
    const before = live.versions[brand] ?? null;
    const decision = await decide(live);
    if (before === decision.after) return null;
    requireUntouched(history.known, brand, seen);
    const change: BrandChange = {
      number: live.number + 1,
      ...{ brand, before, author },
      at: new Date().toISOString(),
      ...decision,
      ...(live.number === 0 && { base: live.versions }),
    };
    const key = await actingKey(BRANDS, releases);
    const signed = key && { ...change, signature: await entrySignature(change, BRANDS, key) };
    if (!(await objects.create(brandChangeFile(change.number), asText(signed ?? change)))) continue;
    await objects.write(LIVE_BRANDS, asText(await readLive(releases, history)));
    return change;
  }
}

function requireUntouched({ changes }: BrandStanding, brand: string, seen: number): void {
  const other = changes.find((change) => change.brand === brand && change.number > seen);
  if (other !== undefined)
    throw new Error(
      `Somebody else was first: #${String(other.number)} ${brand} ${other.before ?? 'not live'} → ${other.after ?? 'not live'} by ${other.author}. Look at the list, then decide.`,
    );
}
