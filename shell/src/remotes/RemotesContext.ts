import { createContext, useContext } from 'react';
import type { DiscoveredRemote } from './discovery';
import type { RemoteRegistry } from './RemoteRegistry';

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
