import pLimit from 'p-limit';
import { log } from 'telemetry/log';
import * as z from 'zod';
import type { ObjectStore } from '../objects/ObjectStore';
import { asText, readEach, readObject } from '../objects/readObjects';

const FOLDER = 'rollback-blocked';
/** A version that goes on failing is noted at most this often. */
const NOTED_EVERY_MS = 60_000;

const blockedSchema = z.object({
  remote: z.string(),
  version: z.string(),
  why: z.string(),
  because: z.string(),
  /** ISO 8601: when this was found last. */
  at: z.string(),
});

export type RollbackBlocked = z.infer<typeof blockedSchema>;

/** So that two judgements at once log one line. */
const oneAtATime = pLimit(1);

/** Notes a blocked rollback in the log, and in the store for the commands and all servers. */
export const noteRollbackBlocked = (
  objects: ObjectStore,
  found: Omit<RollbackBlocked, 'at'>,
  now = Date.now(),
): Promise<void> => oneAtATime(note, objects, found, now);

async function note(
  objects: ObjectStore,
  found: Omit<RollbackBlocked, 'at'>,
  now: number,
): Promise<void> {
  const { remote, version, why, because } = found;
  const file = `${FOLDER}/${remote}@${version}.json`;
  const noted = await readObject(objects, file, blockedSchema);
  if (noted?.because === because && now - Date.parse(noted.at) < NOTED_EVERY_MS) return;
  log.error(`Rollback blocked: ${remote} ${version} fails, and ${because}. ${why}`);
  const blocked: RollbackBlocked = { ...found, at: new Date(now).toISOString() };
  await objects.write(file, asText(blocked));
}

/**
 * The blocked rollbacks of all servers.
 * @param since milliseconds since 1970: what was found last before is left out
 */
export async function readRollbacksBlocked(
  objects: ObjectStore,
  since: number,
): Promise<RollbackBlocked[]> {
  const notes = await readEach(objects, FOLDER, blockedSchema);
  return notes.filter(({ at }) => Date.parse(at) >= since);
}
