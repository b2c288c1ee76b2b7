import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import type { Store } from '@reduxjs/toolkit';

/**
 * Makes the component that every screen of a remote is rendered in. It provides the remote's store and
 * marks the screen with the version of the remote.
 * @param useStore a hook that returns the store
 * @param blank a store without anything of an applicant, where that of `useStore` may have something before the
 * first render: React takes over the server's HTML by the state of this one, then renders the other
 */
export function remoteRoot(name: string, useStore: () => Store, blank?: () => Store) {
  return function RemoteRoot({ children }: { children: ReactNode }) {
    const [serverState] = useState(() => blank?.().getState() as unknown);
    return (
      <Provider store={useStore()} serverState={serverState}>
        <div data-remote={`${name}@${APP_VERSION}`}>{children}</div>
      </Provider>
    );
  };
}
