import path from 'node:path';
import { checkout, type App } from 'releases/apps';
import webpack, { type Configuration, type Stats } from 'webpack';

interface Build {
  version: string;
  outDir: string;
}

/** What a release's description needs of a build. */
export interface Built {
  groups: LoadedTogether[];
  /** The files of the entry, in the order in which a page loads them. */
  entryFiles: string[];
  /** The version of each package that the build puts in the share scope. */
  provided: Record<string, string>;
}

/** Chunks that are loaded together, and the imports that load them. */
export interface LoadedTogether {
  /** The chunk's name; null or undefined for an unnamed chunk. */
  name: string | null | undefined;
  /** The requests of the imports, as written in the source. */
  requests: string[];
  files: string[];
}

const PROVIDED = /^provide module \(default\) (?:\([^)]*\) )?(.+)@([^@]+) = /;

/** Reads a finished build. */
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
  };
}

/**
 * Runs an app's own webpack configuration.
 * @throws Error with the compiler's messages where the build fails
 */
export async function compile(app: App, build: Build): Promise<Built> {
  const module = (await import(path.join(checkout, app.name, 'webpack.config.js'))) as {
    default: (build: Build) => Configuration;
  };
  return runCompiler(module.default(build));
}

/** @throws Error with the compiler's messages where the build fails */
export async function runCompiler(config: Configuration): Promise<Built> {
  const compiler = webpack(config);
  const built = await new Promise<Built>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats === undefined) reject(new Error('The compiler built nothing'));
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve(readBuilt(stats));
    });
  });
  await new Promise<void>((resolve, reject) => {
    compiler.close((error) => {
      if (error) reject(error);
      else resolve();
    });
  });
  return built;
}
