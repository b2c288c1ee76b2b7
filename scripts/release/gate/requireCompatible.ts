import type { Release } from '../../../shell/server/releases/Release';
import { ReleaseStore } from '../../../shell/server/releases/ReleaseStore';
import { parts } from '../../parts';
import { versionIn, type Standing } from '../../../shell/server/releases/moves/ReleaseMove';
import { heldVersions, HOUR } from '../versionsInUse';
import { faultsBetween, faultsWithApi } from './findFaults';
import { liveServers } from './liveServers';

/** For so long after the last sign of a session the shell that it has counts as live: twice its length. */
const LIVE_HOURS = 1;

/**
 * Compares a version with every version of the other side that new sessions would meet it with: a remote
 * with the live shell and with each server, a shell with each live remote and each canary. No remote uses
 * another, so that this covers every combination that a draw can give.
 * @throws Error with the lines that would break
 */
export async function requireCompatible(
  candidate: Release,
  standing: Standing,
  releases: string,
): Promise<void> {
  const store = new ReleaseStore(releases);
  requireNone(candidate, await faultsWith(candidate, store, metByNewSessions(standing)));
}

/**
 * Compares a version, before it is published, with everything that is still live: what new sessions get, and
 * what sessions have that are still going on.
 * @throws Error with the lines that would break
 */
export async function requireFitsAllLive(
  candidate: Release,
  standing: Standing,
  releases: string,
): Promise<void> {
  const store = new ReleaseStore(releases);
  const since = Date.now() - LIVE_HOURS * HOUR;
  const met = await faultsWith(candidate, store, (part) =>
    heldVersions(part, standing, store, since),
  );
  requireNone(candidate, met);
}

const metByNewSessions =
  ({ live, versions }: Standing) =>
  (part: string) =>
    new Set(
      [versionIn(versions, part), live.canaries[part]?.version].filter(
        (version) => typeof version === 'string',
      ),
    );

async function faultsWith(
  candidate: Release,
  store: ReleaseStore,
  versionsOf: (part: string) => Set<string> | Promise<Set<string>>,
): Promise<string[]> {
  const others = parts.filter(({ name }) => (name === 'shell') !== (candidate.name === 'shell'));
  const faults: string[] = [];
  for (const { name } of others)
    for (const version of await versionsOf(name)) {
      const other = await store.release(name, version);
      faults.push(
        ...(candidate.name === 'shell'
          ? faultsBetween(candidate, other)
          : faultsBetween(other, candidate)),
      );
    }
  if (candidate.name !== 'shell')
    for (const server of await liveServers(store)) faults.push(...faultsWithApi(candidate, server));
  return [...new Set(faults)];
}

function requireNone({ name, version }: Release, faults: readonly string[]): void {
  if (faults.length > 0)
    throw new Error(
      `${name} ${version} would break what is live:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
}
