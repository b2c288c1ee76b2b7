import { createHash } from 'node:crypto';
import { DEFAULT_BRAND } from 'journey-api/contract/values';
import type { Release, ReleaseStore } from 'releases/registry';
import { readSmokeScreens, SMOKE_FILE, type SmokeScreens } from '../build/smokeScreens';

/** A remote of the composed application, with the steps that its own release contains. */
export interface ComposedRemote {
  release: Release;
  /** Null for a release without any. */
  screens: SmokeScreens | null;
  owner: string;
}

export const nameOf = ({ release: { name, version }, owner }: ComposedRemote): string =>
  `${name} ${version} (${owner})`;

/**
 * The remotes that new sessions of a store get.
 * @param owners by app
 * @throws Error where steps differ from what their release records
 */
export async function composedRemotes(
  store: ReleaseStore,
  owners: (app: string) => string,
): Promise<ComposedRemote[]> {
  const { remotes } = await store.liveSet(null);
  return Promise.all(
    Object.entries(remotes).map(async ([name, version]) => {
      const release = await store.release(name, version);
      return { release, screens: await readScreens(store, release), owner: owners(name) };
    }),
  );
}

/** The brands in which a candidate is shown: the default one, where it is live, and one more. */
export async function smokeBrands(store: ReleaseStore): Promise<string[]> {
  const live = Object.keys(await store.liveBrands());
  const others = live.filter((brand) => brand !== DEFAULT_BRAND).sort();
  return [...live.filter((brand) => brand === DEFAULT_BRAND), ...others].slice(0, 2);
}

async function readScreens(
  store: ReleaseStore,
  { name, version, files }: Release,
): Promise<SmokeScreens | null> {
  const integrity = files[SMOKE_FILE];
  if (integrity === undefined) return null;
  const text = await store.text(name, version, SMOKE_FILE);
  const hash = createHash('sha384').update(text).digest('base64');
  const file = `${SMOKE_FILE} of ${name} ${version}`;
  if (integrity !== `sha384-${hash}`) throw new Error(`${file} is not the one that was published`);
  return readSmokeScreens(text, file);
}
