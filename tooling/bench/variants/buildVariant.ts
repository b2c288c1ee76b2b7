import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { apps, checkout, remotes } from 'releases/apps';
import { compressFiles, makeAllLive, type Release, type Versions } from 'releases/registry';
import { fileIntegrities } from 'releases/signing';
import { CACHE, runCompiler } from '../../build/compile';
import { compilePrerenderBundle } from '../../build/compilePrerenderBundle';
import { compileShellExtras } from '../../build/compileShellExtras';
import { screenFiles } from '../../build/describeRelease';
import { prerenderNotice } from '../../build/prerenderNotice';
import { prerenderMissing } from 'releases/prerender';
import { createUnfederatedConfig } from './unfederatedConfig.js';

/** The same application without federation: all in one file, or a file for each screen. */
type Unfederated = 'single bundle' | 'split by route';

const VERSION = '0.0.0-bench';

/**
 * Builds the same sources as one application, and lays out a folder of releases from which the same
 * server serves it: the shell is the whole application, the remotes are nothing but their paths. Its screens are
 * prerendered like those of the federation.
 */
export async function buildVariant(
  variant: Unfederated,
  federated: string,
  folder: string,
  set: Versions,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const shell = path.join(folder, 'shell', VERSION);
  await mkdir(shell, { recursive: true });
  const config = createUnfederatedConfig({ isSplit: variant === 'split by route' });
  const sources = path.join(checkout, 'shell');
  const built = await runCompiler(
    config({ version: VERSION, outDir: shell, folder: sources, cache: CACHE }),
  );
  await compileShellExtras(shell);
  for (const app of apps) {
    const outDir = path.join(folder, app.name, VERSION);
    await mkdir(outDir, { recursive: true });
    await compilePrerenderBundle(app, VERSION, outDir, built, `/shell/${VERSION}/`);
  }
  await prerenderNotice(shell);
  const paths = await Promise.all(
    remotes.map(async ({ name }) => {
      const released = await readRelease(federated, name, set.remotes[name] ?? '');
      await writeEmptyRemote(folder, released);
      if (variant === 'single bundle') return [];
      const routes = await readFile(path.join(checkout, name, 'src/routes.tsx'), 'utf8');
      return screenFiles(
        built.groups,
        routes,
        released.paths.map((each) => each.path),
      );
    }),
  );
  const files = await fileIntegrities(shell);
  await compressFiles(shell, Object.keys(files));
  await writeRelease(folder, {
    ...(await readRelease(federated, 'shell', set.shell)),
    version: VERSION,
    entry: {
      scripts: built.entryFiles.filter((file) => file.endsWith('.js')),
      styles: built.entryFiles.filter((file) => file.endsWith('.css')),
    },
    paths: paths.flat(),
    files,
  });
  await cp(path.join(federated, 'brands'), path.join(folder, 'brands'), { recursive: true });
  await release(variant, folder);
}

async function release(variant: Unfederated, folder: string): Promise<void> {
  await makeAllLive(
    { shell: VERSION, remotes: Object.fromEntries(remotes.map(({ name }) => [name, VERSION])) },
    folder,
  );
  for (const fault of await prerenderMissing(folder)) console.warn(`${variant}: ${fault}`);
}

/** A remote that is nothing but its paths: its screens are the shell's. */
async function writeEmptyRemote(folder: string, released: Release): Promise<void> {
  await writeRelease(folder, {
    ...released,
    version: VERSION,
    exposed: [],
    files: await fileIntegrities(path.join(folder, released.name, VERSION)),
    paths: released.paths.map(({ path: served }) => ({ path: served, files: [] })),
  });
}

async function readRelease(releases: string, name: string, version: string): Promise<Release> {
  return JSON.parse(
    await readFile(path.join(releases, name, version, 'release.json'), 'utf8'),
  ) as Release;
}

async function writeRelease(folder: string, release: Release): Promise<void> {
  const target = path.join(folder, release.name, release.version);
  await mkdir(target, { recursive: true });
  await writeFile(path.join(target, 'release.json'), JSON.stringify(release));
  await writeFile(path.join(target, 'mf-manifest.json'), '{}');
}
