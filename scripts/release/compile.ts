import path from 'node:path';
import webpack, { type Configuration, type StatsCompilation } from 'webpack';
import { checkout, type Part } from '../parts';

interface Build {
  version: string;
  outDir: string;
}

/**
 * Runs a part's own webpack configuration.
 * @throws Error with the compiler's messages where the build fails.
 */
export async function compile(part: Part, build: Build): Promise<StatsCompilation> {
  const module = (await import(path.join(checkout, part.name, 'webpack.config.js'))) as {
    default: (build: Build) => Configuration;
  };
  const compiler = webpack(module.default(build));
  if (compiler === null) throw new Error(`${part.name} has no webpack configuration`);
  const stats = await new Promise<StatsCompilation>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error) reject(error);
      else if (result?.hasErrors() === true) reject(new Error(result.toString('errors-only')));
      else
        resolve(
          result?.toJson({
            all: false,
            chunks: true,
            chunkOrigins: true,
            chunkGroups: true,
            entrypoints: true,
            ids: true,
          }) ?? {},
        );
    });
  });
  await new Promise<void>((resolve, reject) => {
    compiler.close((error) => {
      if (error) reject(error);
      else resolve();
    });
  });
  return stats;
}
