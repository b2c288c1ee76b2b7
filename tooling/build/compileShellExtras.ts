import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from '@swc/core';
import { checkout } from 'releases/apps';
import { compile as compileSass } from 'sass';
import { minified } from 'brands';

/** Builds what the server writes into the page: the early script and the styles of the first frame. */
export async function compileShellExtras(folder: string): Promise<void> {
  const source = path.join(checkout, 'shell/src/entry/earlyScript.ts');
  const script = await transform(await readFile(source, 'utf8'), {
    filename: source,
    configFile: false,
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript' },
      target: 'es2020',
      minify: { compress: true, mangle: true },
    },
    isModule: 'unknown',
    minify: true,
  });
  await writeFile(path.join(folder, 'early.js'), script.code.replace(/export\s*\{\s*\};?/, ''));
  const frame = compileSass(path.join(checkout, 'shell/src/styles/frame.scss'));
  await writeFile(path.join(folder, 'frame.css'), minified(frame.css));
}
