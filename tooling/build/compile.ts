import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { BUILD_CONFIGS, checkout, type App } from 'releases/apps';
import webpack, { type Configuration, type Stats } from 'webpack';

export interface Build {
  version: string;
  outDir: string;
  watch?: boolean;
}

export interface Built {
  groups: LoadedTogether[];
  /** The files of the entry, in the order in which a page loads them. */
  entryFiles: string[];
  provided: Record<string, string>;
  /** By style sheet, the module that names its classes. */
  classes: ReadonlyMap<string, string>;
  /** By picture or font, its name in the build. */
  assets: ReadonlyMap<string, string>;
}

/** Chunks that are loaded together, and the imports that load them. */
export interface LoadedTogether {
  /** The chunk's name; null or undefined for an unnamed chunk. */
  name: string | null | undefined;
  requests: string[];
  files: string[];
}

const PROVIDED = /^provide module \(default\) (?:\([^)]*\) )?(.+)@([^@]+) = /;

export function readBuilt({ compilation }: Stats): Built {
  const provided = [...compilation.modules].flatMap((module): [string, string][] => {
    const [, name, version] = PROVIDED.exec(module.identifier()) ?? [];
    return name === undefined || version === undefined ? [] : [[name, version]];
  });
  return {
    groups: compilation.chunkGroups.map((group) => ({
      name: group.name,
      requests: group.origins.map(({ request }) => request),
      files: group.chunks.flatMap(({ files }) => [...files]),
    })),
    entryFiles: compilation.entrypoints.get('main')?.getFiles() ?? [],
    provided: Object.fromEntries(provided.sort()),
    classes: new Map([...compilation.modules].flatMap(withInner).flatMap(classesOf)),
    assets: new Map(
      compilation
        .getAssets()
        .flatMap(({ name, info: { sourceFilename } }) =>
          typeof sourceFilename === 'string'
            ? [[path.resolve(compilation.compiler.context, sourceFilename), name] as const]
            : [],
        ),
    ),
  };
}

interface BuiltModule {
  /** The file of the module. */
  resource?: string;
  /** Those that were joined in it. */
  modules?: BuiltModule[];
  originalSource: () => { source: () => string | Buffer } | null;
}

function withInner(module: unknown): BuiltModule[] {
  const { modules = [] } = module as BuiltModule;
  return [module as BuiltModule, ...modules];
}

/** How both bundlers begin what is left of a style sheet once its rules have been extracted. */
const EXTRACTED = '// extracted by ';

/**
 * What names the classes of a style sheet. The build has another module of the same file, with its rules, and in no
 * certain order.
 */
function classesOf(module: BuiltModule): [string, string][] {
  const { resource = '' } = module;
  if (!/\.s?css$/.test(resource)) return [];
  const source = String(module.originalSource()?.source() ?? '');
  return source.startsWith(EXTRACTED) ? [[resource, source]] : [];
}

/** An app's own configuration of webpack or Rspack, and the bundler that it is for. Both have one interface. */
export async function readConfig(app: App, build: Build) {
  const config = await configOf<Configuration>(app, build);
  if (bundlerOf(app) === 'webpack') return { config, bundler: webpack };
  const { rspack } = await installedBy<{ rspack: typeof webpack }>(app, '@rspack/core');
  return { config, bundler: rspack };
}

/** A package that the project of an app has installed. */
export async function installedBy<Module>({ folder }: App, name: string): Promise<Module> {
  const main = createRequire(path.join(folder, 'package.json')).resolve(name);
  return (await import(pathToFileURL(main).href)) as Module;
}

/** @throws Error where an app has no configuration of a bundler */
export function bundlerOf({ name, folder }: App): 'webpack' | 'rspack' | 'vite' {
  const file = BUILD_CONFIGS.find((name) => existsSync(path.join(folder, name)));
  if (file === undefined)
    throw new Error(
      `${name} has none of ${BUILD_CONFIGS.join(', ')}, by which it is built: docs/own-repository.md`,
    );
  return file.split('.')[0] as ReturnType<typeof bundlerOf>;
}

/** An app's own configuration of its bundler, which is a function of the build or a promise of it. */
export async function configOf<Config>(app: App, build: Build): Promise<Config> {
  const configure = await configureOf<Config>(app);
  return configure({ ...build, folder: app.folder, cache: CACHE });
}

/** @throws Error where an app has no configuration that is a function of the build */
export async function configureOf<Config>(app: App): Promise<Configure<Config>> {
  const file = path.join(app.folder, `${bundlerOf(app)}.config.js`);
  const { default: configure } = (await import(pathToFileURL(file).href)) as { default: unknown };
  if (typeof configure !== 'function')
    throw new Error(
      `${path.basename(file)} has to export a function of the build, as createRemoteConfig of remote-kit/webpack makes: version and folder are decided when it is built`,
    );
  return configure as Configure<Config>;
}

type Configure<Config> = (
  build: Build & { folder: string; cache: string },
) => Config | Promise<Config>;

/** The folder in which a bundler keeps what a later build can use again. */
export const CACHE = path.join(checkout, '.cache/webpack');

/**
 * Builds an app by its own configuration.
 * @throws Error with the compiler's messages where the build fails
 */
export async function compile(app: App, build: Build): Promise<Built> {
  if (bundlerOf(app) === 'vite') {
    const { compileByVite } = await import('./compileByVite');
    return compileByVite(app, build);
  }
  const { config, bundler } = await readConfig(app, build);
  return runCompiler(config, bundler);
}

/** @throws Error with the compiler's messages where the build fails */
export async function runCompiler(config: Configuration, bundler = webpack): Promise<Built> {
  const compiler = bundler(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats === undefined || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
  if (stats.hasWarnings()) console.warn(stats.toString('errors-warnings'));
  const built = readBuilt(stats);
  // It stores its cache.
  await promisify(compiler.close.bind(compiler))();
  return built;
}
