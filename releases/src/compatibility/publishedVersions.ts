import { predecessor } from '../moves/predecessor';
import { versionIn, type Standing } from '../moves/ReleaseMove';
import { RELEASE_FILE } from '../ReleaseStore';
import { heldVersions, KEPT_MS } from './heldVersions';

/** A published version, when it was published, and who gets it, in words; no words where nobody does. */
export interface PublishedVersion {
  version: string;
  at: Date;
  role: string;
}

/** Every published version of a part, the newest first. */
export async function publishedVersions(
  part: string,
  standing: Standing,
  now = Date.now(),
): Promise<PublishedVersion[]> {
  const { store } = standing;
  const held = await heldVersions(part, standing, now - KEPT_MS);
  const before = await predecessor(part, standing);
  const canary = standing.live.canaries[part];
  const roleOf = (version: string): string => {
    if (version === versionIn(standing.versions, part)) return 'live';
    if (version === canary?.version) return `canary ${String(canary.share)} %`;
    if (held.has(version)) return 'sessions may have it';
    return version === before ? 'a rollback returns to it' : '';
  };
  const dated = (await store.versions(part)).map(async (version) => {
    const at = await store.objects.modifiedAt(`${part}/${version}/${RELEASE_FILE}`);
    return at === null ? [] : { version, at, role: roleOf(version) };
  });
  return (await Promise.all(dated)).flat().sort((a, b) => b.at.getTime() - a.at.getTime());
}
