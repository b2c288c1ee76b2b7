import { join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { readProvider } from 'operators';
import { asNetwork, readNetworks } from 'operators/networks';
import { readTracing } from 'telemetry';
import { readLogLevel } from 'telemetry/server-log';
import * as z from 'zod';
import { releasedBrandPacks } from './brands/brandPacks';
import type { DatabasePlace } from './database/openDatabase';
import { readSecrets, readWebhookKeys } from './session/secrets';

/** Of the environment, and what tests add. */
export type ServerConfig = ReturnType<typeof readConfig> & {
  /** Log target in place of standard output. */
  logTo?: Writable;
  headersMs?: number;
  requestMs?: number;
};

/** How long a session token is valid; the page renews it while the applicant is active. */
const SESSION_SECONDS = 30 * 60;

/** How long a session lasts however often its token is renewed; NIST SP 800-63B allows 12 hours at its second level. */
const SESSION_LIMIT_HOURS = '12';

type Environment = Record<string, string | undefined>;

const mustBe = (what: string) => ({
  error: ({ input }: { input?: unknown }) => `must be ${what}, not '${String(input)}'`,
});

/** A variable that is empty counts as one that is not set. */
const variable = <Schema extends z.ZodType>(schema: Schema, fallback?: string) =>
  z.preprocess((value) => (value === '' ? undefined : value) ?? fallback, schema);
const text = variable(z.string().optional());

const numeric = (what: string, isAllowed: (value: number) => boolean) =>
  z
    .string()
    .refine((value) => isAllowed(Number(value)), mustBe(what))
    .transform(Number);
const port = numeric(
  'a port number',
  (value) => Number.isInteger(value) && value > 0 && value < 65_526,
);
const onOff = z.enum(['on', 'off'], mustBe('on or off'));

const addressOf = (protocol: RegExp, what: string) =>
  z
    .url({ protocol, ...mustBe(what) })
    .transform((address) => address.replace(/\/$/, ''))
    .optional();

const environmentSchema = z.object({
  HOST: variable(z.string(), '127.0.0.1'),
  PORT_BASE: variable(port, '4000'),
  PORT: variable(port.optional()),
  PUBLIC_URL: variable(addressOf(/^https?$/, 'a URL')),
  PARTNER_URL: variable(addressOf(/^https?$/, 'a URL')),
  DATA_DIR: text,
  DATABASE_URL: text,
  RELEASES_URL: text,
  RELEASES_DIR: text,
  MIN_FREE_MB: variable(
    numeric('a number above 0', (value) => value > 0),
    '200',
  ),
  SANDBOX: variable(onOff.optional()),
  SESSION_LIMIT_HOURS: variable(
    numeric('from 1 to 168 hours', (value) => value >= 1 && value <= 168),
    SESSION_LIMIT_HOURS,
  ),
  LOGIN_CODE: variable(onOff, 'off'),
  SERVICE_TOKENS: text,
  AUDIT_ANCHORS_DIR: text,
  DATA_KEYS: text,
  DATA_KEY_SERVICE: text,
  STORAGE_URL: text,
  SCANNER_URL: variable(addressOf(/^clamd$/, 'clamd://host:port')),
  WEBHOOK_KEYS: text,
  WEBHOOK_RETRY_SECONDS: variable(
    numeric('from 1 to 3600', (value) => value >= 1 && value <= 3600),
    '30',
  ),
  SMTP_URL: text,
  MAIL_FROM: variable(z.string(), 'loans@plum.example'),
});

function readEnvironment(env: Environment): z.infer<typeof environmentSchema> {
  const { data, error } = environmentSchema.safeParse(env);
  if (data) return data;
  const [issue] = error.issues;
  throw new Error(`${issue?.path[0]?.toString() ?? ''} ${issue?.message ?? ''}`);
}

/** Names all missing variables at once. A sandbox may use the embedded database. */
function requireForProduction(env: Environment): void {
  const required = ['TOKEN_SECRETS', 'ID_SECRET', 'DATA_KEYS', 'PUBLIC_URL'];
  if (env['SANDBOX'] !== 'on') required.push('DATABASE_URL');
  const missing = required.filter((name) => !env[name]);
  if (!env['OPERATOR_ISSUER'] && !env['SERVICE_TOKENS'])
    missing.push('OPERATOR_ISSUER or SERVICE_TOKENS');
  if (missing.length === 0) return;
  throw new Error(`In production these must be set: ${missing.join(', ')}`);
}

const placeOf = (url: string | undefined, directory: string): DatabasePlace =>
  url ? { kind: 'postgres', url } : { kind: 'directory', directory };

/**
 * @param workspace the folder of this workspace, to which default paths are relative
 * @throws Error for a value that is missing or wrong
 */
export function readConfig(env: Environment, workspace: string) {
  const production = env['NODE_ENV'] === 'production';
  if (production) requireForProduction(env);
  const given = readEnvironment(env);
  const { PORT_BASE, PORT = PORT_BASE + 10 } = given;
  const sandbox = production ? given.SANDBOX === 'on' : given.SANDBOX !== 'off';
  const loginCode = given.LOGIN_CODE === 'on';
  if (loginCode && !sandbox && given.SMTP_URL === undefined)
    throw new Error('LOGIN_CODE=on needs SMTP_URL, by which the codes are mailed');
  const webhookNetworks = readNetworks('WEBHOOK_PRIVATE_NETWORKS', env).map(asNetwork);
  const dataDirectory = resolve(given.DATA_DIR ?? join(workspace, '../.data'), 'journey-api');
  return {
    host: given.HOST,
    port: PORT,
    /** The origin at which browsers reach the application; mail and hand-off links start with it. */
    publicUrl: given.PUBLIC_URL ?? `http://localhost:${PORT_BASE}`,
    /** Where partners reach `/partner`; their client assertions name it. */
    partnerUrl: given.PARTNER_URL ?? `http://localhost:${PORT}`,
    /** Addresses and networks of proxies whose forwarded client address is trusted. Loopback always is. */
    trustedProxies: readNetworks('TRUSTED_PROXIES', env),
    database: placeOf(given.DATABASE_URL, dataDirectory),
    /** Proof files and, outside production, the signing keys. */
    filesDirectory: dataDirectory,
    brands: releasedBrandPacks(
      given.RELEASES_URL ?? resolve(given.RELEASES_DIR ?? join(dataDirectory, '../releases')),
      join(dataDirectory, '../release-cache/journey-api'),
    ),
    /** Below this the server calls itself unhealthy; by default there is room for a dozen proofs. */
    minFreeBytes: given.MIN_FREE_MB * 1024 * 1024,
    sandbox,
    sessionSeconds: SESSION_SECONDS,
    /** How long a session lasts in all, through every refresh; never shorter than one token. */
    sessionLimitSeconds: given.SESSION_LIMIT_HOURS * 3600,
    loginCode,
    /** Minimum duration of a failed login, in milliseconds. */
    failedLoginMs: 300,
    logLevel: readLogLevel(env),
    secrets: readSecrets(env),
    /** The provider at which operators sign in. */
    operatorProvider: readProvider(env),
    /** Service tokens beside those of the database: a JSON list, or the path of a file with it. */
    serviceTokens: given.SERVICE_TOKENS,
    /** Whether made-up operators, and a token beside the data, open /operator; never in production. */
    madeUpOperators: !production,
    /** Where anchors of the audit trail are noted, in place of `storageUrl` or `filesDirectory`. */
    anchorsDirectory: given.AUDIT_ANCHORS_DIR && resolve(given.AUDIT_ANCHORS_DIR),
    /** `kid:key,…`: the first encrypts stored accounts and proofs, all of them decrypt. */
    dataKeys: given.DATA_KEYS,
    keyService: given.DATA_KEY_SERVICE,
    /** S3-compatible storage for proofs, in place of `filesDirectory`. */
    storageUrl: given.STORAGE_URL,
    /** A virus scanner, `clamd://host:3310`, which every proof passes before it is kept. */
    scannerUrl: given.SCANNER_URL,
    /** Sign webhooks: the first signs, all are published. Derived from the id secret where they are left out. */
    webhookKeys: given.WEBHOOK_KEYS === undefined ? undefined : readWebhookKeys(given.WEBHOOK_KEYS),
    /** Networks to which webhooks may go beside the public internet. */
    webhookPrivateNetworks: webhookNetworks.length > 0 ? webhookNetworks : undefined,
    /** When a webhook is tried again for the first time. */
    webhookRetryMs: given.WEBHOOK_RETRY_SECONDS * 1000,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    now: () => new Date(),
    /** Where traces go; nothing is traced without it. */
    tracing: readTracing(env) ?? undefined,
    /** Whether a clock that jumps is distrusted; a test sets its clock. */
    watchesClock: true,
  };
}
