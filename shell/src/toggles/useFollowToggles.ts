import { useEffect } from 'react';
import { setToggles, togglesStore } from 'shared-auth/host';
import { isExperiment } from './experimentToggle';
import { fetchToggles } from './fetchToggles';

/** Well within the 30 seconds in which an open tab has to follow. */
const EVERY_MS = 12_000;
const TIMEOUT_MS = 8000;

async function readToggles(): Promise<void> {
  const toggles = await fetchToggles(TIMEOUT_MS);
  const experiments = Object.entries(togglesStore.getState()).filter(([name]) =>
    isExperiment(name),
  );
  setToggles({ ...Object.fromEntries(experiments), ...toggles });
}

/** Keeps the toggles of an open tab fresh; one that nobody sees, or that was offline, asks as soon as it is back. */
export function useFollowToggles(): void {
  useEffect(() => {
    const follow = () => {
      if (document.visibilityState === 'hidden') return;
      // What stood before stays; the next turn asks again.
      readToggles().catch((cause: unknown) => console.warn('The toggles could not be read', cause));
    };
    const timer = setInterval(follow, EVERY_MS);
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('online', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('online', follow);
    };
  }, []);
}
