import type { StatsChunk, StatsCompilation } from 'webpack';

const EXPOSED_CHUNK = /^__federation_expose_/;

/** The chunk's own files and those of the chunks that come with it. */
function filesWith(chunk: StatsChunk, chunks: readonly StatsChunk[]): string[] {
  const siblings = chunks.filter(({ id }) => id != null && chunk.siblings?.includes(id));
  return [chunk, ...siblings].flatMap(({ files }) => files ?? []);
}

/** The files of the module that a remote exposes. */
export function exposedFiles({ chunks = [] }: StatsCompilation): string[] {
  const exposed = chunks.filter(({ names }) => names?.some((name) => EXPOSED_CHUNK.test(name)));
  return [...new Set(exposed.flatMap((chunk) => filesWith(chunk, chunks)))];
}

/**
 * The files of each path's screen, so that the page can ask for them before the remote does.
 * `routes.tsx` names a screen's path first and then imports it, and webpack keeps that import with the chunk.
 * @throws Error where a path's screen has no chunk of its own.
 */
export function screenFiles(
  { chunks = [] }: StatsCompilation,
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
    const chunk = chunks.find(({ origins }) =>
      origins?.some((origin) => request !== undefined && origin.request === request),
    );
    if (chunk === undefined) throw new Error(`The screen of ${path} has no chunk of its own`);
    return { path, files: [...new Set(filesWith(chunk, chunks))] };
  });
}
