import path from 'node:path';
import type { Configuration } from 'webpack';
import { type App, checkout } from 'releases/apps';

interface Watched {
  version: string;
  outDir: string;
}

/** An app's own webpack configuration, for a build that follows every save. */
export async function watchedConfig(app: App, watched: Watched): Promise<Configuration> {
  const { default: configure } = (await import(
    path.join(checkout, app.name, 'webpack.config.js')
  )) as { default: (build: Watched & { watch: boolean }) => Configuration };
  return configure({ ...watched, watch: true });
}

/** Where a build goes that no release store holds. */
export const developmentFolder = ({ name }: App): string =>
  path.join(checkout, '.cache/develop', name);
