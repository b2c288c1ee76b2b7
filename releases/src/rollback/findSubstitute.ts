import { faultsWith, type Server } from '../compatibility/findFaults';
import { LIVE_MS, shellsBeside } from '../compatibility/heldVersions';
import { recordedServers } from '../compatibility/recordServer';
import type { ReleaseState } from '../registry/recordEvent';
import type { Release } from '../registry/Release';
import { ALL_APPS } from '../registry/ReleaseEvent';

/** A version that may replace a failing one, or why none may. */
export type Substitute = { version: string } | { version: null; faults: string[] };

interface Surroundings {
  state: ReleaseState;
  shells: Release[];
  servers: Server[];
}

/**
 * The first of these versions that fits the shell of new sessions, the shells of sessions that have the failing
 * version, and the running servers. There is no time for a smoke journey.
 */
export async function findSubstitute(
  failing: Pick<Release, 'name' | 'version'>,
  versions: AsyncIterable<string> | Iterable<string>,
  state: ReleaseState,
): Promise<Substitute> {
  const { store } = state;
  const beside = await shellsBeside(failing, state, Date.now() - LIVE_MS);
  const shells = await Promise.all([...beside].map((shell) => store.release('shell', shell)));
  const around = { state, shells, servers: await recordedServers(store) };
  const faults: string[] = [];
  for await (const version of versions) {
    const candidate = await store.release(failing.name, version);
    const found = await faultsOf(candidate, around);
    if (found.length === 0) return { version };
    faults.push(...found);
  }
  return { version: null, faults };
}

async function faultsOf(candidate: Release, around: Surroundings): Promise<string[]> {
  const { name, version } = candidate;
  const faults = await faultsWith(candidate, around.shells, around.servers);
  for (const shell of around.shells) {
    const isCompared = shell.provides !== undefined && candidate.needs !== undefined;
    if (!isCompared && !(await haveMet(candidate, shell.version, around)))
      faults.push(
        `nobody recorded whether ${name} ${version} fits shell ${shell.version}, and the two never met`,
      );
  }
  return faults;
}

/** Whether new sessions ever got the two together: then the gate had let them. */
async function haveMet(
  { name, version }: Release,
  shell: string,
  { state: { events, store } }: Surroundings,
): Promise<boolean> {
  for (const event of events) {
    const isOfThem = [name, 'shell', ALL_APPS].includes(event.app);
    const set = await store.set(event.set);
    if (isOfThem && set.shell === shell && set.remotes[name] === version) return true;
  }
  return false;
}
