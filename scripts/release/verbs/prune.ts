import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseStore } from '../../../shell/server/releases/ReleaseStore';
import { recordMove } from '../recordMove';
import { KEPT_HOURS, versionsInUse } from '../versionsInUse';
import type { Verb } from './Verb';

/**
 * Deletes the versions of a part that no session may ask for. The move comes first and names them, so
 * that nobody can promote one that is about to go.
 */
export const prune: Verb = async ({ part: { name }, releases, ...by }) => {
  const move = await recordMove({ releases, part: name, ...by }, async (standing) => {
    const inUse = await versionsInUse(name, standing, releases);
    const published = await new ReleaseStore(releases).versions(name).catch(() => []);
    const old = await Promise.all(
      published.map(async (version) =>
        !inUse.has(version) && (await isOld(path.join(releases, name, version))) ? version : [],
      ),
    );
    return old.flat().length === 0 ? null : { action: 'prune', removed: old.flat().sort() };
  });
  const removed = move?.removed ?? [];
  for (const version of removed)
    await rm(path.join(releases, name, version), { recursive: true, force: true });
  return removed.length === 0
    ? [`Nothing to remove: a session may ask for every version of ${name}.`]
    : [`Removed ${String(removed.length)} of ${name}: ${removed.join(', ')}`];
};

/** What was published a moment ago waits to be promoted. */
async function isOld(folder: string): Promise<boolean> {
  const found = await stat(path.join(folder, 'release.json')).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > KEPT_HOURS * 3_600_000;
}
