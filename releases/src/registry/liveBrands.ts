/** One change of what new sessions get of a brand. */
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
  /** The number of the change that this one reverts. */
  reverts?: number;
}

/** What new sessions get of each brand. */
export interface LiveBrands {
  /** The number of the change that made it so; 0 where there is no history. */
  number: number;
  /** The version by brand. */
  versions: Record<string, string>;
}

export const LIVE_BRANDS = 'brands/live.json';

/** Where a change is stored. It never changes there. */
export const brandChangeFile = (number: number): string => `brands/history/${String(number)}.json`;

/** Content of `brands/live.json`; the earlier format is the versions alone. */
export type KeptLiveBrands = LiveBrands | Record<string, string>;

const wholeBrands = (kept: KeptLiveBrands): LiveBrands =>
  typeof kept.versions === 'object'
    ? (kept as LiveBrands)
    : { number: 0, versions: kept as Record<string, string> };

/** What new sessions get once a change has been made. */
export function withChange(
  { versions }: LiveBrands,
  { number, brand, after }: BrandChange,
): LiveBrands {
  const others = Object.entries(versions).filter(([name]) => name !== brand);
  const all = after === null ? others : [...others, [brand, after] as const];
  return { number, versions: Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/**
 * The newest state. `brands/live.json` is only a hint where to begin: the last change of the history counts,
 * so that a late or lost write of the hint does no harm.
 * @param read answers null where there is no such file
 * @param known a state that was the newest once; null where none is known
 */
export async function newestBrands(
  read: <Data>(file: string) => Promise<Data | null>,
  known: LiveBrands | null,
): Promise<LiveBrands | null> {
  const hint = known ?? (await read<KeptLiveBrands>(LIVE_BRANDS));
  let newest = hint === null ? null : wholeBrands(hint);
  for (;;) {
    const next = await read<BrandChange>(brandChangeFile((newest?.number ?? 0) + 1));
    if (next === null) return newest;
    newest = withChange(newest ?? { number: 0, versions: {} }, next);
  }
}
