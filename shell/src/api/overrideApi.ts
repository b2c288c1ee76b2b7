const OVERRIDE_URL = '/federation/override';

type OverrideTarget = { version: string } | { url: string };

/** The published versions of each remote. Sandbox only. */
export const fetchVersions = () => fetchByApp<string[]>('/federation/versions');

/** Who owns each app; null where none is recorded. Sandbox only. */
export const fetchOwners = () => fetchByApp<string | null>('/federation/owners');

async function fetchByApp<Fact>(path: string): Promise<Record<string, Fact>> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Record<string, Fact>;
}

/**
 * Creates a link that overrides a remote in the browser that opens it. Sandbox only.
 * @throws Error with the server's message
 */
export async function requestOverride(remote: string, target: OverrideTarget): Promise<string> {
  const answer = await fetch(OVERRIDE_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ remote, target }),
    signal: AbortSignal.timeout(10_000),
  });
  const body = (await answer.json()) as { link?: string; errorMessage?: string };
  if (body.link === undefined) throw new Error(body.errorMessage ?? String(answer.status));
  return `${body.link}&to=${here()}`;
}

/** The address that ends all overrides of this browser, and returns to the current screen. */
export const resetAddress = (): string => `${OVERRIDE_URL}?reset&to=${here()}`;

const here = () => encodeURIComponent(window.location.pathname);
