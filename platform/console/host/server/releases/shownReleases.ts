import { appStates, reportsOf, rollbacksBlocked } from 'releases/commands';
import { datedVersions, publishedVersions } from 'releases/compatibility';
import {
  type Commit,
  concerns,
  DEVELOPMENT,
  environmentOf,
  liveApp,
  stateOf,
  type ReleaseEvent,
  type ReleaseStore,
} from 'releases/registry';
import {
  countSessions,
  placeOf,
  readRollbackSettings,
  readTallies,
  type Tallies,
} from 'releases/rollback';
import { Refusal } from '../ControlContext';

const settings = () => readRollbackSettings(process.env, false);

/** What pages reported within the window of the automatic rollback. */
const recentTallies = (store: ReleaseStore, now: Date): Promise<Tallies> =>
  readTallies(store.objects, { since: now.getTime() - settings().windowMs });

export type SessionCount = NonNullable<ReturnType<typeof countOf>>;

/** Sessions whose pages reported within that window; null where no page has. */
function countOf(app: string, version: string | null, tallies: Tallies) {
  const found = reportsOf(app, tallies).find((report) => report.version === version);
  if (found === undefined) return null;
  const { sessions, failed } = found;
  /** Whether so large a share failed that a version is revoked for it, given enough sessions. */
  const isFailing = failed > 0 && failed * 100 >= settings().share * sessions;
  return { sessions, failed, isFailing };
}

export type ShownEvent = ReturnType<typeof shownEvent>;

/** An entry of the release history, without what its signature needs. */
function shownEvent(event: ReleaseEvent) {
  const { number, action, app, before, after, author, why, at } = event;
  return { number, action, app, before, after, author, why, at };
}
const maybeEvent = (event: ReleaseEvent | null) => event && shownEvent(event);

type RollbackBlocked = Awaited<ReturnType<typeof rollbacksBlocked>>[number];

export const describeBlocked = ({ version, because, why }: RollbackBlocked): string =>
  `${version} fails and was not rolled back: ${because}. ${why}`;

export async function readReleases(store: ReleaseStore, now: Date) {
  const state = await stateOf(store);
  const tallies = await recentTallies(store, now);
  const events = await store.events();
  const canaryOf = (app: string) =>
    events.findLast((event) => event.app === app && event.action === 'canary') ?? null;
  const apps = (await appStates(state)).map(async ({ app, live, canary, revoked, ...known }) => {
    const blocked = await rollbacksBlocked(app, state);
    return {
      app,
      /** Null where it is not live. */
      live,
      owner: known.owner,
      isPinned: known.isPinned,
      /** The event since which new sessions get that version; null where that is not recorded. */
      since: maybeEvent(known.since),
      canary: canary && {
        version: canary.version,
        /** Percent. */
        share: canary.share,
        isAutomatic: canary.auto !== undefined,
        /** The event that gave it this share; null where that is not recorded. */
        set: maybeEvent(canaryOf(app)),
        counted: countOf(app, canary.version, tallies),
      },
      counted: countOf(app, live, tallies),
      /** Each revoked version, and what sessions get instead. */
      revoked: Object.entries(revoked).map(([version, instead]) => ({ version, instead })),
      /** Why a failing version was not revoked, one line each. */
      blocked: blocked.map(describeBlocked),
    };
  });
  return {
    /** The number of the last event: what an action expects. */
    newest: state.live.number,
    environment: environmentOf(store.address),
    /** Of the counted sessions. */
    windowMinutes: settings().windowMs / 60_000,
    apps: await Promise.all(apps),
  };
}

export interface AskedEvents {
  app?: string;
  before?: number;
  limit: number;
  search?: string;
}

const textOf = ({ number, app, action, before, after, author, why, at }: ReleaseEvent): string =>
  `#${number} ${app} ${action} ${before} ${after} ${author} ${why ?? ''} ${at}`.toLowerCase();

/**
 * A page of the history, the newest first.
 * @param asked `before` is the number of the event after the first one; `search` has words that are all in each
 */
export async function readEventPage(
  store: ReleaseStore,
  { app, before = Infinity, limit, search = '' }: AskedEvents,
) {
  const all = await store.events();
  const words = search.toLowerCase().split(/\s+/);
  const own = all
    .filter(
      (event) =>
        (app === undefined || event.app === app || concerns(event, app)) &&
        words.every((word) => textOf(event).includes(word)),
    )
    .reverse();
  const from = own.findIndex(({ number }) => number < before);
  const events = from === -1 ? [] : own.slice(from, from + limit);
  const isLast = events.length < limit || events.at(-1) === own.at(-1);
  return {
    events: events.map(shownEvent),
    /** How many there are in all, of the app where one was named. */
    total: own.length,
    /** Where the next page begins; null after the last. */
    before: isLast ? null : (events.at(-1)?.number ?? null),
  };
}

/** A published version. */
export interface ShownVersion {
  version: string;
  /** ISO 8601: when it was stored. */
  at: string;
  /** Who gets it, in words; empty where nobody does. */
  role: string;
  isLive: boolean;
  isCanary: boolean;
  /** What sessions get in its place, where it is revoked. */
  replacedBy: string | null;
  /** `signed`, `unsigned`, … or `refused`. */
  trust: string;
  /** Null of what `npm start` built. */
  published: {
    author: string;
    why: string | null;
    at: string;
    smoke: string;
    commit?: Commit | null;
  } | null;
  counted: SessionCount | null;
}

/** Which of an app's versions: a page of them that follows one, or has one in its middle. */
export interface AskedVersions {
  after?: string;
  around?: string;
  limit: number;
}

/** @throws Refusal 404 where nothing of the app is published */
export async function readVersions(
  store: ReleaseStore,
  app: string,
  { after, around, limit, now }: AskedVersions & { now: Date },
) {
  const state = await stateOf(store);
  const tallies = await recentTallies(store, now);
  const all = (await datedVersions(app, store)).filter(({ version }) => version !== DEVELOPMENT);
  if (all.length === 0) throw new Refusal(404, `No version of ${app} is published.`);
  const place = all.findIndex(({ version }) => version === (after ?? around));
  const from = Math.max(0, after === undefined ? place - Math.floor(limit / 2) : place + 1);
  const page = all.slice(from, from + limit);
  const published = await publishedVersions(app, state, page);
  const { version: current, canary, revoked } = liveApp(state.live, app);
  const shown = published.map(async ({ version, at, role, trust }): Promise<ShownVersion> => {
    const release = await store.release(app, version).catch(() => null);
    return {
      version,
      at: at.toISOString(),
      role,
      trust,
      isLive: version === current,
      isCanary: version === canary?.version,
      replacedBy: revoked[version] ?? null,
      published: release?.published ?? null,
      counted: countOf(app, version, tallies),
    };
  });
  const isLast = from + limit >= all.length;
  return {
    /** How many there are in all. */
    total: all.length,
    versions: await Promise.all(shown),
    /** The version that the next page follows; null after the last. */
    after: isLast ? null : (page.at(-1)?.version ?? null),
  };
}

/** Changes as soon as something is published anywhere. */
export async function versionsFingerprint(store: ReleaseStore): Promise<unknown> {
  const apps = await store.apps();
  const versions = await Promise.all(apps.map(async (app) => (await store.versions(app)).length));
  return [apps, versions];
}

/** Changes as pages report of further sessions, or of failures. */
export async function countsFingerprint(store: ReleaseStore, now: Date): Promise<unknown> {
  const tallies = await recentTallies(store, now);
  return Object.keys(tallies.counts).map((version) => [
    version,
    countSessions(tallies.places[placeOf(version)]),
  ]);
}
