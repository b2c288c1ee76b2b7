import { operatorRemotes } from 'releases/apps';
import { inEnvironment, makeAllLive } from 'releases/registry';
import { publishApp } from '../build/buildApp';
import { publishFederation } from '../build/publishFederation';
import { makeBucket } from './storage';

/**
 * Builds every app and brand of this checkout into the bucket at RELEASES_URL and makes them what new sessions get.
 * Makes the bucket where it is not there.
 */
const address = process.env['RELEASES_URL'] ?? '';
await makeBucket(address);
const { shell, remotes } = await publishFederation(address);
// What the console shows is released apart.
for (const app of operatorRemotes) {
  const { version } = await publishApp(app, address);
  await makeAllLive(
    { shell: '', remotes: { [app.name]: version } },
    inEnvironment(address, 'operators'),
  );
  console.log(`${app.name} ${version}`);
}
for (const [name, version] of Object.entries({ shell, ...remotes }))
  console.log(`${name} ${version}`);
