import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { asNetwork, readNetworks, THIS_MACHINE } from 'operators/networks';
import { readOverrideSecret, SECRET_BYTES } from 'releases/overrides';
import {
  givenOriginsSchema,
  inEnvironment,
  readEnvironment,
  type Overlay,
} from 'releases/registry';
import { readRollbackSettings } from 'releases/rollback';
import { readPortBase } from 'telemetry/server-process';
import { readTracing } from 'telemetry';
import { readSecurityContact } from './securityContact';
import { readThirdParties } from './thirdParties';
import { readUploadLimits } from './uploadTraffic';

export type ShellConfig = ReturnType<typeof readConfig>;

export const checkout = path.resolve(import.meta.dirname, '../..');

/**
 * Reads the configuration of the environment.
 * @throws Error where PORT_BASE is no port, a secret is too short, or there is no such environment.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const base = readPortBase(env);
  const data = path.resolve(env['DATA_DIR'] ?? path.join(checkout, '.data'));
  const isProduction = env['NODE_ENV'] === 'production';
  const sandbox = env['SANDBOX'] === undefined ? !isProduction : env['SANDBOX'] === 'on';
  return {
    port: base,
    host: env['HOST'] ?? '127.0.0.1',
    trustedProxies: readNetworks('TRUSTED_PROXIES', env),
    /** Where releases are kept: a folder, or a bucket; with the environment of this server. */
    releases: inEnvironment(
      (env['RELEASES_URL'] ?? '') ||
        path.resolve(env['RELEASES_DIR'] ?? path.join(data, 'releases')),
      readEnvironment((env['RELEASE_ENVIRONMENT'] ?? '') || 'production'),
    ),
    /** Where this server caches what it reads there; without it, the store must answer. */
    releaseCache: path.join(data, 'release-cache/shell') as string | undefined,
    /** What sessions that begin at this `npm start` get in place of what is released; null elsewhere. */
    overlay: JSON.parse(env['RELEASE_OVERLAY'] ?? 'null') as Overlay | null,
    /** Where this start serves remotes from, beside what the release store says. */
    remoteOrigins: givenOriginsSchema.parse(JSON.parse(env['REMOTE_ORIGINS'] ?? '{}')),
    /** Networks such as `10.0.0.0/8` in which remotes may be served, beside the public internet. */
    remoteNetworks:
      env['REMOTE_PRIVATE_NETWORKS'] === undefined && sandbox
        ? THIS_MACHINE
        : readNetworks('REMOTE_PRIVATE_NETWORKS', env).map(asNetwork),
    apiOrigin: env['API_ORIGIN'] ?? `http://127.0.0.1:${base + 10}`,
    /** Whether `?brand=` may override the host's brand. */
    brandOverride: isProduction ? env['BRAND_OVERRIDE'] === 'on' : env['BRAND_OVERRIDE'] !== 'off',
    sandbox,
    /** Files may change under their names, and the page allows development tools. */
    development: env['PLUM_DEVELOPMENT'] === 'on' && !isProduction,
    /** Origin of the development server that opens files in the developer's editor; none outside `npm run dev`. */
    developmentServer: env['DEVELOPMENT_SERVER'],
    thirdParties: readThirdParties(env),
    uploads: readUploadLimits(env, sandbox),
    watch: readRollbackSettings(env, sandbox),
    securityContact: readSecurityContact(env, sandbox),
    /** A service token of the role `telemetry`; without it the API gets no figures. */
    telemetryToken: (env['TELEMETRY_TOKEN'] ?? '') || null,
    tracing: readTracing(env),
    /** Signs the links by which one browser overrides a remote; null where none holds. */
    // The sandbox signs every link, so a secret that lasts as long as the process will do.
    overrideSecret: readOverrideSecret(env) ?? (sandbox ? randomBytes(SECRET_BYTES) : null),
  };
}
