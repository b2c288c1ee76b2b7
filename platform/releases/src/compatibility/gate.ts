import { satisfies } from 'semver';
import { flatMapAsync } from '../objects/flatMapAsync';
import { liveVersions } from './versionsInUse';
import { liveServers, type OpenApi, type Server } from './recordServer';
import { StoreFault } from '../objects/StoreFault';
import { environmentOf, OPERATORS } from '../objects/storeAddress';
import { requireOwnPaths } from '../registry/ownership';
import { allStates, isPruned, type ReleaseState } from '../registry/recordEvent';
import { isPreview } from '../records/preview';
import { ALL_MEMBERS, requireNoFaults, ROUTER, type Release } from '../records/Release';
import { DEVELOPMENT, givenVersions, liveApp } from '../records/ReleaseEvent';
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
    if (error instanceof UntrustedError || error instanceof StoreFault) throw error;
    return null;
  });
  const states = await allStates(state);
  if (
    version === DEVELOPMENT ||
    isPreview(version) ||
    release === null ||
    isPruned(name, version, states)
  )
    throw new Error(`${name} ${version} is not published.`);
  const instead = states.flatMap(({ live }) => liveApp(live, name).revoked[version] ?? [])[0];
  if (instead !== undefined)
    throw new Error(
      `${name} ${version} was revoked and replaced by ${instead}, see status. Publish a fixed version, or restore this one.`,
    );
  requireOwnHost(release, state);
  await requireOwnPaths(release, state.store);
  await requireFits(release, state, (app) => givenVersions(state.live, app));
}

/** @throws Error where an app is pinned */
export function requireNotPinned({ live }: ReleaseState, name: string): void {
  if (liveApp(live, name).isPinned)
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
  if (name !== 'shell' && liveApp(state.live, 'shell').version === null && !isOperators(state))
    throw new Error('No shell is live yet. Promote the shell first.');
}

/**
 * Compares a version, before it is published, with everything that is still live: what new sessions get, and
 * what live sessions have.
 * @throws Error with the lines that would break
 */
export const requireFitsAllLive = (candidate: Release, state: ReleaseState): Promise<void> =>
  requireFits(candidate, state, (app) => liveVersions(app, state));

/**
 * Compares a version with versions of the other side that it would meet: a remote with shells and each server, a shell
 * with remotes. No remote uses another, so this covers every combination that an assignment can give.
 * @throws Error with the lines that would break
 */
async function requireFits(
  candidate: Release,
  { store }: ReleaseState,
  versionsOf: (app: string) => Iterable<string> | Promise<Iterable<string>>,
): Promise<void> {
  const isShell = candidate.name === 'shell';
  const names = isShell ? await store.remotes() : ['shell'];
  const met = await flatMapAsync(names, async (name) =>
    flatMapAsync(new Set(await versionsOf(name)), (version) => store.release(name, version)),
  );
  // The operators' remotes meet another host, which is deployed with the server that they call.
  const isMet = ({ host }: Release) => host === candidate.host;
  const servers = isShell || candidate.host === 'operators' ? [] : await liveServers(store);
  const faults = faultsWith(candidate, met.filter(isMet), servers);
  requireNoFaults(candidate, 'would break what is live', faults);
}

/**
 * Checks that what a screen comes after is there: otherwise the journey would never lead to it.
 * @throws Error that names the screens
 */
export async function requireLivePlaces(
  candidate: Release,
  { store, live }: ReleaseState,
): Promise<void> {
  const { screens } = candidate;
  const isFirst = liveApp(live, 'shell').version === null;
  if (isFirst || screens.every(({ after }) => after === undefined)) return;
  // The public pages of the shell are no part of the journey.
  const remotes = Object.keys(live.apps).filter((app) => app !== 'shell');
  const releases = await flatMapAsync(remotes, (app) =>
    flatMapAsync(givenVersions(live, app), (each) => store.release(app, each)),
  );
  const served = [...releases.flatMap(({ paths }) => paths), ...screens].map(
    ({ path: pattern }) => pattern,
  );
  const places = new Set([
    ...releases.map((release) => release.name),
    ...served,
    ...served.map((pattern) => pattern.replace(/\/:.*$/, '')),
  ]);
  const lost = screens.filter(({ after }) => after !== undefined && !places.has(after));
  const faults = lost.map(({ path: screen, after = '' }) => `${screen} comes after ${after}`);
  requireNoFaults(candidate, 'names places that no live app has', faults);
}

/** What would break if a version met these versions of the other side and, for a remote, these servers; one line each. */
export function faultsWith(
  candidate: Release,
  others: readonly Release[],
  servers: readonly Server[],
): string[] {
  const isShell = candidate.name === 'shell';
  const met = others.map((other) =>
    isShell ? faultsBetween(candidate, other) : faultsBetween(other, candidate),
  );
  const called = isShell ? [] : servers.flatMap((server) => faultsWithApi(candidate, server));
  return [...new Set([...met.flat(), ...called])];
}

/** What would break if a shell and a remote met, one line each. */
export function faultsBetween(shell: Release, remote: Release): string[] {
  const { shared, members } = shell.provides;
  const host = `shell ${shell.version}`;
  // An older shell does not list what it provides of the router.
  const isListed = (entry: string) => entry !== ROUTER || ROUTER in members;
  const singletons = remote.shared
    .filter(
      ({ name, requiredVersion, singleton }) =>
        singleton && !satisfies(shared[name] ?? '', requiredVersion),
    )
    .map(
      ({ name, requiredVersion }) =>
        `${remote.name} ${remote.version} asks for ${name} ${requiredVersion}, and ${host} has ${shared[name] ?? 'nothing'}`,
    );
  const missing = remote.needs.members
    .filter(({ entry, name }) => isListed(entry) && members[entry]?.includes(name) !== true)
    .map(({ entry, name, at }) => {
      const place = placeIn(remote, at);
      return name === ALL_MEMBERS
        ? `${place} uses ${entry} as a whole, which cannot be compared with ${host}. Name the members`
        : `${place} uses ${name} of ${entry}, which ${host} does not have`;
    });
  return [...singletons, ...missing];
}

/** The calls of a remote that the server does not answer, one line each. */
export function faultsWithApi(
  { name: app, needs }: Pick<Release, 'name' | 'needs'>,
  { paths, name = 'journey-api' }: OpenApi & Partial<Server>,
): string[] {
  const answered = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  return needs.calls
    .filter(({ method, path }) => !answered.some((each) => isCall(each, `${method} /api${path}`)))
    .map(
      ({ method, path, at }) =>
        `${placeIn({ name: app }, at)} calls ${method} /api${path}, which ${name} does not answer`,
    );
}

/** A line of an app's sources. Those of a repository of its own do not begin with its name. */
const placeIn = ({ name }: Pick<Release, 'name'>, at: string): string =>
  at.startsWith(name) ? at : `${name}: ${at}`;

/** Whether a call, such as `POST /eligibility/A1`, fits a pattern, such as `POST /eligibility/{id}`. */
export function isCall(pattern: string, call: string): boolean {
  const segments = pattern.split('/');
  const given = call.split('/');
  return (
    given.length === segments.length &&
    segments.every((segment, index) => /^\{.*\}$/.test(segment) || segment === given[index])
  );
}
