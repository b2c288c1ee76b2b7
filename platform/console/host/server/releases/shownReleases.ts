import { appStates, reportsOf, rollbacksBlocked } from 'releases/commands';
import { datedVersions, publishedVersions } from 'releases/compatibility';
import {
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
import type {
  EventPage,
  ReleasesState,
  SessionCount,
  ShownEvent,
  ShownVersion,
  VersionList,
} from '../contract/releases';
import { Refusal } from '../ControlContext';

const settings = () => readRollbackSettings(process.env, false);

/** What pages reported within the window of the automatic rollback. */
const recentTallies = (store: ReleaseStore, now: Date): Promise<Tallies> =>
  readTallies(store.objects, { since: now.getTime() - settings().windowMs });

function countOf(app: string, version: string | null, tallies: Tallies): SessionCount | null {
  const found = reportsOf(app, tallies).find((report) => report.version === version);
  if (found === undefined) return null;
  const { sessions, failed } = found;
  const isFailing = failed > 0 && failed * 100 >= settings().share * sessions;
  return { sessions, failed, isFailing };
}

function shownEvent(event: ReleaseEvent): ShownEvent {
  const { number, action, app, before, after, author, why, at } = event;
  return { number, action, app, before, after, author, why, at };
}
const maybeEvent = (event: ReleaseEvent | null) => event && shownEvent(event);

export async function readReleases(store: ReleaseStore, now: Date): Promise<ReleasesState> {
  const state = await stateOf(store);
  const tallies = await recentTallies(store, now);
  const events = await store.events();
  const canaryOf = (app: string) =>
    events.findLast((event) => event.app === app && event.action === 'canary') ?? null;
  const apps = (await appStates(state)).map(async ({ app, live, canary, revoked, ...known }) => {
    const blocked = await rollbacksBlocked(app, state);
    return {
      app,
      live,
      owner: known.owner,
      isPinned: known.isPinned,
      since: maybeEvent(known.since),
      canary: canary && {
        version: canary.version,
        share: canary.share,
        isAutomatic: canary.auto !== undefined,
        set: maybeEvent(canaryOf(app)),
        counted: countOf(app, canary.version, tallies),
      },
      counted: countOf(app, live, tallies),
      revoked: Object.entries(revoked).map(([version, instead]) => ({ version, instead })),
      blocked: blocked.map(
        ({ version, because, why }) =>
          `${version} fails and was not rolled back: ${because}. ${why}`,
      ),
    };
  });
  return {
    newest: state.live.number,
    environment: environmentOf(store.address),
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
): Promise<EventPage> {
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
    total: own.length,
    before: isLast ? null : (events.at(-1)?.number ?? null),
  };
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
): Promise<VersionList> {
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
    total: all.length,
    versions: await Promise.all(shown),
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
