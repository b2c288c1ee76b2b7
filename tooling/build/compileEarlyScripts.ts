import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build as bundle, type Plugin } from 'esbuild';
import { checkout, type App } from 'releases/apps';
import { earlyFile, type Screen } from 'releases/registry';
import { SINGLETONS } from 'remote-kit/shared';

/** Compressed. More than that would come too late to be of use before React. */
const MAX_BYTES = 5 * 1024;

/**
 * Compiles the early script of each screen that declares one: a classic script, which nothing of the remote loads.
 * @throws Error with the compiler's messages, where one needs what the shell provides, or where it is too large
 */
export async function compileEarlyScripts(
  { name, folder }: App,
  outDir: string,
  screens: readonly Pick<Screen, 'path' | 'earlyScript'>[],
): Promise<void> {
  for (const { path: screen, earlyScript } of screens) {
    if (earlyScript === undefined) continue;
    const { outputFiles } = await bundle({
      absWorkingDir: checkout,
      entryPoints: [path.join(folder, earlyScript)],
      bundle: true,
      format: 'iife',
      platform: 'browser',
      target: 'es2022',
      write: false,
      minify: true,
      legalComments: 'none',
      logLevel: 'silent',
      plugins: [withoutReact],
    });
    const script = outputFiles[0]?.contents ?? new Uint8Array();
    const { length } = brotliCompressSync(script);
    if (length > MAX_BYTES)
      throw new Error(
        `${name}/${earlyScript} has ${length} bytes compressed, and may have ${MAX_BYTES}`,
      );
    await writeFile(path.join(outDir, earlyFile(screen)), script);
  }
}

/** What the shell provides is not there yet, and a copy of it would be another one. */
const withoutReact: Plugin = {
  name: 'without-react',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: request }) =>
      SINGLETONS.includes(request)
        ? {
            errors: [
              { text: `An early script cannot import ${request}, which the shell provides` },
            ],
          }
        : undefined,
    );
  },
};
