import { useEffect } from 'react';
import { preloadHttpClient } from 'shared-auth/host';
import { useStore } from 'zustand/react';
import { whenIdle } from '../screens/whenIdle';
import { preloadNext } from '../remotes/preloadScreens';
import { useRemotes } from '../remotes/RemotesContext';
import { addedBehind, currentJourney } from '../screens/journey';
import { screenStore } from '../screens/screenStore';

/** Once a screen is shown, fetches the one added behind it and those that its handle names as next. */
export function useIdlePreload(): void {
  const remotes = useRemotes();
  const { handle, pathname } = useStore(screenStore);
  useEffect(() => {
    if (handle === null) return undefined;
    const next = handle.next ?? [];
    const added = addedBehind(currentJourney(), pathname ?? '', next[0] ?? '').screens;
    return whenIdle(() => {
      preloadHttpClient()
        .then(() => preloadNext(remotes, [...added.slice(0, 1).map(({ path }) => path), ...next]))
        .catch((cause: unknown) => console.warn('Nothing could be fetched ahead', cause));
    });
  }, [handle, pathname, remotes]);
}
