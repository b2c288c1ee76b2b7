import { RELEASE_FILE, ReleaseStore } from '../../../shell/server/releases/ReleaseStore';
import { readStanding } from '../recordMove';
import { versionIn } from '../ReleaseMove';
import { versionsInUse } from '../versionsInUse';
import type { Verb } from './Verb';

/** Every published version of the part, the newest first, and who gets it. */
export const list: Verb = async ({ part: { name }, releases }) => {
  const standing = await readStanding(releases);
  const { live, versions } = standing;
  const store = new ReleaseStore(releases);
  const published = await store.versions(name);
  if (published.length === 0) return [`No version of ${name} is published.`];
  const inUse = await versionsInUse(name, standing, releases);
  const canary = live.canaries[name];
  const dated = await Promise.all(
    published.map(async (version) => {
      const at = await store.objects.modifiedAt(`${name}/${version}/${RELEASE_FILE}`);
      return at === null ? [] : { version, at };
    }),
  );
  return dated
    .flat()
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ version, at }) => {
      const words = [
        version === versionIn(versions, name) && 'live',
        version === canary?.version && `canary ${String(canary.share)} %`,
        inUse.has(version) && 'sessions may have it',
      ].filter((word) => typeof word === 'string');
      return `${version.padEnd(26)} ${at.toISOString()} ${words[0] ?? ''}`.trimEnd();
    });
};
