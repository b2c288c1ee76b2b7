import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { apps, checkout, remotes } from 'releases/apps';
import {
  compressFiles,
  makeAllLive,
  ReleaseStore,
  type Release,
  type Versions,
} from 'releases/registry';
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
  const store = new ReleaseStore(federated);
  const paths: Release['paths'] = [];
  for (const { name } of remotes) {
    const released = await store.release(name, set.remotes[name] ?? '');
    const served = released.paths.map((each) => each.path);
    // Its screens are the shell's.
    await writeRelease(folder, {
      ...released,
      exposed: [],
      files: await fileIntegrities(path.join(folder, name, VERSION)),
      paths: served.map((each) => ({ path: each, files: [] })),
    });
    if (variant === 'single bundle') continue;
    const routes = await readFile(path.join(checkout, name, 'src/routes.tsx'), 'utf8');
    paths.push(...screenFiles(built.groups, routes, served));
  }
  const files = await fileIntegrities(shell);
  await compressFiles(shell, Object.keys(files));
  const scripts = built.entryFiles.filter((file) => file.endsWith('.js'));
  const styles = built.entryFiles.filter((file) => file.endsWith('.css'));
  const released = await store.release('shell', set.shell);
  await writeRelease(folder, { ...released, entry: { scripts, styles }, paths, files });
  await cp(path.join(federated, 'brands'), path.join(folder, 'brands'), { recursive: true });
  const live = remotes.map(({ name }) => [name, VERSION] as const);
  await makeAllLive({ shell: VERSION, remotes: Object.fromEntries(live) }, folder);
  for (const fault of await prerenderMissing(folder)) console.warn(`${variant}: ${fault}`);
}

async function writeRelease(folder: string, release: Release): Promise<void> {
  const target = path.join(folder, release.name, VERSION);
  await writeFile(
    path.join(target, 'release.json'),
    JSON.stringify({ ...release, version: VERSION }),
  );
  await writeFile(path.join(target, 'mf-manifest.json'), '{}');
}
