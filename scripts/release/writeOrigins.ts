import path from 'node:path';
import { remotes } from '../parts';
import { writeJson } from './writeJson';

/** Says where each team serves its releases: here, its own port of this machine. */
export async function writeOrigins(releases: string, base: number): Promise<void> {
  const origins = remotes.map(({ name, distance }): [string, string] => [
    name,
    `http://127.0.0.1:${String(base + distance)}`,
  ]);
  await writeJson(path.join(releases, 'origins.json'), Object.fromEntries(origins));
}
