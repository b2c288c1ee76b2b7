import { faultsWith } from '../compatibility/findFaults';
import { heldVersions, LIVE_MS } from '../compatibility/heldVersions';
import type { Release } from '../Release';
import { parts } from '../../../tooling/parts';
import { versionIn, type Standing } from '../moves/ReleaseMove';
import { liveServers } from './liveServers';

/**
 * Compares a version with every version of the other side that new sessions would meet it with: a remote
 * with the live shell and with each server, a shell with each live remote and each canary. No remote uses
 * another, so that this covers every combination that a draw can give.
 * @throws Error with the lines that would break
 */
export async function requireCompatible(candidate: Release, standing: Standing): Promise<void> {
  const met = await faultsAmong(candidate, standing, metByNewSessions(standing));
  requireNone(candidate, met);
}

/**
 * Compares a version, before it is published, with everything that is still live: what new sessions get, and
 * what sessions have that are still going on.
 * @throws Error with the lines that would break
 */
export async function requireFitsAllLive(candidate: Release, standing: Standing): Promise<void> {
  const since = Date.now() - LIVE_MS;
  const met = await faultsAmong(candidate, standing, (part) => heldVersions(part, standing, since));
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

async function faultsAmong(
  candidate: Release,
  { store }: Standing,
  versionsOf: (part: string) => Set<string> | Promise<Set<string>>,
): Promise<string[]> {
  const isShell = candidate.name === 'shell';
  const others = parts.filter(({ name }) => (name === 'shell') !== isShell);
  const met = others.map(async ({ name }) => {
    const versions = [...(await versionsOf(name))];
    return Promise.all(versions.map((version) => store.release(name, version)));
  });
  const servers = isShell ? [] : liveServers(store);
  return faultsWith(candidate, (await Promise.all(met)).flat(), await servers);
}

function requireNone({ name, version }: Release, faults: readonly string[]): void {
  if (faults.length > 0)
    throw new Error(
      `${name} ${version} would break what is live:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
}
