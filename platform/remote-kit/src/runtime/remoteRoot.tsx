import type { ReactNode } from 'react';

/**
 * Makes the component that every screen of a remote is rendered in. It marks the screen with the version of the remote.
 */
export function remoteRoot(name: string) {
  return function RemoteRoot({ children }: { children: ReactNode }) {
    return <div data-remote={`${name}@${APP_VERSION}`}>{children}</div>;
  };
}
