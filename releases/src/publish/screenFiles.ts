import type { Compilation } from 'webpack';

/** Chunks that are loaded together, and the import that asks for them. */
export interface LoadedTogether {
  /** The chunk's name; nothing where the build gave it none. */
  name: string | null | undefined;
  /** The requests of the imports that load it, as the source writes them. */
  requests: string[];
  files: string[];
}

const EXPOSED_CHUNK = '__federation_expose_';

/** Reads from a finished build which files come together. */
export function readGroups({ chunkGroups }: Compilation): LoadedTogether[] {
  return chunkGroups.map((group) => ({
    name: group.name,
    requests: group.origins.map(({ request }) => request),
    files: group.chunks.flatMap(({ files }) => [...files]),
  }));
}

/** The files of the module that a remote exposes. */
export function exposedFiles(groups: readonly LoadedTogether[]): string[] {
  const exposed = groups.filter(({ name }) => name?.startsWith(EXPOSED_CHUNK));
  return [...new Set(exposed.flatMap(({ files }) => files))];
}

/**
 * The files of each path's screen, so that the page can ask for them before the remote does.
 * `routes.tsx` names a screen's path first and then imports it, and webpack keeps that import with the chunk.
 * @throws Error where a path's screen has no chunk of its own.
 */
export function screenFiles(
  groups: readonly LoadedTogether[],
  routesSource: string,
  paths: readonly string[],
): { path: string; files: string[] }[] {
  const imports = new Map<string, string>();
  for (const [, path, request] of routesSource.matchAll(
    /screen\(\s*'([^']+)'(?:(?!screen\()[\s\S])*?import\(\s*'([^']+)'/g,
  ))
    if (path !== undefined && request !== undefined) imports.set(path, request);
  return paths.map((path) => {
    const request = imports.get(path);
    const group = groups.find(
      ({ requests }) => request !== undefined && requests.includes(request),
    );
    if (group === undefined) throw new Error(`The screen of ${path} has no chunk of its own`);
    return { path, files: [...new Set(group.files)] };
  });
}
