import { remotes } from 'releases/apps';
import { asText, openObjects } from 'releases/registry';

/** Names the port of this machine at which each team's releases are served. */
export async function writeLocalOrigins(releases: string, base: number): Promise<void> {
  const origins = remotes.map(({ name, distance }): [string, string] => [
    name,
    `http://127.0.0.1:${String(base + distance)}`,
  ]);
  await openObjects(releases).write('origins.json', asText(Object.fromEntries(origins)));
}
