import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout, type App } from 'releases/apps';
import { placeRelease, type Builder } from 'releases/commands';
import { openObjects, RELEASE_FILE, type Release } from 'releases/registry';
import { buildInTurn } from './buildInTurn';
import { compile } from './compile';
import { compileShellExtras } from './compileShellExtras';
import { compressFiles } from './compressFiles';
import { describeRelease } from './describeRelease';
import { readNeeds, readPlatformMembers } from './readNeeds';
import { sourceVersion } from './sourceVersion';

/** Builds an app from the work tree into a folder of its own, with its `release.json`. */
const build: Builder['build'] = (app, version, source) =>
  buildInTurn(
    path.join(checkout, '.cache/build', app.name),
    async (folder) => {
      const release = await buildIn(folder, app, { version, source });
      await compressFiles(folder, Object.keys(release.files));
      await writeFile(path.join(folder, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
      return { folder, release };
    },
    () => {
      console.error(`Another build of ${app.name} is under way in this checkout; waiting for it…`);
    },
  );

/** Builds of the work tree, for `publishVersion`. */
export const workTree: Builder = { sourceVersion, build };

async function buildIn(
  folder: string,
  app: App,
  { version, source }: { version: string; source: string },
): Promise<Release> {
  const built = await compile(app, { version, outDir: folder });
  if (app.name === 'shell') await compileShellExtras(folder);
  return {
    ...(await describeRelease(app, version, folder, built)),
    ...(app.name === 'shell'
      ? { provides: { shared: built.provided, members: readPlatformMembers(checkout) } }
      : { needs: readNeeds(checkout, app.name) }),
    source,
  };
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
  const held = await openObjects(releases).read(`${app.name}/${version}/${RELEASE_FILE}`);
  if (held !== null) return { version, isNew: false };
  return { version, isNew: await placeRelease(await build(app, version, version), releases) };
}
