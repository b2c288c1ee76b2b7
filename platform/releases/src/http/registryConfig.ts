import { readProvider } from 'operators';
import { readNetworks } from 'operators/networks';
import { releasesAddress } from '../apps';
import { inEnvironment, isRegistry, PRODUCTION } from '../objects/storeAddress';
import { readTokens } from './tokens';

/** @throws Error that says which variable is missing or wrong */
export async function readConfig(env: NodeJS.ProcessEnv) {
  const releases = inEnvironment(releasesAddress(env), PRODUCTION);
  const tokens = env['REGISTRY_TOKENS'] ?? '';
  const provider = readProvider(env);
  const port = Number(env['REGISTRY_PORT'] ?? Number(env['PORT_BASE'] ?? 4000) + 60);
  const host = env['HOST'] ?? '127.0.0.1';
  const trustedProxies = readNetworks('TRUSTED_PROXIES', env);
  if (tokens === '')
    throw new Error(
      'Set REGISTRY_TOKENS: a list of tokens as JSON, or the path of a file with it.',
    );
  if (isRegistry(releases))
    throw new Error('RELEASES_URL names a registry: it needs the bucket or the folder itself.');
  return { releases, tokens: await readTokens(tokens), provider, trustedProxies, port, host };
}
