import { partNamed } from '../parts';
import { skippedSmoke } from '../../releases/src/gate/smokeJourney';
import { publishVersion } from '../../releases/src/publish/publishVersion';

/**
 * Publishes a part as `release publish` does, under a version that no package.json has, and without the
 * smoke journey: the soak's own journeys go through it.
 */
const [name = '', version = '', releases = ''] = process.argv.slice(2);
await publishVersion(partNamed(name), {
  ...{ releases, version },
  author: 'soak',
  why: 'a soak',
  smoke: async () => skippedSmoke('the soak goes through it'),
});
