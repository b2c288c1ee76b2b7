import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from '../apps';
import { faultsWith, type OpenApi, type Server } from './findFaults';
import { liveVersions } from './heldVersions';
import { lastServer, recordedServers } from './recordServer';
import { environmentOf, OPERATORS } from '../objects/storeAddress';
import { requireOwnPaths } from '../registry/ownership';
import { allStates, type ReleaseState } from '../registry/recordEvent';
import type { Release } from '../records/Release';
import { DEVELOPMENT, removedVersions, versionIn } from '../records/ReleaseEvent';
import type { ReleaseStore } from '../registry/ReleaseStore';
import { UntrustedError } from '../signing/verifyRelease';

/**
 * Checks that a version may go live: it is published, neither pruned nor revoked, serves no path of another app, and
 * fits what is live. That may have changed since it was published, so every event compares it again.
 * @throws Error that says which of these does not hold
 */
export async function requireReleasable(
  name: string,
  version: string,
  state: ReleaseState,
): Promise<void> {
  const release = await state.store.release(name, version).catch((error: unknown) => {
    if (error instanceof UntrustedError) throw error;
    return null;
  });
  const states = await allStates(state);
  const isRemoved = states.some(({ events }) => removedVersions(events, name).has(version));
  if (version === DEVELOPMENT || release === null || isRemoved)
    throw new Error(`${name} ${version} is not published.`);
  const instead = states.flatMap(({ live }) => live.revoked[name]?.[version] ?? [])[0];
  if (instead !== undefined)
    throw new Error(
      `${name} ${version} was revoked and replaced by ${instead}, see status. Publish a fixed version, or restore this one.`,
    );
  requireOwnHost(release, state);
  await requireOwnPaths(release, state);
  await requireCompatible(release, state);
}

/** @throws Error where an app is pinned */
export function requireNotPinned({ live }: ReleaseState, name: string): void {
  if (live.pinned.includes(name))
    throw new Error(`${name} is pinned. Take the pin off first: unpin.`);
}

const isOperators = ({ store }: ReleaseState): boolean =>
  environmentOf(store.address) === OPERATORS;

/** @throws Error where applicants would get a remote of the operators', or the other way round */
function requireOwnHost({ name, host }: Release, state: ReleaseState): void {
  if (host === 'operators' && !isOperators(state))
    throw new Error(`${name} is for operators alone: --env ${OPERATORS}.`);
  if (host === undefined && isOperators(state))
    throw new Error(`${name} is for applicants, and cannot be live in ${OPERATORS}.`);
}

/** @throws Error where a remote would be live without a shell; the operators' console has none */
export function requireShell(state: ReleaseState, name: string): void {
  if (name !== 'shell' && state.versions.shell === '' && !isOperators(state))
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
  await requireNoFaults(candidate, state, async (app) => [...(await liveVersions(app, state))]);
}

type MaybeVersions = (string | null | undefined)[];

async function requireNoFaults(
  candidate: Release,
  { store }: ReleaseState,
  versionsOf: (app: string) => MaybeVersions | Promise<MaybeVersions>,
): Promise<void> {
  const isShell = candidate.name === 'shell';
  const names = isShell ? await store.remotes() : ['shell'];
  const met = names.map(async (name) => {
    const versions = (await versionsOf(name)).filter((version) => typeof version === 'string');
    return Promise.all([...new Set(versions)].map((version) => store.release(name, version)));
  });
  // The operators' remotes meet another host, which is deployed with the server that they call.
  const isMet = ({ host }: Release) => host === candidate.host;
  const servers = isShell || candidate.host === 'operators' ? [] : liveServers(store);
  const others = (await Promise.all(met)).flat().filter(isMet);
  const faults = await faultsWith(candidate, others, await servers);
  if (faults.length > 0)
    throw new Error(
      `${candidate.name} ${candidate.version} would break what is live:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
}

/**
 * Checks that what a screen comes after is there: otherwise the journey would never lead to it.
 * @throws Error that names the screens
 */
export async function requireLivePlaces(
  { name, version, screens = [] }: Release,
  { store, live, versions }: ReleaseState,
): Promise<void> {
  if (versions.shell === '' || screens.every(({ after }) => after === undefined)) return;
  const remotes = Object.entries(versions.remotes);
  const canaries = Object.entries(live.canaries).map(
    ([app, canary]) => [app, canary.version] as const,
  );
  const held = await Promise.all([...remotes, ...canaries].map((each) => store.release(...each)));
  const served = [...held.flatMap(({ paths }) => paths), ...screens].map(
    ({ path: pattern }) => pattern,
  );
  const places = new Set([
    ...held.map((release) => release.name),
    ...served,
    ...served.map((pattern) => pattern.replace(/\/:.*$/, '')),
  ]);
  const lost = screens.filter(({ after }) => after !== undefined && !places.has(after));
  if (lost.length === 0) return;
  const faults = lost.map(({ path: screen, after = '' }) => `  ${screen} comes after ${after}`);
  throw new Error(`${name} ${version} names places that no live app has:\n${faults.join('\n')}`);
}

/** The servers of running shells; without any the one seen last, and in a store that never had one that of the work tree. */
export async function liveServers(store: ReleaseStore): Promise<Server[]> {
  const live = await recordedServers(store);
  if (live.length > 0) return live;
  const last = await lastServer(store);
  if (last.length > 0) return last;
  const text = await readFile(path.join(checkout, 'node_modules/journey-api/openapi.json'), 'utf8');
  const { info, paths } = JSON.parse(text) as OpenApi & { info: { version: string } };
  return [{ name: `journey-api ${info.version} of the work tree`, paths }];
}
