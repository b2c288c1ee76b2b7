import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { platformKeys } from 'releases/signing';
import { readLogLevel } from 'telemetry/server-log';
import { readConfig } from './config';

const example = readFileSync(join(__dirname, '../.env.example'), 'utf8');

it('reads what .env.example describes, and nothing else', async () => {
  // The first four where an operator acts.
  const read = new Set([
    'RELEASES_TOKEN',
    'RELEASE_KEY',
    'RELEASE_PLATFORM_KEY',
    'OVERRIDE_SECRET',
  ]);
  const environment = new Proxy<NodeJS.ProcessEnv>(
    {},
    { get: (_, name) => void read.add(String(name)) },
  );
  readConfig(environment);
  readLogLevel(environment);
  await platformKeys(environment);
  const described = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(described.sort()).toEqual([...read].sort());
});

it.each(['CONTROL_ORIGIN', 'SHELL_ORIGIN', 'CONTROL_SECRET', 'OPERATOR_ISSUER'])(
  'does not start in production without %s',
  (missing) => {
    const complete = {
      NODE_ENV: 'production',
      CONTROL_ORIGIN: 'https://console.example',
      SHELL_ORIGIN: 'https://loans.example',
      CONTROL_SECRET: Buffer.alloc(32, 'abcdefghijklmnop').toString('base64'),
      OPERATOR_ISSUER: 'https://login.example/realms/staff',
      OPERATOR_AUDIENCE: 'plum-api',
      OPERATOR_CLIENT_ID: 'plum-operators',
    };
    expect(readConfig(complete).origin).toBe('https://console.example');
    expect(() => readConfig({ ...complete, TRUSTED_PROXIES: '10.0.0.0/8 proxy' })).toThrow('proxy');
    expect(() => readConfig({ ...complete, [missing]: '' })).toThrow(missing);
    const guessable = Buffer.alloc(32, 'ab').toString('base64');
    expect(() => readConfig({ ...complete, CONTROL_SECRET: guessable })).toThrow('can be guessed');
  },
);
