import { ALL_MEMBERS, type ApiCall, type Release } from '../records/Release';

/** What the gate reads of the server's OpenAPI document. */
export interface OpenApi {
  paths: Record<string, Record<string, unknown>>;
}

/** A server with its name in messages. */
export interface Server extends OpenApi {
  name: string;
}

/** What would break if a version met these versions of the other side and, for a remote, these servers; one line each. */
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

/** What would break if a shell and a remote met, one line each. What a release did not record is no fault. */
export async function faultsBetween(shell: Release, remote: Release): Promise<string[]> {
  if (shell.provides === undefined) return [];
  const { shared, members } = shell.provides;
  const host = `shell ${shell.version}`;
  const singletons = (await singletonMismatches(remote, shared)).map(
    ({ name, requiredVersion }) =>
      `${remote.name} ${remote.version} asks for ${name} ${requiredVersion}, and ${host} has ${shared[name] ?? 'nothing'}`,
  );
  const missing = (remote.needs?.members ?? [])
    .filter(({ entry, name }) => members[entry]?.includes(name) !== true)
    .map(({ entry, name, at }) =>
      name === ALL_MEMBERS
        ? `${at} uses ${entry} as a whole, which cannot be compared with ${host}. Name the members`
        : `${at} uses ${name} of ${entry}, which ${host} does not have`,
    );
  return [...singletons, ...missing];
}

/** The singletons that a remote needs in another version. Only ranges that differ load the slow comparison. */
async function singletonMismatches(remote: Release, provided: Record<string, string>) {
  const asked = remote.shared.filter(
    ({ name, requiredVersion, singleton }) =>
      singleton && requiredVersion !== `^${provided[name] ?? ''}`,
  );
  if (asked.length === 0) return [];
  const { satisfy } = await import('@module-federation/runtime-core');
  return asked.filter(({ name, requiredVersion }) => {
    const version = provided[name];
    return version === undefined || !satisfy(version, requiredVersion);
  });
}

/** The calls of a remote that the server does not answer, one line each. */
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
