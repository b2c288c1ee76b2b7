import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { apps, checkout } from '../apps';
import { faultsWith, type OpenApi, type Server } from '../compatibility/findFaults';
import { heldVersions, LIVE_MS } from '../compatibility/heldVersions';
import { recordedServers } from '../compatibility/recordServer';
import type { ReleaseState } from '../registry/recordEvent';
import type { Release } from '../registry/Release';
import { DEVELOPMENT, removedVersions, versionIn } from '../registry/ReleaseEvent';
import type { ReleaseStore } from '../registry/ReleaseStore';

/**
 * Checks that a version may go live: it is published, neither pruned nor revoked, and fits what is live. That
 * may have changed since it was published, so every event compares it again.
 * @throws Error that says which of these does not hold
 */
export async function requireReleasable(
  name: string,
  version: string,
  state: ReleaseState,
): Promise<void> {
  const release = await state.store.release(name, version).catch(() => null);
  const isRemoved = removedVersions(state.events, name).has(version);
  if (version === DEVELOPMENT || release === null || isRemoved)
    throw new Error(`${name} ${version} is not published.`);
  const instead = state.live.revoked[name]?.[version];
  if (instead !== undefined)
    throw new Error(
      `${name} ${version} was revoked and replaced by ${instead}, see status. Publish a fixed version, or restore this one.`,
    );
  await requireCompatible(release, state);
}

/** @throws Error where an app is pinned */
export function requireNotPinned({ live }: ReleaseState, name: string): void {
  if (live.pinned.includes(name))
    throw new Error(`${name} is pinned. Take the pin off first: unpin.`);
}

/** @throws Error where a remote would be live without a shell */
export function requireShell({ versions }: ReleaseState, name: string): void {
  if (name !== 'shell' && versions.shell === '')
    throw new Error('No shell is live yet. Promote the shell first.');
}

/**
 * Compares a version with every version of the other side that new sessions would meet it with: a remote with
 * the live shell and each server, a shell with each live remote and each canary. No remote uses another, so
 * this covers every combination that a draw can give.
 * @throws Error with the lines that would break
 */
async function requireCompatible(candidate: Release, state: ReleaseState): Promise<void> {
  const { live, versions } = state;
  await requireNoFaults(candidate, state, (app) => [
    versionIn(versions, app),
    live.canaries[app]?.version,
  ]);
}

/**
 * Compares a version, before it is published, with everything that is still live: what new sessions get, and
 * what live sessions have.
 * @throws Error with the lines that would break
 */
export async function requireFitsAllLive(candidate: Release, state: ReleaseState): Promise<void> {
  const since = Date.now() - LIVE_MS;
  await requireNoFaults(candidate, state, async (app) => [
    ...(await heldVersions(app, state, since)),
  ]);
}

type MaybeVersions = (string | null | undefined)[];

async function requireNoFaults(
  candidate: Release,
  { store }: ReleaseState,
  versionsOf: (app: string) => MaybeVersions | Promise<MaybeVersions>,
): Promise<void> {
  const isShell = candidate.name === 'shell';
  const others = apps.filter(({ name }) => (name === 'shell') !== isShell);
  const met = others.map(async ({ name }) => {
    const versions = (await versionsOf(name)).filter((version) => typeof version === 'string');
    return Promise.all([...new Set(versions)].map((version) => store.release(name, version)));
  });
  const servers = isShell ? [] : liveServers(store);
  const faults = await faultsWith(candidate, (await Promise.all(met)).flat(), await servers);
  if (faults.length > 0)
    throw new Error(
      `${candidate.name} ${candidate.version} would break what is live:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
}

/** The servers of running shells; without any, the server of the work tree. */
export async function liveServers(store: ReleaseStore): Promise<Server[]> {
  const live = await recordedServers(store);
  if (live.length > 0) return live;
  const text = await readFile(path.join(checkout, 'journey-api/openapi.json'), 'utf8');
  const { info, paths } = JSON.parse(text) as OpenApi & { info: { version: string } };
  return [{ name: `journey-api ${info.version} of the work tree`, paths }];
}
