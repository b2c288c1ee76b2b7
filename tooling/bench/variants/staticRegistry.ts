import { routes as apply } from 'mfe-apply/routes';
import { routes as quote } from 'mfe-quote/routes';
import { routes as upload } from 'mfe-upload/routes';

const ROUTES = {
  'mfe-quote': quote,
  'mfe-apply': apply,
  'mfe-upload': upload,
};

/** Replaces that of the federation, of which the shell asks whether it caught one. */
export class RemoteLoadError extends Error {}

/** Apps that are joined when they are built are one release: no error is one of a remote. */
export function watchUncaughtErrors(): void {
  // There is nothing to watch.
}

/** Replaces the federation: the same apps, joined when they are built. */
export function createRemoteRegistry() {
  const loaded = new Map(
    Object.entries(ROUTES).map(([name, routes]) => [name, Promise.resolve(routes)]),
  );
  return {
    load: (name: string) =>
      loaded.get(name) ?? Promise.reject(new Error(`There is no app ${name}`)),
    retry: () => undefined,
    refresh: () => Promise.resolve(),
    current: () => undefined,
    ownerOf: () => undefined,
  };
}
