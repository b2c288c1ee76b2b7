import path from 'node:path';
import { readThirdParties, type ThirdParties } from './thirdParties';

/** How the shell's server is set up. */
export interface ShellConfig {
  port: number;
  host: string;
  /** The folder of releases. */
  releases: string;
  /** Where the API answers. */
  apiOrigin: string;
  /** Whether `?brand=` may override the host's brand. */
  brandOverride: boolean;
  sandbox: boolean;
  /** Files change under their names, and the page lets the tools of development in. */
  development: boolean;
  thirdParties: ThirdParties;
}

const checkout = path.resolve(import.meta.dirname, '../..');

/**
 * Reads the configuration of the environment.
 * @throws Error where PORT_BASE is no port.
 */
export function readConfig(env: NodeJS.ProcessEnv): ShellConfig {
  const base = Number(env['PORT_BASE'] ?? 4000);
  if (!Number.isInteger(base) || base < 1 || base > 65_000)
    throw new Error(`PORT_BASE is not a port: ${String(env['PORT_BASE'])}`);
  const data = path.resolve(env['DATA_DIR'] ?? path.join(checkout, '.data'));
  const isProduction = env['NODE_ENV'] === 'production';
  return {
    port: base,
    host: env['HOST'] ?? '127.0.0.1',
    releases: path.resolve(env['RELEASES_DIR'] ?? path.join(data, 'releases')),
    apiOrigin: env['API_ORIGIN'] ?? `http://127.0.0.1:${String(base + 10)}`,
    brandOverride: env['BRAND_OVERRIDE'] !== 'off',
    sandbox: env['SANDBOX'] === undefined ? !isProduction : env['SANDBOX'] === 'on',
    development: env['PLUM_DEVELOPMENT'] === 'on' && !isProduction,
    thirdParties: readThirdParties(env),
  };
}
