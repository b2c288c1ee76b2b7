import path from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { checkout, type Part } from '../../../tooling/parts';
import { readGroups, type LoadedTogether } from './screenFiles';

interface Build {
  version: string;
  outDir: string;
}

/** What a description of a release needs to know of its build. */
export interface Built {
  groups: LoadedTogether[];
  /** The files of the entry, in the order in which a page loads them. */
  entryFiles: string[];
  /** The version of each package that the build puts in the share scope. */
  provided: Record<string, string>;
}

const PROVIDED = /^provide module \(default\) (?:\([^)]*\) )?(.+)@([^@]+) = /;

function readProvided({ modules }: Stats['compilation']): Record<string, string> {
  const provided = [...modules].flatMap((module): [string, string][] => {
    const [, name, version] = PROVIDED.exec(module.identifier()) ?? [];
    return name === undefined || version === undefined ? [] : [[name, version]];
  });
  return Object.fromEntries(provided.sort());
}

/** Reads what is needed from a finished build. */
export function readBuilt({ compilation }: Stats): Built {
  return {
    groups: readGroups(compilation),
    entryFiles: compilation.entrypoints.get('main')?.getFiles() ?? [],
    provided: readProvided(compilation),
  };
}

/**
 * Runs a part's own webpack configuration.
 * @throws Error with the compiler's messages where the build fails.
 */
export async function compile(part: Part, build: Build): Promise<Built> {
  const module = (await import(path.join(checkout, part.name, 'webpack.config.js'))) as {
    default: (build: Build) => Configuration;
  };
  const compiler = webpack(module.default(build));
  const built = await new Promise<Built>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats === undefined) reject(new Error(`${part.name} built nothing`));
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
