import { createHash } from 'node:crypto';
import { asText, readObject } from '../objects/openObjects';
import type { ReleaseSet } from './Release';
import {
  ALL_APPS,
  describeEvent,
  eventFile,
  readEvent,
  versionIn,
  type EventAction,
  type LiveReleases,
  type ReleaseEvent,
  type StoredEvent,
  type Versions,
} from './ReleaseEvent';
import { ReleaseStore } from './ReleaseStore';

/** Everything that is known before a release event. */
export interface ReleaseState {
  store: ReleaseStore;
  live: LiveReleases;
  /** The versions of the live set. The shell is empty before the first release. */
  versions: Versions;
  /** The oldest first. */
  events: readonly ReleaseEvent[];
}

/** What an event changes; what it does not name stays. */
export interface Decision extends Partial<Omit<LiveReleases, 'number' | 'set'>> {
  action: EventAction;
  versions?: Versions;
  removed?: string[];
}

interface Change {
  releases: string;
  app: string;
  author: string;
  why: string | null;
}

const NOTHING: LiveReleases = { number: 0, set: '', canaries: {}, pinned: [], revoked: {} };

/** The release state of the store at an address. */
export const readState = (releases: string): Promise<ReleaseState> =>
  stateOf(new ReleaseStore(releases));

/** The release state of a store. */
export async function stateOf(store: ReleaseStore): Promise<ReleaseState> {
  const events = await store.events();
  const live = events.at(-1) ?? (await readHint(store)) ?? NOTHING;
  const set = await readObject<ReleaseSet>(store.objects, setFile(live.set));
  const versions = { shell: set?.shell ?? '', remotes: set?.remotes ?? {} };
  return { store, live, versions, events };
}

/** What a store without a history says is live. */
async function readHint({ objects }: ReleaseStore): Promise<LiveReleases | null> {
  const hint = await readObject<StoredEvent>(objects, 'live.json');
  return hint === null ? null : readEvent(hint);
}

/** What new sessions get of an app, or of all, in words. */
export function describeApp(state: ReleaseState, app: string): string {
  const { live, versions } = state;
  if (app === ALL_APPS)
    return ['shell', ...Object.keys(versions.remotes)]
      .map((name) => `${name} ${describeApp(state, name)}`)
      .join('; ');
  const canary = live.canaries[app];
  return [
    versionIn(versions, app) ?? 'not live',
    ...(canary === undefined ? [] : [`${String(canary.share)} % ${canary.version}`]),
    ...(live.pinned.includes(app) ? ['pinned'] : []),
    ...Object.keys(live.revoked[app] ?? {}).map((version) => `without ${version}`),
  ].join(', ');
}

/**
 * Changes what new sessions get and records it, in one step: the history's next entry is the event. Of two at
 * once only one can create it. The other decides again on the new state, or is refused where the same app
 * changed. There is no lock, so a killed command leaves none behind.
 * @param decide answers null where nothing is to be done
 * @throws Error where somebody else changed the same app meanwhile
 */
export async function recordEvent(
  { releases, app, author, why }: Change,
  decide: (state: ReleaseState) => Decision | null | Promise<Decision | null>,
): Promise<ReleaseEvent | null> {
  const store = new ReleaseStore(releases);
  const { objects } = store;
  let seen = Number.POSITIVE_INFINITY;
  for (;;) {
    const before = await stateOf(store);
    seen = Math.min(seen, before.live.number);
    requireUntouched(before, app, seen);
    const decision = await decide(before);
    if (decision === null) return null;
    const versions = sorted(decision.versions ?? before.versions);
    const set: ReleaseSet = { id: setId(versions), ...versions };
    const live: LiveReleases = {
      number: before.live.number + 1,
      set: set.id,
      canaries: decision.canaries ?? before.live.canaries,
      pinned: decision.pinned ?? before.live.pinned,
      revoked: decision.revoked ?? before.live.revoked,
    };
    const event: ReleaseEvent = {
      ...live,
      ...{ action: decision.action, app, author, why },
      before: describeApp(before, app),
      after: describeApp({ ...before, live, versions }, app),
      at: new Date().toISOString(),
      ...(decision.removed && { removed: decision.removed }),
    };
    await objects.write(setFile(set.id), asText(set));
    if (!(await objects.create(eventFile(live.number), asText(event)))) continue;
    await objects.write('live.json', asText(live));
    return event;
  }
}

/**
 * Makes one version of each app live for all new sessions, as `npm start` does with the work tree. Ends
 * canaries, pins and revocations. Records nothing where this is the state already.
 */
export async function makeAllLive(versions: Versions, releases: string): Promise<ReleaseSet> {
  const change = { releases, app: ALL_APPS, author: 'start', why: null };
  await recordEvent(change, ({ live, versions: held }) => {
    const names = ['shell', ...Object.keys({ ...versions.remotes, ...held.remotes })];
    const isLive =
      live.pinned.length === 0 &&
      Object.keys({ ...live.canaries, ...live.revoked }).length === 0 &&
      names.every((app) => versionIn(versions, app) === versionIn(held, app));
    return isLive ? null : { action: 'start', versions, canaries: {}, pinned: [], revoked: {} };
  });
  const { live } = await readState(releases);
  return { id: live.set, ...versions };
}

function requireUntouched({ events }: ReleaseState, app: string, seen: number): void {
  if (app === ALL_APPS) return;
  const other = events.find(
    (event) => event.number > seen && (event.app === app || event.app === ALL_APPS),
  );
  if (other !== undefined)
    throw new Error(
      `Somebody else was first: ${describeEvent(other)}. Look at status, then decide.`,
    );
}

const sorted = ({ shell, remotes }: Versions): Versions => ({
  shell,
  remotes: Object.fromEntries(Object.entries(remotes).sort(([a], [b]) => (a < b ? -1 : 1))),
});

/** The id of the set of these versions: the same versions are the same set. */
export const setId = (versions: Versions): string =>
  `r${createHash('sha256').update(JSON.stringify(versions)).digest('hex').slice(0, 12)}`;

const setFile = (id: string): string => `sets/${id}.json`;
