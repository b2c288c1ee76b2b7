import path from 'node:path';
import {
  hasFrames,
  readState,
  ReleaseStore,
  storeFrames,
  withVersion,
  type ReleaseState,
  type Versions,
} from 'releases/registry';
import type { PublishedBrand } from 'shell/pages';
import { drawFrames, type Composition, type Pack, type Placed } from './drawFrames';

/** More sets than these can be live only with many canaries at once. */
const MOST_SETS = 16;

/** What new sessions get: the live versions, and each of them with canaries. */
export function liveSets({ versions, live }: ReleaseState): Versions[] {
  return Object.entries(live.canaries).reduce<Versions[]>(
    (sets, [name, { version }]) =>
      sets.length >= MOST_SETS
        ? sets
        : [...sets, ...sets.map((each) => withVersion(each, name, version))],
    [versions],
  );
}

/** The apps of a release set, on this machine's disk. */
export async function compositionOf(
  store: ReleaseStore,
  { shell, remotes }: Versions,
): Promise<Composition> {
  const placed = async (name: string, version: string): Promise<Placed> => {
    await store.requireWhole(name, version);
    const folder = path.join(store.objects.root, name, version);
    return { release: await store.release(name, version), folder };
  };
  return {
    shell: await placed('shell', shell),
    remotes: await Promise.all(Object.entries(remotes).map((each) => placed(...each))),
  };
}

/** The brand packs that new sessions get. */
export async function livePacks(store: ReleaseStore): Promise<Pack[]> {
  const live = Object.entries(await store.liveBrands().catch(() => ({})));
  return Promise.all(
    live.map(async ([name, version]) => {
      const read = (file: string) => store.json('brands', `${name}@${version}`, file);
      const published = (await read('published.json')) as PublishedBrand;
      return { ...published, version, content: await read('content.json') };
    }),
  );
}

/**
 * Draws and stores the frames that are missing for what new sessions get.
 * @param sets of a start with an overlay; by default those that are live
 * @returns why screens were not drawn, one line each: these have the skeleton
 */
export async function completeFrames(
  releases: string,
  sets?: readonly Versions[],
): Promise<string[]> {
  const store = new ReleaseStore(releases);
  const wanted = sets ?? liveSets(await readState(releases));
  const compositions: Composition[] = [];
  for (const set of wanted)
    if (set.shell !== '') compositions.push(await compositionOf(store, set));
  const { frames, faults } = await drawFrames(
    compositions,
    await livePacks(store),
    async (key) => !(await hasFrames(releases, key)),
  );
  await Promise.all(frames.map((each) => storeFrames(releases, each)));
  return faults;
}
