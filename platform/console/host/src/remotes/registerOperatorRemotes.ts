import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { withRetry } from 'shared-auth/host';
import type { ScreenRoute } from 'shared-auth/screens';
import type { OperatorRemote } from '../../server/contract/page';

const SCRIPT_TIMEOUT_MS = 15_000;

/** Loads the routes of a remote. */
export type LoadRoutes = (remote: OperatorRemote) => Promise<readonly ScreenRoute[]>;

/** Makes the remotes known to the federation runtime, which checks the integrity of their entries. */
export function registerOperatorRemotes(remotes: readonly OperatorRemote[]): LoadRoutes {
  const attempts = new Map<string, number>();
  const absolute = (url: string) => new URL(url, window.location.origin).href;
  const ownerOf = (url: string) =>
    remotes.find((remote) => url.startsWith(absolute(remote.url).replace(/[^/]*$/, '')));
  registerPlugins([
    {
      name: 'control-hooks',
      createScript: ({ url }) => {
        const owner = ownerOf(url);
        const attempt = attempts.get(owner?.name ?? '') ?? 0;
        const script = document.createElement('script');
        script.integrity = owner?.files[url.split('/').at(-1) ?? ''] ?? '';
        script.crossOrigin = 'anonymous';
        script.async = true;
        script.src = attempt === 0 ? url : `${url}?attempt=${attempt}`;
        return { script, timeout: SCRIPT_TIMEOUT_MS };
      },
    },
  ]);
  registerRemotes(
    remotes.map(({ federationName, url }) => ({ name: federationName, entry: absolute(url) })),
  );
  return async ({ name, version, federationName }) => {
    const module = await withRetry(
      () => loadRemote<{ routes?: readonly ScreenRoute[] }>(`${federationName}/routes`),
      () => attempts.set(name, (attempts.get(name) ?? 0) + 1),
    );
    if (!module?.routes) throw new Error(`${name}@${version} exposes no routes`);
    return module.routes;
  };
}
