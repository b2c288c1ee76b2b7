import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from './config';

const workspace = '/checkout/journey-api';
const secretOf = (text: string) =>
  Buffer.from(`${text} of thirty-two bytes and a few more`).toString('base64url');
const secret = secretOf('a secret');
const secrets = {
  TOKEN_SECRETS: `new:${secret},old:${secret}`,
  ID_SECRET: secretOf('another one'),
  SERVICE_TOKENS: '[]',
  DATA_KEYS: `one:${secret}`,
  PUBLIC_URL: 'https://loans.example',
  DATABASE_URL: 'postgres://localhost/plum',
};

it('serves the sandbox on its own ports and folder by default', () => {
  expect(readConfig({}, workspace)).toMatchObject({
    host: '127.0.0.1',
    port: 4010,
    publicUrl: 'http://localhost:4000',
    sandbox: true,
    database: { kind: 'directory', directory: '/checkout/.data/journey-api' },
  });
});

it('moves all ports together', () => {
  expect(readConfig({ PORT_BASE: '6000' }, workspace)).toMatchObject({
    port: 6010,
    publicUrl: 'http://localhost:6000',
  });
});

it('uses PostgreSQL where one is configured', () => {
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

it.each([
  [
    {},
    'TOKEN_SECRETS, ID_SECRET, DATA_KEYS, PUBLIC_URL, DATABASE_URL, OPERATOR_ISSUER or SERVICE_TOKENS',
  ],
  [{ ...secrets, TOKEN_SECRETS: '', DATA_KEYS: '' }, 'TOKEN_SECRETS, DATA_KEYS'],
  [{ ...secrets, SERVICE_TOKENS: '' }, 'OPERATOR_ISSUER or SERVICE_TOKENS'],
  [{ ...secrets, DATABASE_URL: '' }, 'DATABASE_URL'],
  [{ ...secrets, PUBLIC_URL: '' }, 'PUBLIC_URL'],
])('does not start in production with %o, and says that %s is missing', (env, missing) => {
  const start = () => readConfig({ NODE_ENV: 'production', ...env }, workspace);
  expect(start).toThrow(`must be set: ${missing}`);
});

it('uses the embedded database for a sandbox in production', () => {
  const env = { NODE_ENV: 'production', SANDBOX: 'on', ...secrets, DATABASE_URL: '' };
  expect(readConfig(env, workspace).database.kind).toBe('directory');
});

it('says which secret is too short, and not what it is', () => {
  const short = { ...secrets, TOKEN_SECRETS: `new:${secret},old:c2hvcnQ` };
  expect(() => readConfig(short, workspace)).toThrow(/^TOKEN_SECRETS \(key 'old'\) must be/);
});

it.each([
  ['ID_SECRET', 'TOKEN_SECRETS'],
  ['TOKEN_SECRETS', 'ID_SECRET'],
])('does not quietly make up what %s is used with', (given, missing) => {
  const start = () =>
    readConfig({ [given]: given === 'ID_SECRET' ? secret : `a:${secret}` }, workspace);
  expect(start).toThrow(new RegExp(`^${missing} must be set`));
});

it('knows made-up operators everywhere but in production', () => {
  const production = { NODE_ENV: 'production', SANDBOX: 'on', ...secrets };
  expect(readConfig(production, workspace).madeUpOperators).toBe(false);
  expect(readConfig({}, workspace).madeUpOperators).toBe(true);
});

it('signs operators in at the provider that is named', () => {
  const env = { OPERATOR_ISSUER: 'https://id.example', OPERATOR_CLIENT_ID: 'plum' };
  expect(() => readConfig(env, workspace)).toThrow(/^OPERATOR_AUDIENCE and OPERATOR_CLIENT_ID/);
  const http = { ...env, OPERATOR_AUDIENCE: 'api', OPERATOR_ISSUER: 'http://id.example' };
  expect(() => readConfig(http, workspace)).toThrow(/^OPERATOR_ISSUER must be an https address/);
  const roles = 'support=helpdesk, release=deployers';
  const whole = { ...env, OPERATOR_AUDIENCE: 'api', OPERATOR_ROLES: roles };
  const provider = readConfig(whole, workspace).operatorProvider;
  expect(provider?.roleNames.get('deployers')).toBe('release');
  expect(provider?.roleNames.get('release')).toBeUndefined();
});

it('trusts the proxies that are named', () => {
  const env = { TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1' };
  expect(readConfig(env, workspace).trustedProxies).toEqual(['10.0.0.0/8', '192.0.2.1']);
  expect(readConfig({}, workspace).trustedProxies).toEqual([]);
  const start = () => readConfig({ TRUSTED_PROXIES: 'load-balancer' }, workspace);
  expect(start).toThrow("'load-balancer', which is neither an address nor a network");
});

it('reads where partners are, and where their webhooks may go', () => {
  expect(readConfig({ PORT_BASE: '6000' }, workspace).partnerUrl).toBe('http://localhost:6010');
  const env = {
    PARTNER_URL: 'https://partners.example/',
    WEBHOOK_KEYS: `one:${Buffer.from('thirty-two bytes, no more, no le').toString('base64url')}`,
    WEBHOOK_PRIVATE_NETWORKS: '10.0.0.0/8 192.0.2.1 2001:db8::1',
    WEBHOOK_RETRY_SECONDS: '5',
  };
  expect(readConfig(env, workspace)).toMatchObject({
    partnerUrl: 'https://partners.example',
    webhookKeys: [{ kid: 'one' }],
    webhookPrivateNetworks: ['10.0.0.0/8', '192.0.2.1/32', '2001:db8::1/128'],
    webhookRetryMs: 5000,
  });
});

it.each([
  [{ PUBLIC_URL: 'loans.example' }, "PUBLIC_URL must be a URL, not 'loans.example'"],
  [{ LOGIN_CODE: 'on', SANDBOX: 'off' }, 'LOGIN_CODE=on needs SMTP_URL'],
  [{ PARTNER_URL: 'partners.example' }, "PARTNER_URL must be a URL, not 'partners.example'"],
  [
    { WEBHOOK_KEYS: `one:${secret}` },
    "WEBHOOK_KEYS (key 'one') must be kid:key, a key of 32 bytes",
  ],
  [{ WEBHOOK_PRIVATE_NETWORKS: 'intranet' }, "WEBHOOK_PRIVATE_NETWORKS names 'intranet', which is"],
  [{ WEBHOOK_RETRY_SECONDS: '0' }, "WEBHOOK_RETRY_SECONDS must be from 1 to 3600, not '0'"],
])('says what is wrong with %j', (env, words) => {
  expect(() => readConfig(env, workspace)).toThrow(words);
});

it.each([
  { LOGIN_CODE: 'on', SANDBOX: 'on' },
  { LOGIN_CODE: 'on', SANDBOX: 'off', SMTP_URL: 'smtp://mail.example' },
])('asks for a code at the login with %o', (env) => {
  expect(readConfig(env, workspace).loginCode).toBe(true);
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

it('reads what .env.example describes, and nothing else', () => {
  // Read with the brand packs.
  const read = new Set<string>(['RELEASE_PLATFORM_KEYS']);
  const environment = new Proxy<Record<string, string | undefined>>(
    {},
    { get: (_, name) => void read.add(String(name)) },
  );
  readConfig(environment, workspace);
  const example = readFileSync(join(__dirname, '../.env.example'), 'utf8');
  const described = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(described.sort()).toEqual([...read].sort());
});

it.each([
  ['TOKEN_SECRETS', `old:${Buffer.alloc(32, 'ab').toString('base64url')}`],
  ['ID_SECRET', Buffer.alloc(48).toString('base64url')],
])('does not start with a guessable %s, and does not say what it is', (name, weak) => {
  const start = () => readConfig({ ...secrets, [name]: weak }, workspace);
  expect(start).toThrow(new RegExp(`^${name}.* can be guessed`));
  expect(start).not.toThrow(weak.slice(0, 20));
});

it('does not start with one secret for two purposes', () => {
  const start = () => readConfig({ ...secrets, ID_SECRET: secret }, workspace);
  expect(start).toThrow('ID_SECRET must not be one of TOKEN_SECRETS');
});
