import path from 'node:path';
import type { Configuration } from 'webpack';
import { checkout, type Part } from '../parts';

interface Watched {
  version: string;
  outDir: string;
}

/** A part's own webpack configuration, for a build that follows every save. */
export async function watchedConfig(part: Part, watched: Watched): Promise<Configuration> {
  const { default: configure } = (await import(
    path.join(checkout, part.name, 'webpack.config.js')
  )) as { default: (build: Watched & { watch: boolean }) => Configuration };
  return configure({ ...watched, watch: true });
}

/** Where a build goes that no release store holds. */
export const developmentFolder = ({ name }: Part): string =>
  path.join(checkout, '.cache/develop', name);
