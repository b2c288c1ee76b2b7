import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout, operatorRemotes, readFederation, type App } from 'releases/apps';
import { placeRelease, type Builder, type BuiltApp } from 'releases/commands';
import {
  compressFiles,
  isFolder,
  openObjects,
  REFRESHABLE_REACT,
  RELEASE_FILE,
} from 'releases/registry';
import { fileIntegrities } from 'releases/signing';
import { writePlatformTypes } from './platformTypes';
import { readSmokeScreens, SMOKE_FILE } from './smokeScreens';
import { buildInTurn } from './buildInTurn';
import { compile } from './compile';
import { compileEarlyScripts } from './compileEarlyScripts';
import { compilePrerenderBundle } from './compilePrerenderBundle';
import { describeRelease } from './describeRelease';
import { prerenderNotice } from './prerenderNotice';
import { readCommit } from './readCommit';
import { readNeeds, readPlatformMembers, readToggles } from './readNeeds';
import { sourceVersion } from './sourceVersion';
import { takeMaps } from './takeMaps';
import { json } from '../writeFiles';

/** Builds an app from the work tree into a folder of its own, with its `release.json`. */
const build = (app: App, version: string, source: string): Promise<BuiltApp> =>
  buildInTurn(
    path.join(checkout, '.cache/build', app.name),
    async (folder) => {
      const built = await buildIn(folder, app, { version, source });
      const { release } = built;
      // Developers alone load the React of a local build.
      const served = Object.keys(release.files).filter((file) => file !== REFRESHABLE_REACT);
      await compressFiles(folder, served);
      await writeFile(path.join(folder, RELEASE_FILE), json(release));
      return { folder, ...built };
    },
    () => {
      console.error(`Another build of ${app.name} is under way in this checkout; waiting for it…`);
    },
  );

/** Builds of the work tree, for `publishVersion`. */
export const workTree: Builder = {
  sourceVersion,
  build,
  commit: () => readCommit(checkout),
};

async function buildIn(
  folder: string,
  app: App,
  { version, source }: { version: string; source: string },
): Promise<Pick<BuiltApp, 'release' | 'maps'>> {
  const built = await compile(app, { version, outDir: folder });
  const maps = await takeMaps(folder, app);
  const describe = async () => ({
    ...(await describeRelease(app, version, folder, built)),
    maps: await fileIntegrities(maps),
    source,
  });
  // Scripts draw the operators' console, and its remotes call its own server alone.
  if (operatorRemotes.some(({ name }) => name === app.name))
    return { maps, release: await describe() };
  await compilePrerenderBundle(app, version, folder, built);
  if (app.name !== 'shell') {
    const { screens } = await readFederation(app);
    await compileEarlyScripts(app, folder, screens);
    await copySmokeScreens(app, folder);
    const { toggles, ...needs } = await readNeeds(checkout, app.folder);
    return { maps, release: { ...(await describe()), needs, toggles } };
  }
  // The kit builds remotes alone, and has no compiler for this.
  const { compileShellExtras } = await import('./compileShellExtras');
  const [types] = await Promise.all([
    writePlatformTypes(checkout, folder),
    compileShellExtras(folder),
    prerenderNotice(folder),
  ]);
  const provides = { shared: built.provided, members: readPlatformMembers(checkout), ...types };
  const toggles = readToggles(checkout, path.join(app.name, 'src'));
  return { maps, release: { ...(await describe()), provides, toggles } };
}

async function copySmokeScreens(app: App, folder: string): Promise<void> {
  const file = path.join(app.folder, SMOKE_FILE);
  if (!existsSync(file)) return;
  const text = await readFile(file, 'utf8');
  readSmokeScreens(text, `${app.name}/${SMOKE_FILE}`);
  await writeFile(path.join(folder, SMOKE_FILE), text);
}

/**
 * Builds an app from the work tree and publishes it under a version that is a hash of its sources. The same
 * sources are built once.
 */
export async function publishApp(
  app: App,
  releases: string,
): Promise<{ version: string; isNew: boolean }> {
  const version = await sourceVersion(app);
  const stored = await openObjects(releases).read(`${app.name}/${version}/${RELEASE_FILE}`);
  if (stored !== null) return { version, isNew: false };
  const built = await build(app, version, version);
  // A folder has keys of its own; the team's key is for what it publishes.
  const env = isFolder(releases) ? { ...process.env, RELEASE_KEY: '' } : process.env;
  return { version, isNew: await placeRelease(built, releases, env) };
}
