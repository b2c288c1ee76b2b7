import type { ApiCall, Release } from '../../../shell/server/releases/Release';
import { findSingletonMismatches } from '../../../shell/src/remotes/findSingletonMismatches';

/** What of the server's OpenAPI document the gate reads. */
export interface OpenApi {
  paths: Record<string, Record<string, unknown>>;
}

/** What would break if a shell and a remote met, a line each. What a release does not record is no fault. */
export function faultsBetween(shell: Release, remote: Release): string[] {
  if (shell.provides === undefined) return [];
  const { shared, members } = shell.provides;
  const host = `shell ${shell.version}`;
  const singletons = findSingletonMismatches(
    [{ ...remote, federationName: '', url: '', paths: [] }],
    shared,
  ).map(
    ({ singleton, required, provided }) =>
      `${remote.name} ${remote.version} asks for ${singleton} ${required}, and ${host} has ${provided}`,
  );
  const missing = (remote.needs?.members ?? [])
    .filter(({ entry, name }) => members[entry]?.includes(name) !== true)
    .map(({ entry, name, at }) => `${at} uses ${name} of ${entry}, which ${host} does not have`);
  return [...singletons, ...missing];
}

/** The calls of a remote that the server does not answer, a line each. */
export function faultsWithApi(
  { needs }: Release,
  { paths, name = 'journey-api' }: OpenApi & { name?: string },
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
