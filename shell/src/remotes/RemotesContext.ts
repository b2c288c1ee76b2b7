import { createContext, useContext } from 'react';
import type { ScreenRoute } from 'shared-auth/screens';
import type { DiscoveredRemote } from './discovery';

export type RemoteRoutes = readonly ScreenRoute[];

/** Loads each remote once, and again on request after a failure. */
export interface RemoteRegistry {
  /** The routes of a remote. The same promise until `retry`, also where it failed. */
  load: (name: string) => Promise<RemoteRoutes>;
  /** Clears a failed attempt, so that the next `load` fetches again. */
  retry: (name: string) => void;
  /**
   * Asks whether this session's version was revoked, and makes the next `load` take the one that replaces it.
   * Only while no screen of the remote is shown.
   */
  refresh: (name: string) => Promise<void>;
  /** The version that is or would be loaded; undefined where there is no such remote. */
  current: (name: string) => DiscoveredRemote | undefined;
  ownerOf: (url: string) => DiscoveredRemote | undefined;
}

/** A remote that gave no routes. The boundary reports its name and version. */
export class RemoteLoadError extends Error {
  override name = 'RemoteLoadError';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

export interface Remotes {
  remotes: readonly DiscoveredRemote[];
  registry: RemoteRegistry;
}

export const RemotesContext = createContext<Remotes | null>(null);

/** @throws Error outside the shell's application. */
export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (remotes === null) throw new Error('There are no remotes here');
  return remotes;
}
