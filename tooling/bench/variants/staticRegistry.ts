import { routes as apply } from 'mfe-apply/routes';
import { routes as quote } from 'mfe-quote/routes';
import { routes as upload } from 'mfe-upload/routes';
import type { RemoteRegistry, RemoteRoutes } from 'shell/remotes';

const ROUTES: Record<string, RemoteRoutes> = {
  'mfe-quote': quote,
  'mfe-apply': apply,
  'mfe-upload': upload,
};

/** Replaces the federation: the same apps, joined when they are built. */
export function createRemoteRegistry(): RemoteRegistry {
  const loaded = new Map(
    Object.entries(ROUTES).map(([name, routes]) => [name, Promise.resolve(routes)]),
  );
  return {
    load: (name) => loaded.get(name) ?? Promise.reject(new Error(`There is no app ${name}`)),
    retry: () => undefined,
    refresh: () => Promise.resolve(),
    current: () => undefined,
    ownerOf: () => undefined,
  };
}
