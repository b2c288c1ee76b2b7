import { isDeepStrictEqual } from 'node:util';
import { log } from 'tracing/log';
import { AppendOnlyLog } from '../log/AppendOnlyLog';
import type { ObjectStore } from '../objects/ObjectStore';
import type { Environment } from '../objects/storeAddress';
import { isEntrySigned, KeyRing, keysAt } from '../signing/keyLog';
import { isSignedBy } from '../signing/jwk';
import { SERVERS } from '../signing/signRelease';
import {
  ALL_APPS,
  NO_VERSIONS,
  NOTHING_LIVE,
  RELEASE_LOG,
  releaseEventSchema,
  setId,
  versionIn,
  withVersion,
  type LiveReleases,
  type ReleaseEvent,
  type StoredEvent,
  type Versions,
} from '../records/ReleaseEvent';

/** Whose key signs the events of an app. What concerns all apps is signed as the shell's, which loads them. */
export const signerOf = (app: string): string => (app === ALL_APPS ? 'shell' : app);

/** Release events, the oldest first; a refused one as an event that changes nothing. */
type ReleaseEvents = readonly ReleaseEvent[];
export type ReleaseLog = AppendOnlyLog<StoredEvent, ReleaseEvents>;

interface Options {
  environment: Environment;
  readSet: (id: string) => Promise<Versions>;
}

const APP = /^[a-z][a-z0-9-]*$/;

/**
 * The release events of an environment, as far as they are signed by who may. An event changes its own app alone,
 * whatever else it states: so the key of one app is none for another, and an entry that was altered costs no more than
 * itself.
 */
export function releaseLog(objects: ObjectStore, { environment, readSet }: Options): ReleaseLog {
  const keys = new KeyRing(objects);

  async function isSigned(
    event: StoredEvent,
    number: number,
    before: ReleaseEvents,
  ): Promise<boolean> {
    const place = { log: environment, number };
    const owner = signerOf(event.app);
    if (!APP.test(owner)) return false;
    if (await isEntrySigned(event, place, await keys.of(owner))) return true;
    const valid = await keysAt(await keys.of(SERVERS), place);
    return (await isSignedBy(event, environment, valid)) && serversMay(event, before);
  }

  return new AppendOnlyLog<StoredEvent, ReleaseEvents>(objects, {
    folder: RELEASE_LOG,
    schema: releaseEventSchema,
    initial: [],
    // Keys that were read after an event are as new as it.
    onRead: () => {
      keys.renew();
    },
    verify: async (event, number, before) => {
      if (await isSigned(event, number, before)) return null;
      const { action, app, author } = event;
      return `#${String(number)} ${action} ${app}, recorded as by ${author}: no key of ${signerOf(app)} signed it as it is`;
    },
    reduce: async (before, event, number) => {
      const { app, set } = event;
      if (app === ALL_APPS) {
        const versions = set === '' ? NO_VERSIONS : await readSet(set);
        return [...before, { ...event, number, versions }];
      }
      const last = before.at(-1);
      const live = last?.versions ?? NO_VERSIONS;
      const versions = event.version === null ? live : withVersion(live, app, event.version);
      const own = ofOneApp(last ?? NOTHING_LIVE, event);
      return [...before, { ...event, ...own, number, set: setId(versions), versions }];
    },
    refuse: (before, { number, entry, reason }) => {
      log.error(`Release event refused: ${reason}. What was live before it stays.`);
      return [...before, refusedEvent(before.at(-1), { number, entry, reason })];
    },
  });
}

/** By app, how many events were refused since the last one of it that counts. */
export function refusedIn(events: ReleaseEvents): Map<string, number> {
  const refusals = new Map<string, number>();
  for (const { app, action } of events)
    if (action === 'refused') refusals.set(app, (refusals.get(app) ?? 0) + 1);
    else for (const ended of [app, ALL_APPS]) refusals.delete(ended);
  return refusals;
}

/** What is live after an event that changes its own app alone. */
function ofOneApp(before: LiveReleases, event: StoredEvent) {
  const { app } = event;
  function own<Value>(all: Record<string, Value>, given: Record<string, Value>) {
    const { [app]: value } = given;
    const { [app]: _replaced, ...others } = all;
    return value === undefined ? others : { ...others, [app]: value };
  }
  const others = before.pinned.filter((name) => name !== app);
  return {
    canaries: own(before.canaries, event.canaries),
    pinned: event.pinned.includes(app) ? [...others, app] : others,
    revoked: own(before.revoked, event.revoked),
  };
}

const UNCHANGED = 'nothing changed';

function refusedEvent(
  last: ReleaseEvent | undefined,
  { number, entry, reason }: { number: number; entry: StoredEvent | null; reason: string },
): ReleaseEvent {
  const { set, canaries, pinned, revoked } = last ?? NOTHING_LIVE;
  return {
    number,
    set,
    canaries,
    pinned,
    revoked,
    action: 'refused',
    app: entry?.app ?? ALL_APPS,
    version: null,
    before: UNCHANGED,
    after: UNCHANGED,
    author: entry?.author ?? 'unknown',
    at: entry?.at ?? '',
    why: reason,
    versions: last?.versions ?? NO_VERSIONS,
  };
}

/**
 * Whether servers may decide an event by themselves: revoke a version for one that sessions got before, and grow, end
 * or promote an automatic canary.
 */
function serversMay(
  { app, action, version, canaries, pinned, revoked }: StoredEvent,
  before: ReleaseEvents,
): boolean {
  const last = before.at(-1);
  const live = last ?? NOTHING_LIVE;
  const canary = canaries[app];
  const running = live.canaries[app];
  const isPinned = pinned.includes(app) === live.pinned.includes(app);
  if (!isPinned || (canary !== undefined && canary.version !== running?.version)) return false;
  if (action === 'automatic-rollback') {
    const given = new Set(before.map(({ versions }) => versionIn(versions, app)));
    return (
      (canary === undefined || isDeepStrictEqual(canary, running)) &&
      [version, ...Object.values(revoked[app] ?? {})].every((each) => given.has(each))
    );
  }
  return (
    running?.auto !== undefined &&
    [versionIn(last?.versions ?? NO_VERSIONS, app), running.version].includes(version) &&
    isDeepStrictEqual(revoked[app], live.revoked[app])
  );
}
