import { makeServiceToken, readServiceTokens } from 'operators';
import { remotes } from 'releases/apps';
import type { Started } from 'releases/registry';

/** The ports of this machine at which a start serves its remotes. */
export const localOrigins = (base: number): Record<string, string> =>
  Object.fromEntries(
    remotes.map(({ name, distance }) => [name, `http://127.0.0.1:${base + distance}`]),
  );

/**
 * The configuration of the shell's server for one start, beside the release store: what its sessions
 * get in place of what is released, and where this start serves its remotes.
 */
export const startEnvironment = ({ overlay }: Started, base: number): NodeJS.ProcessEnv => ({
  REMOTE_ORIGINS: JSON.stringify(localOrigins(base)),
  RELEASE_OVERLAY: JSON.stringify(overlay),
});

/** What is reported to a developer whose start uses a store in which something is released, one line each. */
export const startNotes = ({ overlay, revoked }: Started): string[] => [
  ...Object.entries(overlay.apps).map(
    ([app, version]) =>
      `${app} is released in this store and stays so; sessions of this start get ${version}`,
  ),
  ...Object.entries(revoked).map(
    ([app, version]) =>
      `${app} ${version} was revoked, and no session gets it: npm run release -- ${app.replace('mfe-', '')} restore ${version}`,
  ),
];

/** A service token of this start alone, by which the shell's server sends the API its figures: what each has to know. */
export async function telemetryEnvironment(): Promise<Record<'api' | 'shell', NodeJS.ProcessEnv>> {
  const [token, kept] = makeServiceToken({ name: 'shell', roles: ['telemetry'], expiresAt: null });
  const others = await readServiceTokens((process.env['SERVICE_TOKENS'] ?? '') || '[]');
  return {
    api: { SERVICE_TOKENS: JSON.stringify([...others, kept]) },
    shell: { TELEMETRY_TOKEN: token },
  };
}
