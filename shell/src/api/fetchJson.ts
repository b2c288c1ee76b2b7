/**
 * Fetches JSON of this origin without the HTTP client, which the first screen does not wait for.
 * @throws Error where it does not come in time, or not with a success
 */
export async function fetchJson<Answer>(
  address: string,
  timeoutMs: number,
  cache: RequestCache = 'default',
): Promise<Answer> {
  const answer = await fetch(address, { cache, signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}
