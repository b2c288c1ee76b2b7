import type { ApiCall, Release } from '../Release';

/** What of the server's OpenAPI document the gate reads. */
export interface OpenApi {
  paths: Record<string, Record<string, unknown>>;
}

/** A server, and how it is spoken of. */
export interface Server extends OpenApi {
  name: string;
}

/** What would break if a version met these of the other side and, where it is a remote, these servers; a line each. */
export async function faultsWith(
  candidate: Release,
  others: readonly Release[],
  servers: readonly Server[],
): Promise<string[]> {
  const isShell = candidate.name === 'shell';
  const met = await Promise.all(
    others.map((other) =>
      isShell ? faultsBetween(candidate, other) : faultsBetween(other, candidate),
    ),
  );
  const called = isShell ? [] : servers.flatMap((server) => faultsWithApi(candidate, server));
  return [...new Set([...met.flat(), ...called])];
}

/** What would break if a shell and a remote met, a line each. What a release does not record is no fault. */
export async function faultsBetween(shell: Release, remote: Release): Promise<string[]> {
  if (shell.provides === undefined) return [];
  const { shared, members } = shell.provides;
  const host = `shell ${shell.version}`;
  const singletons = (await singletonMismatches(remote, shared)).map(
    ({ singleton, required, provided }) =>
      `${remote.name} ${remote.version} asks for ${singleton} ${required}, and ${host} has ${provided}`,
  );
  const missing = (remote.needs?.members ?? [])
    .filter(({ entry, name }) => members[entry]?.includes(name) !== true)
    .map(({ entry, name, at }) => `${at} uses ${name} of ${entry}, which ${host} does not have`);
  return [...singletons, ...missing];
}

/** What was installed together fits, and then the reading of ranges, which is slow to load, is not needed. */
async function singletonMismatches(remote: Release, provided: Record<string, string>) {
  const asked = remote.shared.filter(
    ({ name, requiredVersion }) => requiredVersion !== `^${provided[name] ?? ''}`,
  );
  if (!asked.some(({ singleton }) => singleton)) return [];
  const { findSingletonMismatches } =
    await import('../../../shell/src/remotes/findSingletonMismatches');
  return findSingletonMismatches([{ ...remote, shared: asked }], provided);
}

/** The calls of a remote that the server does not answer, a line each. */
export function faultsWithApi(
  { needs }: Release,
  { paths, name = 'journey-api' }: OpenApi & Partial<Server>,
): string[] {
  const answered = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
  return (needs?.calls ?? [])
    .filter((call) => !answered.some((route) => answers(route, call)))
    .map(
      ({ method, path, at }) => `${at} calls ${method} /api${path}, which ${name} does not answer`,
    );
}

function answers(route: { method: string; path: string }, call: Omit<ApiCall, 'at'>): boolean {
  const asked = `/api${call.path}`.split('/');
  const offered = route.path.split('/');
  return (
    route.method === call.method &&
    asked.length === offered.length &&
    offered.every((segment, index) => /^\{.+\}$/.test(segment) || segment === asked[index])
  );
}
