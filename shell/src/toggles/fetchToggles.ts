import { apiBase } from 'shared-auth/http';
import type { Toggles } from 'shared-auth/toggles';

/**
 * Asks the API for the toggles as they stand now.
 * @param patience in milliseconds
 * @throws Error where it does not answer in time, or not with a success
 */
export async function fetchToggles(patience: number): Promise<Toggles> {
  const answer = await fetch(`${apiBase()}/feature-toggles`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(patience),
  });
  if (!answer.ok) throw new Error(`The toggles answered ${String(answer.status)}`);
  return (await answer.json()) as Toggles;
}
