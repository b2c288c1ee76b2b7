import { useEffect } from 'react';
import { apiBase } from 'shared-auth/http';
import { setToggles, togglesStore, type Toggles } from 'shared-auth/toggles';

/** Well within the 30 seconds in which an open tab has to follow. */
const EVERY_MS = 12_000;
const TIMEOUT_MS = 8000;
/** An experiment's toggles are its own: the server knows nothing of them. */
const EXPERIMENT = 'EXPERIMENT_';

async function readToggles(): Promise<void> {
  const answer = await fetch(`${apiBase()}/feature-toggles`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The toggles answered ${String(answer.status)}`);
  const experiments = Object.entries(togglesStore.getState()).filter(([name]) =>
    name.startsWith(EXPERIMENT),
  );
  setToggles({ ...Object.fromEntries(experiments), ...((await answer.json()) as Toggles) });
}

/** Keeps the toggles of an open tab fresh; one that nobody sees, or that was offline, asks as soon as it is back. */
export function useFollowToggles(): void {
  useEffect(() => {
    const follow = () => {
      if (document.visibilityState === 'hidden') return;
      // What stood before stays; the next turn asks again.
      readToggles().catch((cause: unknown) => {
        console.warn('The toggles could not be read', cause);
      });
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
