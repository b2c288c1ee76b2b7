import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { readProvider } from 'operators';
import { readNetworks } from 'operators/networks';
import { isGuessable } from 'operators/secrets';
import { inEnvironment, readEnvironment, type Overlay } from 'releases/registry';
import { readPortBase } from 'telemetry/server-process';
import type { AlertTarget } from './alerts/sendAlert';

export type ControlConfig = ReturnType<typeof readConfig>;

const checkout = path.resolve(import.meta.dirname, '../../../..');
const SECRET_BYTES = 32;

/** How far the console's port is from PORT_BASE. */
const CONTROL_DISTANCE = 20;

/**
 * Reads the configuration of the environment.
 * @throws Error that names the variable that is missing or wrong
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  // Deployments set what they leave out to nothing.
  const setting = (name: string) => (env[name] === '' ? undefined : env[name]);
  const base = readPortBase(env);
  const isProduction = setting('NODE_ENV') === 'production';
  const port = base + CONTROL_DISTANCE;
  const data = path.resolve(setting('DATA_DIR') ?? path.join(checkout, '.data'));
  const store =
    setting('RELEASES_URL') ?? path.resolve(setting('RELEASES_DIR') ?? path.join(data, 'releases'));
  const apiOrigin = setting('API_ORIGIN') ?? `http://127.0.0.1:${base + 10}`;
  const provider = readProvider(env);
  if (isProduction && provider === undefined)
    throw new Error('OPERATOR_ISSUER must be set in production: nobody could sign in.');
  const originIn = (name: string, local: number): string =>
    readOrigin(name, setting(name) ?? '', isProduction ? null : `http://localhost:${local}`);
  const shellOrigin = originIn('SHELL_ORIGIN', base);
  const metrics = setting('SHELL_METRICS') ?? `${shellOrigin}/metrics`;
  return {
    port,
    host: setting('HOST') ?? '127.0.0.1',
    trustedProxies: readNetworks('TRUSTED_PROXIES', env),
    origin: originIn('CONTROL_ORIGIN', port),
    releases: inEnvironment(store, readEnvironment(setting('RELEASE_ENVIRONMENT') ?? 'production')),
    /** The same store in the environment of the operators' remotes. */
    ownReleases: inEnvironment(store, 'operators'),
    /** Where the console caches the operators' remotes, for when their store is away. */
    releaseCache: path.join(data, 'release-cache/console'),
    /** What operators get at this `npm start` in place of what is released; null elsewhere. */
    overlay: JSON.parse(setting('CONTROL_OVERLAY') ?? 'null') as Overlay | null,
    page: path.resolve(
      setting('CONTROL_PAGE') ?? path.join(checkout, 'platform/console/host/dist'),
    ),
    apiOrigin,
    shellOrigin,
    /** `/metrics` of each of the shell's servers, and the token that opens them from another machine. */
    shellMetrics: {
      addresses: metrics.split(',').map((address) => address.trim()),
      token: setting('METRICS_TOKEN') ?? null,
    },
    /** Where operators sign in; undefined where they are the made-up ones of the sandbox. */
    provider,
    /** Where the API of the sandbox stores the secret of their tokens. */
    sandboxTokenFile: path.join(data, 'journey-api/operator-token'),
    clientSecret: setting('CONTROL_CLIENT_SECRET'),
    /** Encrypts what a browser stores on its way to the provider and back. */
    secret: readSecret(setting('CONTROL_SECRET'), isProduction),
    /** Where alerts are sent; null sends none. */
    alerts: readAlerts(setting('RELEASE_ALERT_URL'), setting('RELEASE_ALERT_SECRET')),
  };
}

/** @param local what it is by default; null in production, where it must be given, with https */
function readOrigin(name: string, given: string, local: string | null): string {
  if (given === '' && local !== null) return local;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url?.origin !== given || (local === null && url.protocol !== 'https:'))
    throw new Error(`${name} must be an origin such as https://console.example, not '${given}'`);
  return given;
}

function readAlerts(url: string | undefined, secret: string | undefined): AlertTarget | null {
  if (url === undefined) return null;
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new Error(
      `RELEASE_ALERT_URL must be an address such as https://hooks.example/1, not '${url}'`,
    );
  const key = secret?.replace(/^whsec_/, '');
  return { url, secret: key === undefined ? null : Buffer.from(key, 'base64') };
}

function readSecret(base64: string | undefined, isProduction: boolean): Buffer {
  const given = Buffer.from(base64 ?? '', 'base64');
  if (given.length === SECRET_BYTES) {
    if (isGuessable(given))
      throw new Error('CONTROL_SECRET can be guessed: it repeats a few bytes.');
    return given;
  }
  if (isProduction || given.length > 0)
    throw new Error(`CONTROL_SECRET must be ${SECRET_BYTES} bytes in base64.`);
  return randomBytes(SECRET_BYTES);
}
