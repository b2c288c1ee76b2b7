import { fetchJson } from './fetchJson';

const OVERRIDE_URL = '/federation/override';
const TIMEOUT_MS = 10_000;

type OverrideTarget = { version: string } | { url: string };

/** What is known of a remote: its published versions, and who owns it; null where nobody is recorded. */
export interface KnownRemote {
  versions: string[];
  owner: string | null;
}

/** The live remotes by name. Sandbox only. */
export const fetchRemotes = () =>
  fetchJson<Record<string, KnownRemote>>('/federation/remotes', TIMEOUT_MS);

/**
 * Creates a link that overrides a remote in the browser that opens it. Sandbox only.
 * @throws Error with the server's message
 */
export async function requestOverride(remote: string, target: OverrideTarget): Promise<string> {
  const answer = await fetch(OVERRIDE_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ remote, target }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body = (await answer.json()) as { link?: string; errorMessage?: string };
  if (body.link === undefined) throw new Error(body.errorMessage ?? String(answer.status));
  return `${body.link}&to=${here()}`;
}

/** The address that ends all overrides of this browser, and returns to the current screen. */
export const resetAddress = (): string => `${OVERRIDE_URL}?reset&to=${here()}`;

const here = () => encodeURIComponent(window.location.pathname);
