import path from 'node:path';
import {
  isFolder,
  liveBrands,
  pointBrand,
  scheduleBrand,
  readBrandState,
  type BrandChange,
} from 'releases/registry';
import { prerenderPublicPages } from 'releases/prerender';
import { brandNames, brandsFolder, readFolder, type BrandSources } from './BrandSources';
import { requirePublishable } from './composeBrand';
import { storePack, type PublishedPack } from './storePack';

interface Publication {
  author: string;
  why?: string;
  /** The number of the newest change that the author has seen. */
  expect?: number;
  /** When new sessions get it; at once where it is left out. */
  effectiveAt?: Date;
}

/**
 * Publishes a pack and makes it live for new sessions, at once or at a time. Its public pages are prerendered before.
 * @returns the change; null where it is live already
 * @throws BrandFault where its contrast or its drawings do not do
 * @throws Error where another operator changed the brand since `expect`, or the time has passed
 */
export async function publishBrand(
  sources: BrandSources,
  releases: string,
  { effectiveAt, ...by }: Publication,
): Promise<{ pack: PublishedPack; change: BrandChange | null }> {
  await requirePublishable(sources);
  const pack = await storePack(sources, releases);
  const { name: brand, version } = pack;
  const prepare = (packs: Record<string, string>) => prerenderPublicPages(releases, { packs });
  const changer = { ...by, brand, prepare };
  const change = await (effectiveAt === undefined
    ? pointBrand(releases, { ...changer, after: version })
    : scheduleBrand(releases, { ...changer, version, effectiveAt }));
  return { pack, change };
}

/** Who makes the brands of a work tree live. */
const START = 'start';

/**
 * Publishes every brand of the work tree, and makes those live that have changed there since they were last. What
 * operators have published since then stays live, as do brands that are elsewhere.
 */
export async function publishBrands(releases: string): Promise<Record<string, string>> {
  const brands = await brandNames();
  // As an app of the work tree: a folder has keys of its own.
  const env = isFolder(releases) ? { ...process.env, RELEASE_KEY: '' } : process.env;
  const packs = await Promise.all(
    brands.map(async (brand) =>
      storePack(await readFolder(path.join(brandsFolder, brand)), releases, env),
    ),
  );
  const { changes } = await readBrandState(releases);
  const started = (name: string) =>
    changes.findLast(({ brand, author }) => brand === name && author === START)?.after;
  const live = await liveBrands(releases);
  for (const { name, version } of packs)
    if (live[name] === undefined || started(name) !== version)
      await pointBrand(releases, { brand: name, after: version, author: START });
  return liveBrands(releases);
}
