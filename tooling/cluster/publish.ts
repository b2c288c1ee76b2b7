import { AwsClient } from 'aws4fetch';
import { operatorRemotes } from 'releases/apps';
import { inEnvironment, makeAllLive } from 'releases/registry';
import { publishApp } from '../build/buildApp';
import { publishFederation } from '../build/publishFederation';

/**
 * Builds every app and brand of this checkout into the bucket at RELEASES_URL and makes them what new sessions get.
 * Makes the bucket where it is not there.
 */
const address = process.env['RELEASES_URL'] ?? '';

const { username, password, origin, pathname, searchParams } = new URL(address);
const [accessKeyId, secretAccessKey] = [username, password].map(decodeURIComponent);
const client = new AwsClient({
  accessKeyId: accessKeyId ?? '',
  secretAccessKey: secretAccessKey ?? '',
  service: 's3',
  region: searchParams.get('region') ?? 'us-east-1',
});
const made = await client.fetch(`${origin}/${pathname.split('/')[1] ?? ''}`, { method: 'PUT' });
// 409: it is there already.
if (!made.ok && made.status !== 409) throw new Error(`No bucket: ${made.status}`);

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
