import { log } from 'telemetry/log';
import * as z from 'zod';
import { asText } from '../objects/readObjects';
import type { ReleaseStore } from './ReleaseStore';

/** How often the use of one set is noted. */
const NOTED_EVERY_MS = 10 * 60_000;

/** `at` in ISO 8601. */
export const useSchema = z.object({ at: z.string() });
/** Where the use of a set by sessions is noted. */
export const useFile = (set: string): string => `used/${set}.json`;

/**
 * Notes in the release store which sets sessions still have. An open page calls the API at least once in the
 * length of a session, or the session ends: a set without a recent note belongs to no live session.
 */
export class SessionUse {
  readonly #noted = new Map<string, number>();

  constructor(private readonly store: ReleaseStore) {}

  /** Notes that a session with this set was here. An unknown set is ignored. */
  async note(set: string, now = Date.now()): Promise<void> {
    if (now - (this.#noted.get(set) ?? 0) < NOTED_EVERY_MS) return;
    if ((await this.store.set(set).catch(() => null)) === null) return;
    this.#noted.set(set, now);
    try {
      await this.store.objects.write(useFile(set), asText({ at: new Date(now).toISOString() }));
    } catch (cause) {
      log.error({ cause }, `The use of ${set} could not be noted`);
    }
  }
}
