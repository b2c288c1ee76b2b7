import { useEffect } from 'react';
import { preloadHttpClient } from 'shared-auth/host';
import { useStore } from 'zustand/react';
import { preloadNext } from '../remotes/preloadScreens';
import { useRemotes } from '../remotes/RemotesContext';
import { screenStore } from '../screens/screenStore';
import { whenIdle } from './whenIdle';

/** Once a screen stands, fetches what its handle names as next. */
export function useIdlePreload(): void {
  const remotes = useRemotes();
  const handle = useStore(screenStore, (screen) => screen.handle);
  useEffect(() => {
    if (handle === null) return undefined;
    return whenIdle(() => {
      preloadHttpClient()
        .then(() => preloadNext(remotes, handle.next ?? []))
        .catch((cause: unknown) => {
          console.warn('Nothing could be fetched ahead', cause);
        });
    });
  }, [handle, remotes]);
}
