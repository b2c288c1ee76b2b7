import { isDeepStrictEqual } from 'node:util';
import { AppendOnlyLog, type RefusedEntry } from '../log/AppendOnlyLog';
import type { ObjectStore } from '../objects/ObjectStore';
import type { Environment } from '../objects/storeAddress';
import { isEntrySigned, keysOfEntries, keysAt } from '../signing/keyLog';
import { isSignedBy } from '../signing/jwk';
import { SERVERS } from '../signing/signRelease';
import {
  ALL_APPS,
  appsAfter,
  liveApp,
  NOTHING_LIVE,
  RELEASE_LOG,
  releaseEventSchema,
  setId,
  versionsOf,
  type ReleaseEvent,
  type StoredEvent,
} from '../records/ReleaseEvent';

/** Whose key signs the events of an app. What concerns all apps is signed as the shell's, which loads them. */
export const signerOf = (app: string): string => (app === ALL_APPS ? 'shell' : app);

/** Release events, the oldest first; a refused one as an event that changes nothing. */
type ReleaseEvents = readonly ReleaseEvent[];
export type ReleaseLog = AppendOnlyLog<StoredEvent, ReleaseEvents>;

const APP = /^[a-z][a-z0-9-]{0,60}$/;

/**
 * The release events of an environment, as far as they are signed by who may. An event changes its own app alone,
 * whatever else it states: so the key of one app is none for another, and an entry that was altered costs no more than
 * itself.
 */
export function releaseLog(objects: ObjectStore, environment: Environment): ReleaseLog {
  const keys = keysOfEntries(objects);

  async function isSigned(
    event: StoredEvent,
    number: number,
    before: ReleaseEvents,
  ): Promise<boolean> {
    const place = { log: environment, number };
    const owner = signerOf(event.app);
    if (!APP.test(owner)) return false;
    if (await isEntrySigned(event, place, await keys.of(owner))) return true;
    if (event.number !== number) return false;
    const valid = await keysAt(await keys.of(SERVERS), place);
    return (await isSignedBy(event, environment, valid)) && serversMay(event, before);
  }

  return new AppendOnlyLog<StoredEvent, ReleaseEvents>(objects, {
    folder: RELEASE_LOG,
    what: 'Release event',
    schema: releaseEventSchema,
    initial: [],
    // Keys that were read after an event are as new as it.
    onRead: () => {
      keys.renew();
    },
    verify: async (event, number, before) => {
      if (await isSigned(event, number, before)) return null;
      const { action, app, author } = event;
      return `#${number} ${action} ${app}, recorded as by ${author}: no key of ${signerOf(app)} signed it as it is`;
    },
    reduce: (before, event, number) => {
      const apps = appsAfter(before.at(-1)?.apps ?? {}, event);
      return [...before, { ...event, number, apps, set: setId(versionsOf(apps)) }];
    },
    refuse: (before, refused) => [...before, refusedEvent(before.at(-1), refused)],
  });
}

const UNCHANGED = 'nothing changed';

function refusedEvent(
  last: ReleaseEvent | undefined,
  { number, entry, reason }: RefusedEntry<StoredEvent>,
): ReleaseEvent {
  const { set, apps } = last ?? NOTHING_LIVE;
  return {
    number,
    action: 'refused',
    app: entry?.app ?? ALL_APPS,
    apps,
    set,
    before: UNCHANGED,
    after: UNCHANGED,
    author: entry?.author ?? 'unknown',
    at: entry?.at ?? '',
    why: reason,
  };
}

/**
 * Whether servers may decide an event by themselves: revoke a version for one that sessions got before and that is not
 * revoked, and grow, end or promote an automatic canary. They restore and prune nothing.
 */
function serversMay(event: StoredEvent, before: ReleaseEvents): boolean {
  const { app, action, removed } = event;
  if (app === ALL_APPS || removed !== undefined) return false;
  const next = liveApp(event, app);
  const live = liveApp(before.at(-1) ?? NOTHING_LIVE, app);
  if (next.isPinned !== live.isPinned) return false;
  if (next.canary !== null && next.canary.version !== live.canary?.version) return false;
  if (action === 'automatic-rollback') {
    const given = new Set(before.map((earlier) => liveApp(earlier, app).version));
    const isRevoked = (version: string) => Object.hasOwn(next.revoked, version);
    return (
      (next.canary === null || isDeepStrictEqual(next.canary, live.canary)) &&
      Object.keys(live.revoked).every(isRevoked) &&
      [next.version, ...Object.values(next.revoked)].every(
        (version) => version !== null && given.has(version) && !isRevoked(version),
      )
    );
  }
  return (
    live.canary?.auto !== undefined &&
    [live.version, live.canary.version].includes(next.version) &&
    isDeepStrictEqual(next.revoked, live.revoked)
  );
}
