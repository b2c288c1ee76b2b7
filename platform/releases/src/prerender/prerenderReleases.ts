import path from 'node:path';
import { log, messageOf } from 'telemetry/log';
import type { BuiltApp } from '../commands/publishVersion';
import { hasFrames, storeFrames, type FrameKey } from '../frames/frames';
import { liveApp, withVersions, type Versions } from '../records/ReleaseEvent';
import {
  readState,
  signAsTeam,
  stateOf,
  type ReleaseState,
  type SignEvent,
} from '../registry/recordEvent';
import { ReleaseStore } from '../registry/ReleaseStore';
import { BRANDS } from '../signing/keyLog';
import {
  prerenderScreens,
  type Composition,
  type Pack,
  type PlacedApp,
  type Prerendered,
} from './prerenderScreens';

/** More sets than these can be live only with many canaries at once. */
const MAX_SETS = 16;

/** What new sessions get: the live versions, and each of them with canaries. */
export function liveSets({ versions, live }: ReleaseState): Versions[] {
  return Object.entries(live.apps).reduce<Versions[]>(
    (sets, [name, { canary }]) =>
      canary === null || sets.length >= MAX_SETS
        ? sets
        : [...sets, ...sets.map((each) => withVersions(each, { [name]: canary.version }))],
    [versions],
  );
}

async function placed(store: ReleaseStore, name: string, version: string): Promise<PlacedApp> {
  return {
    release: await store.release(name, version),
    folder: path.join(store.objects.root, name, version),
    download: () => store.requireWhole(name, version),
  };
}

/** What each set with a shell consists of. @param place finds a version of an app; by default in the store */
const compositionsOf = (
  store: ReleaseStore,
  sets: readonly Versions[],
  place = (name: string, version: string): Promise<PlacedApp> => placed(store, name, version),
): Promise<Composition[]> =>
  Promise.all(
    sets
      .filter(({ shell }) => shell !== '')
      .map(async ({ shell, remotes }) => ({
        shell: await place('shell', shell),
        remotes: await Promise.all(Object.entries(remotes).map((each) => place(...each))),
      })),
  );

/** Published brand packs; by default those that new sessions get, now or once their time has come. */
async function readPacks(store: ReleaseStore, given?: Record<string, string>): Promise<Pack[]> {
  const wanted: Record<string, string> = given ?? (await store.liveBrands().catch(() => ({})));
  const packs = Object.entries(wanted);
  if (given === undefined)
    for (const { brand, version } of (await store.readBrandState()).scheduled)
      packs.push([brand, version]);
  return Promise.all(
    packs.map(async ([name, version]) => {
      const { pack } = (await store.brand(name, version)) as Pick<Pack, 'pack'>;
      const content = await store.text(BRANDS, `${name}@${version}`, 'content.json');
      return { pack, version, content: JSON.parse(content) as unknown };
    }),
  );
}

/**
 * Renders and stores the screens that are missing for what new sessions get.
 * @param what the release sets, and the version of each brand's pack; by default those that are live
 * @returns why screens were not rendered, one line each: these have the skeleton
 */
export async function prerenderMissing(
  releases: string,
  what: { sets?: readonly Versions[]; packs?: Record<string, string> } = {},
): Promise<string[]> {
  const store = new ReleaseStore(releases);
  const { frames, faults } = await prerenderScreens(
    await compositionsOf(store, what.sets ?? liveSets(await stateOf(store))),
    await readPacks(store, what.packs),
    async (key) => !(await hasFrames(releases, key)),
  );
  await Promise.all(frames.map((each) => storeFrames(releases, each)));
  return faults;
}

/**
 * Renders the shell's own screens, the public pages, before new sessions get a shell or a brand pack: they never begin
 * with the skeleton. What fails is reported by `prerenderAfterEvent`, which tries again.
 * @param coming the version of the shell, or of the brand's pack; by default those that are live
 */
export async function prerenderPublicPages(
  releases: string,
  { shell, packs }: { shell?: string; packs?: Record<string, string> },
): Promise<void> {
  try {
    const { versions } = await readState(releases);
    const set = { shell: shell ?? versions.shell, remotes: {} };
    await prerenderMissing(releases, { sets: [set], ...(packs && { packs }) });
  } catch (cause) {
    log.warn({ cause }, 'Public pages are not prerendered yet');
  }
}

/** Signs an event once the public pages of the shell that it makes live are prerendered. */
export const signPrerendered =
  (sign: SignEvent = signAsTeam): SignEvent =>
  async (event, releases) => {
    const { version: shell } = liveApp(event, 'shell');
    if (shell !== null) await prerenderPublicPages(releases, { shell });
    return sign(event, releases);
  };

/**
 * Renders what is missing after a release event, which counts whether or not that succeeds.
 * @returns what is missing, one line each
 */
export async function prerenderAfterEvent(releases: string): Promise<string[]> {
  try {
    return await prerenderMissing(releases);
  } catch (error) {
    return [`Prerendered screens are missing: ${messageOf(error)}`];
  }
}

/**
 * Renders the screens of a candidate before it is published, with every version of the other apps that new sessions get.
 * @returns nothing where no shell or brand is live
 */
export async function prerenderCandidate(
  { folder, release }: BuiltApp,
  state: ReleaseState,
): Promise<Prerendered> {
  const { store } = state;
  const { name, version } = release;
  // The candidate is not in the store yet.
  const candidate = { release, folder };
  const compositions = await compositionsOf(
    store,
    liveSets(state).map((set) => withVersions(set, { [name]: version })),
    async (app, given) => (app === name ? candidate : placed(store, app, given)),
  );
  const isCandidates = ({ shell, app, version: rendered }: FrameKey) =>
    name === 'shell' ? shell === version : app === name && rendered === version;
  return prerenderScreens(compositions, await readPacks(store), isCandidates);
}
