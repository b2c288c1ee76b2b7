import { copyFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { brands, brandsDir, galleryConfig, outDir } from './galleryConfig';

webpack(galleryConfig, (error, stats) => {
  if (error) throw error;
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  copyFileSync(path.join(import.meta.dirname, 'index.html'), path.join(outDir, 'index.html'));
  for (const brand of brands)
    copyFileSync(path.join(brandsDir, brand, 'logo.svg'), path.join(outDir, `${brand}.svg`));
  process.stdout.write(`The gallery is in ${path.relative(process.cwd(), outDir)}\n`);
});
