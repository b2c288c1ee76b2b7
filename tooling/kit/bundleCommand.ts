import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { compile as compileSass } from 'sass';
import { checkout } from 'releases/apps';
import { brandsFolder, readFolder, storePack } from 'brands';
import { MODEL, MODEL_SOURCES, TEMPLATE } from '../new-remote/remoteFiles';
import { kitPackages, type Manifest } from './kitPackages';
import { KIT_FILE, type KitFile } from './NewProject';
import { write } from '../writeFiles';

const BRAND = 'aqua';

/**
 * Builds the command `plum` into the folder `command`, with what it needs of the checkout: the template of a
 * remote, a brand, and the versions of the kit.
 * @param folder that of the built files of remote-kit
 * @param versions of every package of the kit and of every library, by name
 */
export async function bundleCommand(
  folder: string,
  { dependencies, devDependencies }: Manifest,
  versions: ReadonlyMap<string, string>,
): Promise<void> {
  const command = path.join(folder, 'command');
  await build({
    entryPoints: { plum: path.join(checkout, 'tooling/kit/plum.ts') },
    outdir: command,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // The dependencies of remote-kit are required where it is installed; workspaces and small libraries become part of it.
    external: ['@rspack/core', 'vite', ...Object.keys({ ...dependencies, ...devDependencies })],
    banner: {
      js: "import { createRequire as createRequireOfBundle } from 'node:module';\nconst require = createRequireOfBundle(import.meta.url);",
    },
    logLevel: 'error',
  });
  // A program of its own, and what the smoke journey runs in a page, as they are written.
  for (const file of [
    'platform/releases/src/prerender/prerenderProcess.mjs',
    'tooling/smoke/pageScript.js',
  ])
    await cp(path.join(checkout, file), path.join(command, path.basename(file)));
  const template = path.join(command, 'template');
  await cp(TEMPLATE, template, { recursive: true });
  for (const file of MODEL_SOURCES)
    await cp(path.join(checkout, MODEL, file), path.join(template, file));
  await writeBrand(path.join(command, 'standalone'));
  const kit: KitFile = {
    packages: Object.fromEntries(kitPackages.map(({ name }) => [name, versions.get(name) ?? ''])),
    libraries: Object.fromEntries(versions),
  };
  await write(path.join(command, KIT_FILE), JSON.stringify(kit));
}

async function writeBrand(folder: string): Promise<void> {
  const parent = await mkdtemp(path.join(tmpdir(), 'plum-kit-'));
  const releases = path.join(parent, 'releases');
  const sources = await readFolder(path.join(brandsFolder, BRAND));
  const { name, version } = await storePack(sources, releases);
  const place = `brands/${name}@${version}`;
  await cp(path.join(releases, place), path.join(folder, place), {
    recursive: true,
    filter: (file) => !/\.(?:br|gz|jws)$/.test(file),
  });
  await write(
    path.join(folder, 'brand.json'),
    await readFile(path.join(releases, place, 'published.json')),
  );
  const frame = compileSass(path.join(checkout, 'shell/src/styles/frame.scss'));
  await write(path.join(folder, 'frame.css'), frame.css);
  await rm(parent, { recursive: true });
}
