import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Store } from '@reduxjs/toolkit';

/**
 * Makes the component that every screen of a remote is rendered in. It provides the remote's store and
 * marks the screen with the version of the remote.
 * @param useStore a hook that returns the store
 */
export function remoteRoot(name: string, useStore: () => Store) {
  return function RemoteRoot({ children }: { children: ReactNode }) {
    return (
      <Provider store={useStore()}>
        <div data-remote={`${name}@${APP_VERSION}`}>{children}</div>
      </Provider>
    );
  };
}
