import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { checkout } from 'releases/apps';
import { compile as compileSass } from 'sass';
import { minified } from 'brands';

/** Builds what the server writes into the page: the early script and the styles of the first frame. */
export async function compileShellExtras(folder: string): Promise<void> {
  await build({
    entryPoints: [path.join(checkout, 'shell/src/entry/earlyScript.ts')],
    outfile: path.join(folder, 'early.js'),
    bundle: true,
    format: 'iife',
    target: 'es2020',
    minify: true,
    logLevel: 'error',
  });
  const frame = compileSass(path.join(checkout, 'shell/src/styles/frame.scss'));
  await writeFile(path.join(folder, 'frame.css'), minified(frame.css));
}
