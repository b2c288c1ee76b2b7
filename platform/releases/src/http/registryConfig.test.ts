import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLogLevel } from 'telemetry/server-log';
import { platformKeys } from '../signing/keyLog';
import { readConfig } from './registryConfig';

it('reads what .env.example describes, and nothing else', async () => {
  const read = new Set(['RELEASE_REVOKE_KEY']);
  const environment = new Proxy<NodeJS.ProcessEnv>(
    {},
    { get: (_, name) => void read.add(String(name)) },
  );
  await expect(readConfig(environment)).rejects.toThrow('Set REGISTRY_TOKENS');
  await platformKeys(environment);
  readLogLevel(environment);
  const example = readFileSync(join(__dirname, '../../.env.example'), 'utf8');
  const described = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(described.sort()).toEqual([...read].sort());
});

it('serves a folder or a bucket, and no other registry', async () => {
  const env = { REGISTRY_TOKENS: '[]', RELEASES_URL: 'https://releases.example' };
  await expect(readConfig(env)).rejects.toThrow('RELEASES_URL names a registry');
  expect(await readConfig({ REGISTRY_TOKENS: '[]', DATA_DIR: '/srv' })).toMatchObject({
    releases: '/srv/releases',
    tokens: [],
    port: 4060,
    host: '127.0.0.1',
  });
});
