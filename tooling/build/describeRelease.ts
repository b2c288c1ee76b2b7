import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readFederation, type App } from 'releases/apps';
import { MANIFEST, type Release } from 'releases/registry';
import { fileIntegrities } from 'releases/signing';
import { SINGLETONS } from 'remote-kit/shared';
import ts from 'typescript';
import type { Built, LoadedTogether } from './compile';
import { nodesOf } from './readSources';

interface FederationManifest {
  metaData: { globalName?: string; remoteEntry: { type: string } };
  exposes?: { path: string }[];
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
  const manifest = await readManifest(federation.name, folder);
  return {
    ...described,
    federationName: federation.name,
    ...(manifest.metaData.remoteEntry.type === 'module' && { entryType: 'module' }),
    ...(federation.host && { host: federation.host }),
    ...(federation.owner && { owner: federation.owner }),
    ...(federation.maxKilobytes && { maxKilobytes: federation.maxKilobytes }),
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

/** What the manifest of a built remote says. @throws Error with a sentence for each thing that the build lacks */
async function readManifest(federation: string, folder: string): Promise<FederationManifest> {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file))
    throw new Error(
      `The build has no ${MANIFEST}: the federation plugin writes it with \`manifest: true\``,
    );
  const manifest = JSON.parse(await readFile(file, 'utf8')) as FederationManifest;
  const { metaData, exposes = [], shared = [] } = manifest;
  const faults: string[] = [];
  if (metaData.globalName !== federation)
    faults.push(
      `The federation is named ${metaData.globalName ?? 'nothing'} in the build, and ${federation} in federation.json`,
    );
  if (!exposes.some((exposed) => exposed.path === './routes'))
    faults.push('The build exposes no ./routes, which lists the screens: docs/remote-contract.md');
  for (const { name, singleton } of shared)
    if (SINGLETONS.includes(name) && !singleton)
      faults.push(
        `${name} is shared without \`singleton: true\`: a page has that of the shell alone`,
      );
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return manifest;
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
  const imports = screenImports(routesSource);
  return paths.map((path) => {
    const { request = '', isEager = false } = imports.get(path) ?? {};
    if (isEager) return { path, files: exposedFiles(groups) };
    const group = groups.find(({ requests }) => requests.includes(request));
    if (group === undefined)
      throw new Error(
        `The screen of ${path} has no chunk of its own: routes.tsx alone may import it, by screen('${path}', …, () => import(…))`,
      );
    return { path, files: [...new Set(group.files)] };
  });
}

/** What each call of `screen` imports first, by the path that it names. */
function screenImports(text: string): Map<string, { request: string; isEager: boolean }> {
  const tree = ts.createSourceFile('routes.tsx', text, ts.ScriptTarget.ES2022, true);
  const imports = nodesOf({ file: tree.fileName, tree }).flatMap((node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'import') return [];
    const [path] = ts.findAncestor(node, isScreen)?.arguments ?? [];
    const [imported] = node.arguments;
    if (!isText(path) || !isText(imported)) return [];
    // Its full text has the comments before it.
    const isEager = /webpackMode:\s*["']eager["']/.test(imported.getFullText());
    return [[path.text, { request: imported.text, isEager }] as const];
  });
  // Of several, the first stays.
  return new Map(imports.reverse());
}

const isScreen = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.getText() === 'screen';

const isText = (node: ts.Expression | undefined): node is ts.StringLiteralLike =>
  node !== undefined && ts.isStringLiteralLike(node);
