const OVERRIDE_URL = '/federation/override';

/** A published version, or a build of one's own. */
export type OverrideTarget = { version: string } | { url: string };

/** The versions of each remote that are published; the sandbox alone says. */
export async function fetchVersions(): Promise<Record<string, string[]>> {
  const answer = await fetch('/federation/versions', { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`The versions answered ${String(answer.status)}`);
  return (await answer.json()) as Record<string, string[]>;
}

/**
 * Has a link made that overrides a remote here; the sandbox alone makes one for whoever asks.
 * @throws Error with the server's own sentence
 */
export async function askForOverride(remote: string, target: OverrideTarget): Promise<string> {
  const answer = await fetch(OVERRIDE_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ remote, target }),
    signal: AbortSignal.timeout(10_000),
  });
  const said = (await answer.json()) as { link?: string; errorMessage?: string };
  if (said.link === undefined) throw new Error(said.errorMessage ?? String(answer.status));
  return `${said.link}&to=${here()}`;
}

/** Where every override of this browser ends; it leads back to the screen that stands. */
export const resetAddress = (): string => `${OVERRIDE_URL}?reset&to=${here()}`;

const here = () => encodeURIComponent(window.location.pathname);
