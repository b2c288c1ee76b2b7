import { copyFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import config from './webpack.config.js';

webpack(config, (error, stats) => {
  if (error) throw error;
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  const outDir = config.output?.path ?? '';
  copyFileSync(path.join(import.meta.dirname, 'index.html'), path.join(outDir, 'index.html'));
  console.log(`The gallery is in ${outDir}`);
});
