import { useEffect } from 'react';
import { preloadHttpClient } from 'shared-auth/host';
import { useStore } from 'zustand/react';
import { preloadNext } from '../remotes/preloadScreens';
import { useRemotes } from '../remotes/RemotesContext';
import { screenStore } from '../screens/screenStore';

/** Once a screen is shown, fetches the screens that its handle names as next. */
export function useIdlePreload(): void {
  const remotes = useRemotes();
  const handle = useStore(screenStore, (screen) => screen.handle);
  useEffect(() => {
    if (handle === null) return undefined;
    return whenIdle(() => {
      preloadHttpClient()
        .then(() => preloadNext(remotes, handle.next ?? []))
        .catch((cause: unknown) => console.warn('Nothing could be fetched ahead', cause));
    });
  }, [handle, remotes]);
}

/** Runs a task once the browser is idle. Returns the function that cancels it. */
export function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 500);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: 3000 });
  return () => window.cancelIdleCallback(handle);
}
