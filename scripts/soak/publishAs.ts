import { partNamed } from '../parts';
import { skippedSmoke, startSmoke } from '../release/gate/smokeJourney';
import { publishVersion } from '../release/publishVersion';

/** Publishes a part as `release publish` does, under a version that no package.json has. */
const [name = '', version = '', releases = '', smoke = ''] = process.argv.slice(2);
await publishVersion(partNamed(name), {
  ...{ releases, version },
  author: 'soak',
  why: 'a soak',
  smoke: async () => (smoke === 'smoke' ? startSmoke() : skippedSmoke('the soak goes through it')),
});
