import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { checkout, controlPage, releasedApps } from 'releases/apps';
import { SINGLETONS } from 'remote-kit/shared';
import { sourceFiles } from './sourceVersion';

/** The files of this checkout that programs or bundles are compiled from, by their entries. */
async function compiledFrom(entries: string[], external: string[]): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: checkout,
    entryPoints: entries,
    outdir: 'out',
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
    jsx: 'automatic',
    logLevel: 'error',
    external,
    loader: { '.scss': 'empty', '.css': 'empty', '.svg': 'empty', '.woff2': 'empty' },
  });
  return Object.keys(metafile.inputs).filter((file) => !file.includes('node_modules/'));
}

const isHost = (name: string) => name === 'shell' || name === controlPage.name;

it.each([...releasedApps, controlPage].map((app) => [app.name, app] as const))(
  'has for %s another version where a file changes that is compiled into it',
  async (name, app) => {
    const entries = isHost(name)
      ? ['main.ts', 'bootstrap.tsx', 'entry/earlyScript.ts']
      : ['routes.tsx'];
    const compiled = await compiledFrom(
      entries
        .map((entry) => path.join(app.folder, 'src', entry))
        .filter((file) => existsSync(file)),
      // The host's build contains what it provides.
      isHost(name) ? [] : SINGLETONS,
    );
    expect(compiled.length).toBeGreaterThan(5);
    const counted = await sourceFiles(app);
    expect(compiled.filter((file) => !counted.includes(file))).toEqual([]);
  },
);

it('has another version where the build changes', async () => {
  const counted = await sourceFiles(controlPage);
  expect(counted).toEqual(
    expect.arrayContaining([
      'tooling/build/describeRelease.ts',
      'tooling/build/compileByVite.ts',
      'tooling/tsconfig.base.json',
      'package-lock.json',
    ]),
  );
  expect(counted.filter((file) => file.includes('.test.'))).toEqual([]);
});
