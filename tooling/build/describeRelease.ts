import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readFederation, type App } from 'releases/apps';
import { MANIFEST, type Release } from 'releases/registry';
import { fileIntegrities } from 'releases/signing';
import type { Built, LoadedTogether } from './compile';

interface FederationManifest {
  metaData: { remoteEntry: { type: string } };
  shared?: { name: string; requiredVersion: string; singleton: boolean }[];
}

/** The description of a built folder, without what it provides or needs. */
export async function describeRelease(
  app: App,
  version: string,
  folder: string,
  { groups, entryFiles }: Built,
): Promise<Release> {
  const federation = await readFederation(app);
  const { screens } = federation;
  const described = {
    name: app.name,
    version,
    screens,
    files: await fileIntegrities(folder),
    maps: {},
    provides: { shared: {}, members: {} },
    needs: { members: [], calls: [] },
    toggles: [],
  };
  if (app.name === 'shell') {
    const entry = {
      scripts: entryFiles.filter((name) => name.endsWith('.js')),
      styles: entryFiles.filter((name) => name.endsWith('.css')),
    };
    return { ...described, federationName: null, entry, paths: [], exposed: [], shared: [] };
  }
  const routes = await readFile(path.join(app.folder, 'src/routes.tsx'), 'utf8');
  const manifest = JSON.parse(
    await readFile(path.join(folder, MANIFEST), 'utf8'),
  ) as FederationManifest;
  return {
    ...described,
    federationName: federation.name,
    ...(manifest.metaData.remoteEntry.type === 'module' && { entryType: 'module' }),
    ...(federation.host && { host: federation.host }),
    ...(federation.owner && { owner: federation.owner }),
    entry: { scripts: [], styles: [] },
    paths: screenFiles(
      groups,
      routes,
      screens.map((screen) => screen.path),
    ),
    exposed: exposedFiles(groups),
    shared: (manifest.shared ?? []).map(({ name, requiredVersion, singleton }) => ({
      name,
      requiredVersion,
      singleton,
    })),
  };
}

function exposedFiles(groups: readonly LoadedTogether[]): string[] {
  const exposed = groups.filter(({ name }) => name?.startsWith('__federation_expose_'));
  return [...new Set(exposed.flatMap(({ files }) => files))];
}

/**
 * The files of each path's screen, so that the page can load them before the remote does. `routes.tsx` names a
 * screen's path first and then imports it, and webpack keeps that import with the chunk. An eager import is in the
 * chunk of the routes.
 * @throws Error where a path's screen has no chunk of its own
 */
export function screenFiles(
  groups: readonly LoadedTogether[],
  routesSource: string,
  paths: readonly string[],
): { path: string; files: string[] }[] {
  const imports = new Map<string, { request: string; isEager: boolean }>();
  for (const [, path, eager, request] of routesSource.matchAll(
    /screen\(\s*'([^']+)'(?:(?!screen\()[\s\S])*?import\(\s*(\/\* webpackMode: "eager" \*\/\s*)?'([^']+)'/g,
  ))
    if (path !== undefined && request !== undefined)
      imports.set(path, { request, isEager: eager !== undefined });
  return paths.map((path) => {
    const { request = '', isEager = false } = imports.get(path) ?? {};
    if (isEager) return { path, files: exposedFiles(groups) };
    const group = groups.find(({ requests }) => requests.includes(request));
    if (group === undefined) throw new Error(`The screen of ${path} has no chunk of its own`);
    return { path, files: [...new Set(group.files)] };
  });
}
