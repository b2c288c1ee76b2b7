import { useEffect } from 'react';
import { setToggles, togglesStore } from 'shared-auth/host';
import { fetchToggles, isExperiment } from './fetchToggles';

/** An open tab has to follow within 30 seconds. */
const EVERY_MS = 12_000;
const TIMEOUT_MS = 8000;

async function readToggles(): Promise<void> {
  const current = togglesStore.getState();
  const on = Object.keys(current)
    .filter((name) => current[name] && !isExperiment(name))
    .join();
  // The server counts who follows. The time at which the page began distinguishes the tabs of a session.
  const query = `?tab=${performance.timeOrigin}&on=${on}`;
  const toggles = await fetchToggles(TIMEOUT_MS, query);
  const experiments = Object.entries(togglesStore.getState()).filter(([name]) =>
    isExperiment(name),
  );
  setToggles({ ...Object.fromEntries(experiments), ...toggles });
}

/** Refreshes the toggles of an open tab; at once when it becomes visible or online again. */
export function useFollowToggles(): void {
  useEffect(() => {
    function follow() {
      if (document.visibilityState === 'hidden') return;
      // The old toggles stay until the next attempt.
      readToggles().catch((cause: unknown) => console.warn('The toggles could not be read', cause));
    }
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
