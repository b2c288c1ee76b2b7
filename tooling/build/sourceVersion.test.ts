import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { checkout, controlPage, releasedApps } from 'releases/apps';
import { SINGLETONS } from 'remote-kit/shared';
import { write } from '../writeFiles';
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

it('counts nothing that was built: the folder dist of a source', async () => {
  await mkdir(path.join(checkout, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(checkout, '.cache/test-source-'));
  try {
    for (const file of ['main.ts', 'dist/page.js', 'src/dist/format.ts'])
      await write(path.join(folder, file), '');
    const source = path.relative(checkout, folder);
    const counted = await sourceFiles({ sources: [source] });
    expect(counted.filter((file) => file.startsWith(source))).toEqual([
      path.join(source, 'main.ts'),
      path.join(source, 'src/dist/format.ts'),
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('counts in a project of its own each file that decides what is published', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'plum-project-'));
  const given = process.env['PLUM_PROJECT'];
  process.env['PLUM_PROJECT'] = folder;
  const files = [
    'federation.json',
    'smoke.json',
    'package.json',
    'tsconfig.json',
    'src/routes.tsx',
  ];
  try {
    for (const file of files) await write(path.join(folder, file), '{}');
    await jest.isolateModulesAsync(async () => {
      const project = await import('./sourceVersion');
      expect((await project.sourceFiles({ sources: ['src'] })).sort()).toEqual(files.sort());
    });
  } finally {
    if (given === undefined) delete process.env['PLUM_PROJECT'];
    else process.env['PLUM_PROJECT'] = given;
    await rm(folder, { recursive: true });
  }
  const counted = await sourceFiles({ sources: ['mfe-quote'] });
  // Those of this checkout do not change what is built.
  expect(counted.filter((file) => /^(?:package|tsconfig)\.json$/.test(file))).toEqual([]);
});
