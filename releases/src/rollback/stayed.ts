import type { ObjectStore } from '../objects/ObjectStore';
import { asText, readObject } from '../objects/openObjects';

const FOLDER = 'stayed';
/** A version that goes on failing is noted again so often, and no more. */
const NOTED_EVERY_MS = 60_000;

/** A version that fails too many sessions and was not taken back. */
export interface Stayed {
  remote: string;
  version: string;
  /** How it fails. */
  why: string;
  /** Why it stays all the same. */
  because: string;
  /** ISO 8601: when it was found so. */
  at: string;
}

/** Notes in the log, and where the release tool and all servers read it, that a version fails and stays. */
export async function noteStayed(
  objects: ObjectStore,
  found: Omit<Stayed, 'at'>,
  now = Date.now(),
): Promise<void> {
  const { remote, version, why, because } = found;
  const file = `${FOLDER}/${remote}@${version}.json`;
  const noted = await readObject<Stayed>(objects, file);
  const isNoted = noted?.because === because && now - Date.parse(noted.at) < NOTED_EVERY_MS;
  if (isNoted) return;
  console.error(`${remote} ${version} fails and stays, since ${because}. ${why}`);
  const stayed: Stayed = { ...found, at: new Date(now).toISOString() };
  await objects.write(file, asText(stayed));
}

/**
 * The versions that failed and stayed.
 * @param since milliseconds since 1970: what was found so for the last time before is left out
 */
export async function readStayed(objects: ObjectStore, since: number): Promise<Stayed[]> {
  const files = await objects.files(FOLDER);
  const notes = await Promise.all(
    files.map((file) => readObject<Stayed>(objects, `${FOLDER}/${file}`)),
  );
  return notes.flatMap((note) => (note !== null && Date.parse(note.at) >= since ? note : []));
}
