import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ReleaseSet } from '../../shell/server/releases/Release';
import { writeJson } from './writeJson';

/** Makes one version of each part what new sessions get. Moves a pointer, never a file. */
export async function promote(
  versions: Omit<ReleaseSet, 'id'>,
  releases: string,
): Promise<ReleaseSet> {
  const id = createHash('sha256').update(JSON.stringify(versions)).digest('hex').slice(0, 12);
  const set: ReleaseSet = { id: `r${id}`, ...versions };
  await writeJson(path.join(releases, 'sets', `${set.id}.json`), set);
  await writeJson(path.join(releases, 'live.json'), { set: set.id });
  return set;
}
