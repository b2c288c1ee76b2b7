import { flatMapAsync } from '../objects/flatMapAsync';
import { predecessor } from './earlierVersions';
import { folderOf, type Origins, type ServedRelease } from './composeDiscovery';
import { liveApp } from '../records/ReleaseEvent';
import { stateOf } from './recordEvent';
import type { ReleaseStore } from './ReleaseStore';

/**
 * How many addresses the folder of a module remote has: a module that failed to load stays failed under its address in
 * Chromium, and so do those that import it.
 */
const MODULE_TRIES = 8;

/** Such as `1.2.0~2` for the second try; the version itself for the first. */
const triedVersion = (version: string, attempt: number): string =>
  attempt === 0 ? version : `${version}~${attempt + 1}`;

/** The version that a folder of a try is of: no version has a tilde. */
export const versionOfTry = (folder: string): string => folder.replace(/~\d+$/, '');

/**
 * The integrity of every script of the remotes that are ES modules, by its address: of the versions of a page, and of
 * those that a revocation would bring into it while it is open: in place of the live one the version before it, in place
 * of any other the live one.
 */
export async function moduleIntegrity(
  store: ReleaseStore,
  remotes: readonly ServedRelease[],
  origins: Origins,
): Promise<Record<string, string>> {
  const modules = remotes.filter(({ entryType }) => entryType === 'module');
  const state = await stateOf(store);
  const served = await flatMapAsync(modules, async (remote): Promise<ServedRelease[]> => {
    const { version: live } = liveApp(state.live, remote.name);
    const instead = live === remote.version ? await predecessor(remote.name, state) : live;
    const other = await store.release(remote.name, instead ?? '').catch(() => null);
    return other?.entryType === 'module' ? [remote, other] : [remote];
  });
  return Object.fromEntries(served.flatMap((remote) => scriptsOf(remote, origins)));
}

function scriptsOf(remote: ServedRelease, origins: Origins): [string, string][] {
  const scripts = Object.entries(remote.files).filter(([file]) => file.endsWith('.js'));
  return Array.from({ length: MODULE_TRIES }, (_, attempt) =>
    folderOf({ ...remote, version: triedVersion(remote.version, attempt) }, origins),
  ).flatMap((folder) =>
    scripts.map(([file, integrity]): [string, string] => [`${folder}${file}`, integrity]),
  );
}
