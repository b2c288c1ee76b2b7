import { readStanding } from '../moves/recordMove';
import { publishedVersions } from '../compatibility/publishedVersions';
import type { Verb } from './Verb';

/** Every published version of the part, the newest first, and who gets it. */
export const list: Verb = async ({ part: { name }, releases }) => {
  const published = await publishedVersions(name, await readStanding(releases));
  if (published.length === 0) return [`No version of ${name} is published.`];
  return published.map(({ version, at, role }) =>
    `${version.padEnd(26)} ${at.toISOString()} ${role}`.trimEnd(),
  );
};
