import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { App } from 'releases/apps';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { configOf, type Build, type Built, type LoadedTogether } from './compile';

/**
 * Builds a remote by its own configuration of Vite.
 * @throws Error with the messages of Vite where the build fails
 */
export async function compileByVite(app: App, build: Build): Promise<Built> {
  const config = await configOf<InlineConfig>(app, build);
  const classes = new Map<string, string>();
  const vite = await viteFor(app);
  const plugins = [...(config.plugins ?? []), readClasses(classes)];
  const built = (await vite.build({ ...config, plugins })) as Rolldown.RolldownOutput;
  const chunks = new Map(
    built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const sheets = built.output.filter(({ fileName }) => fileName.endsWith('.css'));
  return {
    groups: [...chunks.values()].flatMap((chunk) =>
      groupsOf(app, chunk, withImports(chunk.fileName, chunks), sheets),
    ),
    entryFiles: [],
    provided: {},
    classes,
    assets: new Map(
      built.output.flatMap((file) =>
        file.type === 'asset'
          ? file.originalFileNames.map((name) => [path.resolve(app.folder, name), file.fileName])
          : [],
      ),
    ),
  };
}

/** Vite as the project has installed it. */
async function viteFor({ folder }: App): Promise<typeof import('vite')> {
  const main = createRequire(path.join(folder, 'package.json')).resolve('vite');
  return (await import(pathToFileURL(main).href)) as typeof import('vite');
}

/** Keeps, by style sheet, the module that names its classes. */
const readClasses = (classes: Map<string, string>): Plugin => ({
  name: 'read-classes',
  enforce: 'post',
  transform(code, id) {
    const [file = ''] = id.split('?');
    if (/\.s?css$/.test(file)) classes.set(file, code);
  },
});

/** A chunk with all that it imports at once, each before what imports it. */
function withImports(
  name: string,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  found = new Set<string>(),
): Set<string> {
  const chunk = chunks.get(name);
  if (chunk === undefined || found.has(name)) return found;
  found.add(name);
  for (const imported of chunk.imports) withImports(imported, chunks, found);
  return found;
}

/** The chunk of the exposed module, or of one that a source file imports when it is needed; of others none. */
function groupsOf(
  { folder }: App,
  { facadeModuleId, isDynamicEntry }: Rolldown.OutputChunk,
  files: ReadonlySet<string>,
  sheets: readonly { fileName: string }[],
): LoadedTogether[] {
  const source = path.join(folder, 'src');
  if (facadeModuleId === path.join(source, 'routes.tsx')) {
    const name = '__federation_expose_routes';
    return [{ name, requests: [], files: [...files, ...sheets.map(({ fileName }) => fileName)] }];
  }
  if (!isDynamicEntry || !facadeModuleId?.startsWith(source)) return [];
  // As `routes.tsx` writes the import.
  const request = `./${path.relative(source, facadeModuleId)}`.replace(/\.tsx?$/, '');
  return [{ name: null, requests: [request], files: [...files] }];
}
