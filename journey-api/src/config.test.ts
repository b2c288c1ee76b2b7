import { ConfigurationError, readConfig } from './config';

const workspace = '/checkout/journey-api';
const secret = Buffer.alloc(32, 'x').toString('base64url');
const secrets = { TOKEN_SECRETS: `new:${secret},old:${secret}`, ID_SECRET: secret };

it('serves the sandbox on its own ports and folder by default', () => {
  expect(readConfig({}, workspace)).toMatchObject({
    host: '127.0.0.1',
    port: 4010,
    publicUrl: 'http://localhost:4000',
    sandbox: true,
    database: { kind: 'directory', directory: '/checkout/.data/journey-api' },
    brandsDirectory: '/checkout/shell/src/brands',
  });
});

it('moves all ports together', () => {
  expect(readConfig({ PORT_BASE: '6000' }, workspace)).toMatchObject({
    port: 6010,
    publicUrl: 'http://localhost:6000',
  });
});

it('uses PostgreSQL where it is told of one', () => {
  const url = 'postgres://localhost/plum';
  expect(readConfig({ DATABASE_URL: url }, workspace).database).toEqual({ kind: 'postgres', url });
});

it.each([
  [{ SANDBOX: 'off' }, false],
  [{ SANDBOX: 'on' }, true],
  [{ NODE_ENV: 'production', ...secrets }, false],
  [{ NODE_ENV: 'production', SANDBOX: 'on', ...secrets }, true],
])('for %o has the sandbox on: %s', (env, sandbox) => {
  expect(readConfig(env, workspace).sandbox).toBe(sandbox);
});

it('does not start in production without secrets', () => {
  expect(() => readConfig({ NODE_ENV: 'production' }, workspace)).toThrow(ConfigurationError);
});

it('signs with the first secret and keeps the others to verify', () => {
  expect(readConfig(secrets, workspace).secrets?.signingKeys.map(({ kid }) => kid)).toEqual([
    'new',
    'old',
  ]);
});

it.each([{ ...secrets, ID_SECRET: 'short' }, { PORT_BASE: 'abc' }, { LOG_LEVEL: 'chatty' }])(
  'refuses %o',
  (env) => {
    expect(() => readConfig(env, workspace)).toThrow();
  },
);
