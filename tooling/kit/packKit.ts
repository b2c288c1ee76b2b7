import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { checkout } from 'releases/apps';
import { bundleCommand } from './bundleCommand';
import { emitPackages } from './emitPackages';
import {
  kitPackages,
  packedManifest,
  readManifest,
  type KitPackage,
  type Manifest,
} from './kitPackages';
import { isPacked, PACKED, tarballOf } from './packedNames';
import { requireOwnFolder } from '../build/requireOwnFolder';
import { json, write } from '../writeFiles';

const run = promisify(execFile);

/**
 * Builds every package of the kit, and packs it as npm would publish it.
 * @param target the folder for the tarballs; `packages` in it has what they contain. What was packed there before is removed
 * @throws Error where the folder has something else in it
 * @returns the tarballs by the name of their package
 */
export async function packKit(target: string): Promise<Map<string, string>> {
  await requireOwnFolder(target, PACKED);
  const manifests = await Promise.all(kitPackages.map(readManifest));
  const versions = await libraryVersions(manifests);
  for (const { name, version } of manifests) versions.set(name, version);
  const emitted = await emitPackages(kitPackages);
  const earlier = (await readdir(target).catch(() => [])).filter(isPacked);
  for (const name of earlier) await rm(path.join(target, name), { recursive: true });
  const tarballs = new Map<string, string>();
  for (const kitPackage of kitPackages) {
    const manifest = await readManifest(kitPackage);
    const folder = path.join(target, 'packages', kitPackage.name);
    for (const [file, text] of emitted.get(kitPackage.name) ?? [])
      await write(path.join(folder, file), text);
    await addFiles(kitPackage, folder);
    if (kitPackage.name === 'remote-kit')
      await bundleCommand(path.join(folder, 'dist'), manifest, versions);
    // What the command brings with it names packages that it does not need.
    const imported =
      kitPackage.name === 'remote-kit'
        ? Object.keys(manifest.peerDependencies ?? {})
        : await importedBy(folder, manifest.name);
    const packed = packedManifest(kitPackage, manifest, imported, versions);
    await write(path.join(folder, 'package.json'), json(packed));
    tarballs.set(kitPackage.name, path.join(target, tarballOf(manifest.name, manifest.version)));
  }
  // One process for all of them.
  const folders = [...tarballs.keys()].map((name) => path.resolve(target, 'packages', name));
  const options = ['--ignore-scripts', '--pack-destination', path.resolve(target)];
  await run('npm', ['pack', ...options, ...folders]);
  return tarballs;
}

/** The version of every library that a workspace or the root names, by its name. */
async function libraryVersions(manifests: readonly Manifest[]): Promise<Map<string, string>> {
  const root = await readManifest({ folder: '.' });
  return new Map(
    [...manifests, root].flatMap(({ dependencies, devDependencies, peerDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies, ...peerDependencies }),
    ),
  );
}

/**
 * The packages that the built files of a folder import.
 * @throws Error where one imports a file that was not built
 */
async function importedBy(folder: string, own: string): Promise<string[]> {
  const entries = await readdir(path.join(folder, 'dist'), { recursive: true });
  const names = new Set<string>();
  for (const file of entries.filter((name) => /\.(?:js|cjs|d\.ts)$/.test(name))) {
    const text = await readFile(path.join(folder, 'dist', file), 'utf8');
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      const target = path.join(folder, 'dist', path.dirname(file), fileName);
      if (/^\..*\.js$/.test(fileName) && file.endsWith('.js') && !existsSync(target))
        throw new Error(`${own} has no ${fileName}, which ${file} imports`);
      names.add(fileName.split('/', fileName.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  const isPackage = (name: string) => !name.startsWith('.') && !isBuiltin(name) && name !== own;
  return [...names].filter(isPackage).sort();
}

async function addFiles({ folder, files = [] }: KitPackage, target: string): Promise<void> {
  for (const file of files)
    await cp(path.join(checkout, folder, file), path.join(target, file.replace(/^src\//, 'dist/')));
  const changes = path.join(checkout, folder, 'CHANGELOG.md');
  if (existsSync(changes)) await cp(changes, path.join(target, 'CHANGELOG.md'));
}
