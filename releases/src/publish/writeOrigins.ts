import { asText, openObjects } from '../objects/openObjects';
import { remotes } from '../../../tooling/parts';

/** Says where each team serves its releases: here, its own port of this machine. */
export async function writeOrigins(releases: string, base: number): Promise<void> {
  const origins = remotes.map(({ name, distance }): [string, string] => [
    name,
    `http://127.0.0.1:${String(base + distance)}`,
  ]);
  await openObjects(releases).write('origins.json', asText(Object.fromEntries(origins)));
}
