import path from 'node:path';
import type { App } from 'releases/apps';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { configOf, installedBy, type Build, type Built, type LoadedTogether } from './compile';

/**
 * Builds a remote by its own configuration of Vite.
 * @throws Error with the messages of Vite where the build fails
 */
export async function compileByVite(app: App, build: Build): Promise<Built> {
  let built: Built | undefined;
  await buildByVite(app, build, {}, (made) => {
    built = made;
  });
  if (built === undefined) throw new Error(`Vite built nothing of ${app.name}`);
  return built;
}

/**
 * Builds a remote by Vite at every save, until its process ends. Resolves once the first build is done; a later one
 * that fails is logged by Vite, and the files stay as they were.
 * @param onBuilt is called after every build
 * @throws Error where the first build fails
 */
export async function followByVite(
  app: App,
  build: Build,
  onBuilt: (built: Built) => Promise<void> | void,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    buildByVite(app, build, { watch: {}, minify: false }, async (built) => {
      await onBuilt(built);
      resolve();
    }).then((watcher) => {
      (watcher as Rolldown.RolldownWatcher).on('event', (event) => {
        if (event.code === 'ERROR') reject(event.error);
      });
    }, reject);
  });
}

async function buildByVite(
  app: App,
  build: Build,
  more: NonNullable<InlineConfig['build']>,
  onBuilt: (built: Built) => Promise<void> | void,
) {
  const config = await configOf<InlineConfig>(app, build);
  const { build: compile } = await viteFor(app);
  return compile({
    ...config,
    build: { ...config.build, ...more },
    plugins: [...(config.plugins ?? []), readBuild(app, onBuilt)],
  });
}

/** Reads what a build contains: its graph, the names of classes, pictures and fonts. */
function readBuild(app: App, onBuilt: (built: Built) => Promise<void> | void): Plugin {
  const classes = new Map<string, string>();
  return {
    name: 'read-build',
    enforce: 'post',
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (/\.s?css$/.test(file)) classes.set(file, code);
    },
    writeBundle: (_options, bundle) => onBuilt(builtOf(app, Object.values(bundle), classes)),
  };
}

function builtOf(
  app: App,
  output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
  classes: Built['classes'],
): Built {
  const chunks = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const sheets = output.filter(({ fileName }) => fileName.endsWith('.css'));
  return {
    groups: [...chunks.values()].flatMap((chunk) =>
      groupsOf(app, chunk, withImports(chunk.fileName, chunks), sheets),
    ),
    entryFiles: [],
    provided: {},
    classes,
    assets: new Map(
      output.flatMap((file) =>
        file.type === 'asset'
          ? file.originalFileNames.map((name) => [path.resolve(app.folder, name), file.fileName])
          : [],
      ),
    ),
  };
}

/** Vite as the project has installed it. */
export const viteFor = (app: App) => installedBy<typeof import('vite')>(app, 'vite');

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
