import { execFile } from 'node:child_process';
import { isBuiltin } from 'node:module';
import { copyFile, cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { stop, type OutputFile } from 'esbuild';
import { checkout } from 'releases/apps';
import { buildControlPage } from './buildControlPage';
import { besideProgram, compile, packageOf } from './compilePrograms.mjs';
import { requireOwnFolder } from './requireOwnFolder';
import { json, write } from '../writeFiles';

const run = promisify(execFile);

/** The programs, each at its path in the folder, without an extension, where its source is in the checkout. */
const PROGRAMS = [
  'journey-api/src/main',
  'journey-api/src/documents/pdf/pdfWorker',
  'shell/server/main',
  'shell/server/remoteMain',
  'platform/releases/src/http/main',
  'platform/console/host/server/main',
];
/** Files and folders that programs read at these places. */
const FILES = [
  'journey-api/openapi.json',
  'journey-api/src/proofs/copyPages.mjs',
  'journey-api/src/proofs/imageProcess.mjs',
  'journey-api/src/proofs/pdfProcess.mjs',
  'journey-api/src/proofs/processLimits.mjs',
  'platform/brands/packs/defaults',
  'platform/brands/styles',
  'platform/releases/src/prerender/prerenderProcess.mjs',
  'shared-ui/src/styles/tokens.scss',
];
const NAME = 'plum-servers';
/** Packages of the API that no import of a program names: files read by their path, and what FILES import. */
export const READ_BY_PATH = ['@cantoo/pdf-lib', '@expo-google-fonts/inter', 'sharp'];

interface Manifest {
  version: string;
  engines: Record<string, string>;
  overrides: Record<string, unknown>;
}
interface Lock {
  packages: Record<string, { version?: string }>;
}

/** The commit of the checkout, with `-dirty` where files differ from it; COMMIT where there is no repository. */
async function commit(): Promise<string> {
  const named = process.env['COMMIT'] ?? '';
  if (named !== '') return named;
  const describe = ['describe', '--always', '--abbrev=40', '--dirty', '--exclude=*'];
  return run('git', describe, { cwd: checkout }).then(
    ({ stdout }) => stdout.trim(),
    () => 'unknown',
  );
}

/**
 * Writes the servers as JavaScript that `node` runs, with package.json and package-lock.json of what they need:
 * `npm ci --omit=dev` in the folder completes it. The same commit gives the same bytes, wherever the folder is.
 * @param folder new, empty, or written by this before: its servers are replaced
 */
export async function writeServers(folder: string): Promise<void> {
  const needed = await compileServers(folder);
  await writePackage(folder, needed);
  await buildControlPage(path.join(folder, 'platform/console/host/dist'));
}

/**
 * @returns the packages that the servers need
 * @throws Error where the folder has something else in it
 */
export async function compileServers(folder: string): Promise<string[]> {
  await requireOwnFolder(folder, { file: 'package.json', name: NAME });
  const needed = new Set(READ_BY_PATH);
  const compiled: OutputFile[] = [];
  for (const program of PROGRAMS) {
    const sources = { [program]: `${program}.ts` };
    const { outputFiles, metafile } = await compile(sources, checkout, besideProgram(program));
    compiled.push(...outputFiles);
    for (const { imports } of Object.values(metafile.outputs))
      for (const { path: specifier, external } of imports)
        if (external === true && !isBuiltin(specifier)) needed.add(packageOf(specifier));
  }
  await stop();
  // First, so that the folder of a command that was ended is known as its own.
  await write(path.join(folder, 'package.json'), json({ name: NAME }));
  for (const workspace of new Set(PROGRAMS.map(packageOf)))
    await rm(path.join(folder, workspace), { recursive: true, force: true });
  for (const { path: file, contents } of compiled)
    await write(path.join(folder, path.relative(checkout, file)), contents);
  for (const file of FILES)
    await cp(path.join(checkout, file), path.join(folder, file), { recursive: true });
  return [...needed].sort();
}

async function writePackage(folder: string, needed: readonly string[]): Promise<void> {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(checkout, file), 'utf8'));
  const { version, engines, overrides } = (await read('package.json')) as Manifest;
  const { packages } = (await read('package-lock.json')) as Lock;
  const versionOf = (name: string) => packages[`node_modules/${name}`]?.version;
  const manifest = {
    name: NAME,
    version,
    private: true,
    type: 'module',
    engines,
    // npm's own field for it.
    gitHead: await commit(),
    // No app's source is here.
    workspaces: [],
    dependencies: Object.fromEntries(needed.map((name) => [name, versionOf(name)])),
    overrides,
  };
  await write(path.join(folder, 'package.json'), json(manifest));
  await copyFile(path.join(checkout, 'package-lock.json'), path.join(folder, 'package-lock.json'));
  // npm leaves in the lock what package.json needs, in the versions that were tested.
  await run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit'], {
    cwd: folder,
  });
}
