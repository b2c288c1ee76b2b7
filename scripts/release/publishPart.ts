import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout, type Part } from '../parts';
import { compile } from './compile';
import { compileShellExtras } from './compileShellExtras';
import { compressFiles } from './compressFiles';
import { describeRelease } from './describeRelease';
import { sourceVersion } from './sourceVersion';

/** What became of a publication: the version, and whether it had to be built. */
export interface Published {
  version: string;
  isNew: boolean;
}

/**
 * Builds a part as it stands in the work tree and publishes it as an immutable folder of the release
 * store. The folder appears whole, by one rename, or not at all.
 */
export async function publishPart(part: Part, releases: string): Promise<Published> {
  const version = await sourceVersion(part);
  const target = path.join(releases, part.name, version);
  if (existsSync(path.join(target, 'release.json'))) return { version, isNew: false };

  const folder = path.join(checkout, '.cache/build', part.name);
  await rm(folder, { recursive: true, force: true });
  const built = await compile(part, { version, outDir: folder });
  if (part.name === 'shell') await compileShellExtras(folder);
  const release = await describeRelease(part, version, folder, built);
  await compressFiles(folder, Object.keys(release.files));
  await writeFile(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);

  await mkdir(path.dirname(target), { recursive: true });
  await rm(target, { recursive: true, force: true });
  await rename(folder, target);
  return { version, isNew: true };
}
