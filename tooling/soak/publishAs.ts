import { appNamed } from 'releases/apps';
import { publishVersion, skippedSmoke } from 'releases/commands';
import { workTree } from '../build/buildApp';

/**
 * Publishes an app as `release publish` does, under a version that no package.json has, and without the smoke
 * journey, which the soak's own journeys replace.
 */
const [name = '', version = '', releases = ''] = process.argv.slice(2);
await publishVersion(appNamed(name), {
  ...workTree,
  releases,
  version,
  author: 'soak',
  why: 'a soak',
  smoke: async () => skippedSmoke('the soak goes through it'),
});
