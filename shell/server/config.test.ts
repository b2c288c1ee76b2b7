import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { platformKeys } from 'releases/signing';
import { readLogLevel } from 'telemetry/server-log';
import { readConfig } from './config';

it('reads what .env.example describes, and nothing else', async () => {
  // The first two where releases are read or rolled back.
  const read = new Set(['RELEASES_TOKEN', 'RELEASE_REVOKE_KEY']);
  const environment = new Proxy<Record<string, string | undefined>>(
    {},
    { get: (_, name) => void read.add(String(name)) },
  );
  readConfig(environment);
  readLogLevel(environment);
  await platformKeys(environment);
  const example = readFileSync(join(__dirname, '../.env.example'), 'utf8');
  const described = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(described.sort()).toEqual([...read].sort());
});

it('reads the releases of its environment', () => {
  const env = { RELEASES_DIR: '/srv/releases', RELEASE_ENVIRONMENT: 'staging' };
  expect(readConfig(env).releases).toBe('/srv/releases#staging');
  expect(readConfig({ ...env, RELEASE_ENVIRONMENT: 'production' }).releases).toBe('/srv/releases');
  expect(() => readConfig({ RELEASE_ENVIRONMENT: 'test' })).toThrow('There is no environment test');
});

it.each([
  [{}, true],
  [{ BRAND_OVERRIDE: 'off' }, false],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', BRAND_OVERRIDE: 'on' }, true],
])('lets a link choose the brand where it should: %j, %s', (env, expected) => {
  expect(readConfig(env as NodeJS.ProcessEnv).brandOverride).toBe(expected);
});
