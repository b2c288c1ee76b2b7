/** What the API answers a page; null where it refuses, or does not answer in time. */
export async function askApi<Answer>(
  url: string,
  timeoutMs: number,
  headers: Record<string, string> = {},
): Promise<Answer | null> {
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
    return answer.ok ? ((await answer.json()) as Answer) : null;
  } catch {
    return null;
  }
}
