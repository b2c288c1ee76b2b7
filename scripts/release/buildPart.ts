import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '../../shell/server/releases/Release';
import { checkout, type Part } from '../parts';
import { compile } from './compile';
import { compileShellExtras } from './compileShellExtras';
import { compressFiles } from './compressFiles';
import { describeRelease } from './describeRelease';
import { readNeeds } from './gate/readNeeds';
import { readPlatformMembers } from './gate/readPlatformMembers';

/** A part as it was built, in a folder of its own. */
export interface BuiltPart {
  folder: string;
  release: Release;
}

/** Builds a part as it stands in the work tree, and describes every file of it. */
export async function buildPart(part: Part, version: string, source: string): Promise<BuiltPart> {
  const folder = path.join(checkout, '.cache/build', `${part.name}@${version}`);
  await rm(folder, { recursive: true, force: true });
  const built = await compile(part, { version, outDir: folder });
  if (part.name === 'shell') await compileShellExtras(folder);
  const release: Release = {
    ...(await describeRelease(part, version, folder, built)),
    ...(part.name === 'shell'
      ? { provides: { shared: built.provided, members: readPlatformMembers(checkout) } }
      : { needs: readNeeds(checkout, part.name) }),
    source,
  };
  await compressFiles(folder, Object.keys(release.files));
  await writeFile(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return { folder, release };
}
