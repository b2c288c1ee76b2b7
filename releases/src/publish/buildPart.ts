import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '../Release';
import { checkout, type Part } from '../../../tooling/parts';
import { buildInTurn } from './buildInTurn';
import { compile } from './compile';
import { compileShellExtras } from './compileShellExtras';
import { compressFiles } from './compressFiles';
import { describeRelease } from './describeRelease';
import { readNeeds } from '../gate/readNeeds';
import { readPlatformMembers } from '../gate/readPlatformMembers';

/** A part as it was built, in a folder of its own. */
export interface BuiltPart {
  folder: string;
  release: Release;
}

/** Builds a part as it stands in the work tree, and describes every file of it. */
export const buildPart = (part: Part, version: string, source: string): Promise<BuiltPart> =>
  buildInTurn(
    path.join(checkout, '.cache/build', part.name),
    async (folder) => {
      const release = await buildIn(folder, part, { version, source });
      await compressFiles(folder, Object.keys(release.files));
      await writeFile(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
      return { folder, release };
    },
    () => {
      console.error(`Another build of ${part.name} is under way in this checkout; waiting for it…`);
    },
  );

async function buildIn(
  folder: string,
  part: Part,
  { version, source }: { version: string; source: string },
): Promise<Release> {
  const built = await compile(part, { version, outDir: folder });
  if (part.name === 'shell') await compileShellExtras(folder);
  return {
    ...(await describeRelease(part, version, folder, built)),
    ...(part.name === 'shell'
      ? { provides: { shared: built.provided, members: readPlatformMembers(checkout) } }
      : { needs: readNeeds(checkout, part.name) }),
    source,
  };
}
