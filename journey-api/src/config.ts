import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import ipaddr from 'ipaddr.js';
import { readProvider, type ProviderSettings } from 'operators';
import { readTracing, type TracingSettings } from 'tracing';
import { readLogLevel, type LogLevel } from 'tracing/server-log';
import { releasedBrandPacks, type BrandPacks } from './brands/brandPacks';
import type { DatabasePlace } from './database/openDatabase';
import { readSecrets, readWebhookKeys, type ConfiguredSecrets } from './session/secrets';

export type ServerConfig = {
  host: string;
  port: number;
  /** The origin at which browsers reach the application; mail and hand-off links start with it. */
  publicUrl: string;
  /** Where partners reach `/partner`; their client assertions name it. */
  partnerUrl: string;
  /** Addresses and networks of proxies whose forwarded client address is trusted. Loopback always is. */
  trustedProxies?: readonly string[];
  database: DatabasePlace;
  /** Proof files and, outside production, the signing keys. */
  filesDirectory: string;
  brands: BrandPacks;
  /** Below this the server calls itself unhealthy; 200 MB unless given. */
  leastFreeBytes?: number;
  sandbox: boolean;
  sessionSeconds: number;
  /** How long a session lasts in all, through every refresh; never shorter than one token. */
  sessionLimitSeconds: number;
  loginCode: boolean;
  /** Minimum duration of a failed login, in milliseconds. */
  failedLoginMs: number;
  logLevel: LogLevel;
  /** Log target in place of standard output. */
  logTo?: Writable;
  headersMs?: number;
  requestMs?: number;
  secrets?: ConfiguredSecrets;
  /** The provider at which operators sign in. */
  operatorProvider?: ProviderSettings;
  /** Service tokens beside those of the database: a JSON list, or the path of a file with it. */
  serviceTokens?: string;
  /** Whether made-up operators, and a token beside the data, open /operator; never in production. */
  madeUpOperators: boolean;
  /** Where anchors of the audit trail are noted, in place of `storageUrl` or `filesDirectory`. */
  anchorsDirectory?: string;
  /** `kid:key,…`: the first encrypts stored accounts and proofs, all of them decrypt. */
  dataKeys?: string;
  keyService?: string;
  /** S3-compatible storage for proofs, in place of `filesDirectory`. */
  storageUrl?: string;
  /** A virus scanner, `clamd://host:3310`, which every proof passes before it is kept. */
  scannerUrl?: string;
  /** Sign webhooks: the first signs, all are published. Derived from the id secret where they are left out. */
  webhookKeys?: ConfiguredSecrets['signingKeys'];
  /** Networks to which webhooks may go beside the public internet. */
  webhookPrivateNetworks?: readonly string[];
  /** When a webhook is tried again for the first time; 30 s unless given. */
  webhookRetryMs?: number;
  smtpUrl?: string;
  mailFrom: string;
  now: () => Date;
  /** Where traces go; nothing is traced without it. */
  tracing?: TracingSettings;
  /** Whether a clock that jumps is distrusted; a test sets its clock. */
  watchesClock?: boolean;
};

/** How long a session token is valid; the page renews it while the applicant is active. */
const SESSION_SECONDS = 30 * 60;

/** How long a session lasts however often its token is renewed; NIST SP 800-63B allows 12 hours at its second level. */
const SESSION_LIMIT_HOURS = 12;

type Environment = Record<string, string | undefined>;

export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

function readPort(name: string, value: string | undefined, fallback: number): number {
  const port = value ? Number(value) : fallback;
  if (Number.isInteger(port) && port > 0 && port < 65_526) return port;
  throw new ConfigurationError(`${name} must be a port number, not '${value}'`);
}

function readHours(name: string, value: string | undefined, fallback: number): number {
  const hours = value ? Number(value) : fallback;
  if (hours >= 1 && hours <= 168) return hours;
  throw new ConfigurationError(`${name} must be from 1 to 168 hours, not '${value}'`);
}

function readSwitch(name: string, value = 'off'): boolean {
  if (value === 'on' || value === 'off') return value === 'on';
  throw new ConfigurationError(`${name} must be on or off, not '${value}'`);
}

function readScanner(address: string): string {
  if (URL.canParse(address) && new URL(address).protocol === 'clamd:') return address;
  throw new ConfigurationError(`SCANNER_URL must be clamd://host:port, not '${address}'`);
}

const readList = (value = ''): string[] => value.split(/[\s,]+/).filter((one) => one !== '');

/** A single address is a network of one. */
const asNetwork = (network: string): string =>
  network.includes('/') ? network : `${network}/${isIP(network) === 4 ? 32 : 128}`;

const readNetworks = (name: string, value: string | undefined): string[] =>
  readList(value).map((network) => {
    if (ipaddr.isValidCIDR(asNetwork(network))) return network;
    throw new ConfigurationError(
      `${name} names '${network}', which is neither an address nor a network.`,
    );
  });

function readRetry(value: string): number {
  if (Number(value) >= 1 && Number(value) <= 3600) return Number(value) * 1000;
  throw new ConfigurationError(`WEBHOOK_RETRY_SECONDS must be from 1 to 3600, not '${value}'`);
}

function readAddress(name: string, value: string): string {
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))
    return value.replace(/\/$/, '');
  throw new ConfigurationError(`${name} must be a URL, not '${value}'`);
}

const readWebhooks = (env: Environment) => ({
  ...(env['WEBHOOK_KEYS'] && { webhookKeys: readWebhookKeys(env['WEBHOOK_KEYS']) }),
  ...(env['WEBHOOK_PRIVATE_NETWORKS'] && {
    webhookPrivateNetworks: readNetworks(
      'WEBHOOK_PRIVATE_NETWORKS',
      env['WEBHOOK_PRIVATE_NETWORKS'],
    ).map(asNetwork),
  }),
  ...(env['WEBHOOK_RETRY_SECONDS'] && { webhookRetryMs: readRetry(env['WEBHOOK_RETRY_SECONDS']) }),
});

function readMegabytes(value: string): number {
  if (Number(value) > 0) return Number(value) * 1024 * 1024;
  throw new ConfigurationError(`LEAST_FREE_MB must be a number above 0, not '${value}'`);
}

/** Names all missing variables at once. A sandbox may use the embedded database. */
function requireForProduction(env: Environment): void {
  const required = ['TOKEN_SECRETS', 'ID_SECRET', 'DATA_KEYS'];
  if (env['SANDBOX'] !== 'on') required.push('DATABASE_URL');
  const missing = required.filter((name) => !env[name]);
  if (!env['OPERATOR_ISSUER'] && !env['SERVICE_TOKENS'])
    missing.push('OPERATOR_ISSUER or SERVICE_TOKENS');
  if (missing.length === 0) return;
  throw new ConfigurationError(`In production these must be set: ${missing.join(', ')}`);
}

/**
 * @param workspace the folder of this workspace, to which default paths are relative
 * @throws {ConfigurationError} for a value that is missing or wrong
 */
export function readConfig(env: Environment, workspace: string): ServerConfig {
  const production = env['NODE_ENV'] === 'production';
  const portBase = readPort('PORT_BASE', env['PORT_BASE'], 4000);
  const dataDirectory = resolve(env['DATA_DIR'] ?? join(workspace, '../.data'), 'journey-api');
  if (production) requireForProduction(env);
  const secrets = readSecrets(env);
  const operatorProvider = readProvider(env);
  const port = readPort('PORT', env['PORT'], portBase + 10);
  const tracing = readTracing(env);
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port,
    publicUrl: (env['PUBLIC_URL'] ?? `http://localhost:${portBase}`).replace(/\/$/, ''),
    partnerUrl: readAddress('PARTNER_URL', env['PARTNER_URL'] ?? `http://localhost:${port}`),
    trustedProxies: readNetworks('TRUSTED_PROXIES', env['TRUSTED_PROXIES']),
    database: env['DATABASE_URL']
      ? { kind: 'postgres', url: env['DATABASE_URL'] }
      : { kind: 'directory', directory: dataDirectory },
    filesDirectory: dataDirectory,
    brands: releasedBrandPacks(
      env['RELEASES_URL'] ?? resolve(env['RELEASES_DIR'] ?? join(dataDirectory, '../releases')),
    ),
    ...(env['LEAST_FREE_MB'] && { leastFreeBytes: readMegabytes(env['LEAST_FREE_MB']) }),
    sandbox: production ? env['SANDBOX'] === 'on' : env['SANDBOX'] !== 'off',
    sessionSeconds: SESSION_SECONDS,
    sessionLimitSeconds:
      readHours('SESSION_LIMIT_HOURS', env['SESSION_LIMIT_HOURS'], SESSION_LIMIT_HOURS) * 3600,
    loginCode: readSwitch('LOGIN_CODE', env['LOGIN_CODE']),
    failedLoginMs: 300,
    logLevel: readLogLevel(env),
    ...(secrets && { secrets }),
    ...(operatorProvider && { operatorProvider }),
    ...(env['SERVICE_TOKENS'] && { serviceTokens: env['SERVICE_TOKENS'] }),
    madeUpOperators: !production,
    ...(env['AUDIT_ANCHORS_DIR'] && { anchorsDirectory: resolve(env['AUDIT_ANCHORS_DIR']) }),
    ...(env['DATA_KEYS'] && { dataKeys: env['DATA_KEYS'] }),
    ...(env['DATA_KEY_SERVICE'] && { keyService: env['DATA_KEY_SERVICE'] }),
    ...(env['STORAGE_URL'] && { storageUrl: env['STORAGE_URL'] }),
    ...(env['SCANNER_URL'] && { scannerUrl: readScanner(env['SCANNER_URL']) }),
    ...readWebhooks(env),
    ...(env['SMTP_URL'] && { smtpUrl: env['SMTP_URL'] }),
    ...(tracing && { tracing }),
    mailFrom: env['MAIL_FROM'] ?? 'loans@plum.example',
    now: () => new Date(),
    watchesClock: true,
  };
}
