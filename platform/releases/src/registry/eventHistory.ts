import { isDeepStrictEqual } from 'node:util';
import type { ObjectStore } from '../objects/ObjectStore';
import type { Environment } from '../objects/storeAddress';
import { KeyRing, keysAt, platformKeys } from '../signing/keyHistory';
import { entryTrust } from '../signing/verifyRelease';
import { isSignedBy } from '../signing/jwk';
import { SERVERS } from '../signing/signRelease';
import {
  setId,
  ALL_APPS,
  readEvent,
  versionIn,
  withVersion,
  type LiveReleases,
  type ReleaseEvent,
  type StoredEvent,
  type Versions,
} from '../records/ReleaseEvent';
import { History } from '../objects/readObjects';

/** Whose key signs the events of an app. What concerns all apps is signed as the shell's, which loads them. */
export const signerOf = (app: string): string => (app === ALL_APPS ? 'shell' : app);

export interface HistoryState {
  /** The oldest first; a refused one as an event that changes nothing. */
  events: readonly ReleaseEvent[];
  /** The versions that new sessions get; null where only their set is known. */
  versions: Versions | null;
  /** By app, whether an event of it was signed. */
  signed: ReadonlySet<string>;
}

interface Options {
  environment: Environment;
  readSet: (id: string) => Promise<Versions>;
  /** Called once for each refused event, with words that name it. */
  onRefused: (words: string) => void;
}

const NOTHING = 'nothing changed';
const APP = /^[a-z][a-z0-9-]*$/;

/**
 * The release events of an environment, as far as they are signed by who may. From the first signed one on an event
 * changes its own app alone, whatever else it says: so the key of one app is none for another, and an entry that was
 * altered costs no more than itself.
 */
export function eventHistory(
  objects: ObjectStore,
  { environment, readSet, onRefused }: Options,
): History<HistoryState> {
  const keys = new KeyRing(objects);
  const setOf = async (id: string): Promise<Versions> =>
    id === '' ? { shell: '', remotes: {} } : readSet(id);
  const versionsOf = async ({ events, versions }: HistoryState): Promise<Versions> =>
    versions ?? setOf(events.at(-1)?.set ?? '');

  async function isSignedByServers(
    stored: StoredEvent,
    event: ReleaseEvent,
    before: HistoryState,
  ): Promise<boolean> {
    const { number } = event;
    const valid = await keysAt(await keys.of(SERVERS), { history: environment, number });
    if (!(await isSignedBy(stored, environment, valid))) return false;
    const given = before.events.map(async ({ set }) => versionIn(await setOf(set), event.app));
    return serversMay(event, {
      live: before.events.at(-1) ?? event,
      version: versionIn(await versionsOf(before), event.app),
      given: new Set(await Promise.all(given)),
    });
  }

  return new History<HistoryState>(objects, {
    folder: 'history',
    begin: { events: [], versions: null, signed: new Set() },
    // Keys that were read after an event are as new as it.
    onRead: () => {
      keys.renew();
    },
    follow: async (before, entry, number) => {
      const stored = entry as StoredEvent;
      const event = { ...readEvent(stored), number };
      const { app } = event;
      const owner = signerOf(app);
      if (!APP.test(owner)) return refused(before, event, onRefused);
      const trust = await entryTrust(
        stored,
        { history: environment, number },
        {
          keys: await keys.of(owner),
          platform: await platformKeys(process.env),
          isFirst: !before.signed.has(owner),
        },
      );
      if (trust === null && !(await isSignedByServers(stored, event, before)))
        return refused(before, event, onRefused);
      const signed = trust === 'unsigned' ? before.signed : new Set([...before.signed, owner]);
      const last = before.events.at(-1);
      const isWhole =
        last === undefined || app === ALL_APPS || (trust === 'unsigned' && signed.size === 0);
      if (isWhole) return { events: [...before.events, event], versions: null, signed };
      const version =
        event.version === undefined ? versionIn(await readSet(event.set), app) : event.version;
      const base = await versionsOf(before);
      const versions = version === null ? base : withVersion(base, app, version);
      const own = { ...event, ...onlyOwn(last, event), set: setId(versions) };
      return { events: [...before.events, own], versions, signed };
    },
  });
}

/** By app, how many events were refused since the last one of it that counts. */
export function refusedIn({ events }: HistoryState): Map<string, number> {
  const refusals = new Map<string, number>();
  for (const { app, action } of events)
    if (action === 'refused') refusals.set(app, (refusals.get(app) ?? 0) + 1);
    else refusals.delete(app);
  return refusals;
}

/** What is live after an event that changes its own app alone. */
function onlyOwn(before: LiveReleases, event: ReleaseEvent) {
  const { app } = event;
  function own<Value>(held: Record<string, Value>, given: Record<string, Value>) {
    const { [app]: value } = given;
    const { [app]: _replaced, ...others } = held;
    return value === undefined ? others : { ...others, [app]: value };
  }
  const others = before.pinned.filter((name) => name !== app);
  return {
    canaries: own(before.canaries, event.canaries),
    pinned: event.pinned.includes(app) ? [...others, app] : others,
    revoked: own(before.revoked, event.revoked),
  };
}

function refused(
  before: HistoryState,
  { number, action, app, author, at }: ReleaseEvent,
  onRefused: Options['onRefused'],
): HistoryState {
  const words = `#${String(number)} ${action} ${app}, said to be by ${author}: no key of ${signerOf(app)} signed it as it is`;
  onRefused(words);
  const nothing = { set: '', canaries: {}, pinned: [], revoked: {} };
  const { set, canaries, pinned, revoked } = before.events.at(-1) ?? nothing;
  const event: ReleaseEvent = {
    number,
    set,
    canaries,
    pinned,
    revoked,
    action: 'refused',
    app,
    before: NOTHING,
    after: NOTHING,
    author,
    at,
    why: words,
  };
  return { ...before, events: [...before.events, event] };
}

/**
 * Whether servers may decide an event by themselves: revoke a version for one that sessions got before, and grow, end
 * or promote an automatic canary.
 * @param was what new sessions got before it, and every version of the app that they got so far
 */
function serversMay(
  { app, action, version = null, ...event }: ReleaseEvent,
  was: { live: LiveReleases; version: string | null; given: ReadonlySet<string | null> },
): boolean {
  const canary = event.canaries[app];
  const running = was.live.canaries[app];
  const isPinned = event.pinned.includes(app) === was.live.pinned.includes(app);
  if (!isPinned || (canary !== undefined && canary.version !== running?.version)) return false;
  if (action === 'automatic-rollback')
    return (
      (canary === undefined || isDeepStrictEqual(canary, running)) &&
      [version, ...Object.values(event.revoked[app] ?? {})].every((each) => was.given.has(each))
    );
  return (
    running?.auto !== undefined &&
    [was.version, running.version].includes(version) &&
    isDeepStrictEqual(event.revoked[app], was.live.revoked[app])
  );
}
