import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { apps, checkout } from '../apps';
import type { ReleaseState } from '../registry/recordEvent';
import type { Release } from '../registry/Release';
import { versionIn } from '../registry/ReleaseEvent';
import type { ReleaseStore } from '../registry/ReleaseStore';
import { faultsWith, type OpenApi, type Server } from './findFaults';
import { heldVersions, LIVE_MS } from './heldVersions';
import { recordedServers } from './recordServer';

/**
 * Compares a version with every version of the other side that new sessions would meet it with: a remote with
 * the live shell and each server, a shell with each live remote and each canary. No remote uses another, so
 * this covers every combination that a draw can give.
 * @throws Error with the lines that would break
 */
export async function requireCompatible(candidate: Release, state: ReleaseState): Promise<void> {
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
