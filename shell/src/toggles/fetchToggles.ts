import { apiBase, type Toggles } from 'shared-auth/host';

/**
 * Asks the API for the toggles as they stand now.
 * @param timeoutMs after which the call is given up
 * @throws Error where it does not answer in time, or not with a success
 */
export async function fetchToggles(timeoutMs: number): Promise<Toggles> {
  const answer = await fetch(`${apiBase()}/feature-toggles`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`The toggles answered ${String(answer.status)}`);
  return (await answer.json()) as Toggles;
}
