import { faultsWith, type Server } from '../compatibility/findFaults';
import { LIVE_MS, shellsBeside } from '../compatibility/heldVersions';
import { ALL_PARTS, type Standing } from '../moves/ReleaseMove';
import { recordedServers } from '../recordServer';
import type { Release } from '../Release';

/** A version that may stand in the place of a failing one, or why none may. */
export type Substitute = { version: string } | { version: null; faults: string[] };

interface Surroundings {
  standing: Standing;
  shells: Release[];
  servers: Server[];
}

/**
 * The first of these versions that fits what the failing one stands beside: the shell of new sessions, the
 * shells of sessions that have it, and the running servers. There is no time for a journey through it.
 */
export async function findSubstitute(
  failing: Pick<Release, 'name' | 'version'>,
  versions: AsyncIterable<string> | Iterable<string>,
  standing: Standing,
): Promise<Substitute> {
  const { store } = standing;
  const beside = await shellsBeside(failing, standing, Date.now() - LIVE_MS);
  const shells = await Promise.all([...beside].map((shell) => store.release('shell', shell)));
  const around = { standing, shells, servers: await recordedServers(store) };
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

/** Whether new sessions got the two together at any time: the gate let them meet then. */
async function haveMet(
  { name, version }: Release,
  shell: string,
  { standing: { moves, store } }: Surroundings,
): Promise<boolean> {
  for (const move of moves) {
    const isOfThem = [name, 'shell', ALL_PARTS].includes(move.part);
    const set = await store.set(move.set);
    if (isOfThem && set.shell === shell && set.remotes[name] === version) return true;
  }
  return false;
}
