import { isDeepStrictEqual } from 'node:util';
import { flatMapAsync } from '../objects/flatMapAsync';
import {
  ENVIRONMENTS,
  environmentOf,
  inEnvironment,
  type Environment,
} from '../objects/storeAddress';
import { actingKey, serversKey } from '../signing/signRelease';
import { entrySignature } from '../signing/jwk';
import {
  ALL_APPS,
  appsAfter,
  concerns,
  describeEvent,
  liveApp,
  NOT_LIVE,
  NOTHING_LIVE,
  removedVersions,
  setId,
  versionsOf,
  type LiveApp,
  type LiveApps,
  type LiveReleases,
  type ReleaseEvent,
  type StoredEvent,
  type Versions,
} from '../records/ReleaseEvent';
import { signerOf } from './releaseLog';
import type { ReleaseSet } from '../records/Release';
import { ReleaseStore } from './ReleaseStore';

export interface ReleaseState {
  store: ReleaseStore;
  live: LiveReleases;
  /** Those of the live set. The shell is empty before the first release. */
  versions: Versions;
  /** The oldest first. */
  events: readonly ReleaseEvent[];
}

/** What an event changes of its app; what it does not name stays. An event of all apps states each of them. */
export interface Decision extends Partial<LiveApp> {
  action: StoredEvent['action'];
  apps?: LiveApps;
  removed?: string[];
}

export interface Change {
  releases: string;
  /** The store there, of who has read it already: its history may be long. */
  store?: ReleaseStore | undefined;
  app: string;
  author: string;
  why: string | null;
  /** The number of the event that the author saw last. */
  expect?: number | undefined;
  /** When a person gave the command, in milliseconds since 1970; absent where a program decides on what it reads. */
  givenAt?: number | undefined;
  /** Signs the event; by default with the key of the app's team. */
  sign?: SignEvent;
  /** When it happens, in ISO 8601; by default now. */
  at?: string;
}

/**
 * The signature of an event; null where its app has no keys.
 * @throws SignatureNeededError where the caller has to sign the event first
 */
export type SignEvent = (event: StoredEvent, releases: string) => Promise<string | null>;

/** An event that is not recorded before its team has signed it. */
export interface UnsignedEvent {
  event: StoredEvent;
  environment: Environment;
}

/** Thrown where the caller has to sign events first. */
export class SignatureNeededError extends Error {
  override name = 'SignatureNeededError';

  constructor(readonly unsigned: readonly UnsignedEvent[]) {
    super('The event needs the signature of its team.');
  }
}

const signWith =
  (keyFor: typeof actingKey): SignEvent =>
  async (event, releases) => {
    const key = await keyFor(signerOf(event.app), releases);
    return key === null ? null : entrySignature(event, environmentOf(releases), key);
  };

export const signAsTeam = signWith(actingKey);

export const signAsServers = signWith(serversKey);

/**
 * So soon after an event no other operator can have read of it and decided anew. It also covers clocks of two machines
 * that differ by less.
 */
const QUIET_MS = 3000;

export const readState = (releases: string): Promise<ReleaseState> =>
  stateOf(new ReleaseStore(releases));

export const stateOf = async (store: ReleaseStore): Promise<ReleaseState> =>
  stateAfter(store, await store.events());

function stateAfter(store: ReleaseStore, events: readonly ReleaseEvent[]): ReleaseState {
  const live = events.at(-1) ?? NOTHING_LIVE;
  return { store, live, versions: versionsOf(live.apps), events };
}

export const otherEnvironments = (releases: string): string[] =>
  ENVIRONMENTS.filter((environment) => environment !== environmentOf(releases)).map((environment) =>
    inEnvironment(releases, environment),
  );

/** The release state of an environment, then those of the store's other environments. */
export const allStates = async (state: ReleaseState): Promise<ReleaseState[]> => [
  state,
  ...(await flatMapAsync(otherEnvironments(state.store.address), readState)),
];

export const isPruned = (app: string, version: string, states: ReleaseState[]): boolean =>
  states.some(({ events }) => removedVersions(events, app).has(version));

export function describeApp(live: Pick<LiveReleases, 'apps'>, app: string): string {
  if (app === ALL_APPS)
    return Object.keys(live.apps)
      .map((name) => `${name} ${describeApp(live, name)}`)
      .join('; ');
  const { version, canary, isPinned, revoked } = liveApp(live, app);
  return [
    version ?? 'not live',
    ...(canary === null
      ? []
      : [`${canary.share} % ${canary.version}${canary.auto ? ' (automatic)' : ''}`]),
    ...(isPinned ? ['pinned'] : []),
    ...Object.keys(revoked).map((each) => `without ${each}`),
  ].join(', ');
}

/**
 * Changes what new sessions get and records it, in one step: the next entry of the log is the event. Of two at once only
 * one can append it. The other decides again on the new state, or is refused where the same app changed. There is no
 * lock, so a killed command leaves none behind.
 * @param decide answers null where nothing is to be done
 * @throws Error where another operator changed the same app after `expect`, or without it at nearly the same time
 */
export function recordEvent(
  change: Change,
  decide: (state: ReleaseState) => Decision | null | Promise<Decision | null>,
): Promise<StoredEvent | null> {
  const { releases, expect, sign = signAsTeam } = change;
  const store = change.store ?? new ReleaseStore(releases);
  let seen = expect ?? Number.POSITIVE_INFINITY;
  return store.log.update(async (events, last) => {
    const before = stateAfter(store, events);
    if (expect !== undefined && expect > last)
      throw new Error(`There is no event ${expect} yet; the last one is ${last}.`);
    seen = Math.min(seen, last);
    requireUntouched(before, change, seen);
    const decision = await decide(before);
    if (decision === null) return null;
    const event = eventOf(before.live, decision, change);
    const signature = await sign(event, releases);
    return signature === null ? event : { ...event, signature };
  });
}

function eventOf(
  live: LiveReleases,
  { action, removed, apps, ...changed }: Decision,
  { app, author, why, at = new Date().toISOString() }: Change,
): StoredEvent {
  const next = { app, apps: apps ?? { [app]: { ...liveApp(live, app), ...changed } } };
  return {
    number: live.number + 1,
    action,
    ...next,
    before: describeApp(live, app),
    after: describeApp({ apps: appsAfter(live.apps, next) }, app),
    author,
    why,
    at,
    ...(removed && { removed }),
  };
}

/**
 * Records an event in each of these environments; `expect` is of the one that the change names. One that still has to
 * be signed keeps no other from being recorded.
 * @throws SignatureNeededError with all events that have to be signed
 */
export async function recordInEach(
  environments: readonly string[],
  change: Change,
  decide: (state: ReleaseState, releases: string) => Decision | null | Promise<Decision | null>,
): Promise<{ releases: string; event: StoredEvent }[]> {
  const { expect: _ofIt, store: _itsOwn, ...unread } = change;
  const recorded: { releases: string; event: StoredEvent }[] = [];
  const unsigned: UnsignedEvent[] = [];
  for (const releases of environments)
    try {
      // The number that the author saw is one of the environment that was named.
      const own = releases === change.releases ? change : unread;
      const event = await recordEvent({ ...own, releases }, (state) => decide(state, releases));
      if (event !== null) recorded.push({ releases, event });
    } catch (error) {
      if (!(error instanceof SignatureNeededError)) throw error;
      unsigned.push(...error.unsigned);
    }
  if (unsigned.length > 0) throw new SignatureNeededError(unsigned);
  return recorded;
}

/**
 * Makes one version of each app live for all new sessions, in a store of a tool's own: ends canaries, pins and
 * revocations. Records nothing where this is the state already.
 */
export async function makeAllLive(versions: Versions, releases: string): Promise<ReleaseSet> {
  const change = { releases, app: ALL_APPS, author: 'start', why: null };
  const apps = appsOf(versions);
  await recordEvent(change, ({ live }) =>
    isDeepStrictEqual(live.apps, apps) ? null : { action: 'start', apps },
  );
  return { id: setId(versionsOf(apps)), ...versions };
}

/** One version of each app, without canaries, pins and revocations. */
export const appsOf = ({ shell, remotes }: Versions): LiveApps =>
  Object.fromEntries(
    Object.entries({ ...(shell !== '' && { shell }), ...remotes }).map(([name, version]) => [
      name,
      { ...NOT_LIVE, version },
    ]),
  );

function requireUntouched(
  { events }: ReleaseState,
  { app, author, expect, givenAt }: Change,
  seen: number,
): void {
  if (app === ALL_APPS) return;
  const isUnseen = (event: ReleaseEvent) => event.number > seen && concerns(event, app);
  // A command that names no event can't know of one that was recorded after it was given.
  const isTooFresh = (event: ReleaseEvent) =>
    givenAt !== undefined &&
    expect === undefined &&
    event.app === app &&
    Date.parse(event.at) > givenAt - (event.author === author ? 0 : QUIET_MS);
  const other = events.findLast(
    (event) => event.action !== 'refused' && (isUnseen(event) || isTooFresh(event)),
  );
  if (other !== undefined)
    throw new Error(
      `Somebody else was first: ${describeEvent(other)}. Look at status, then decide; --expect ${other.number} says that you know of it.`,
    );
}
