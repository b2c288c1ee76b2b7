import { flatMapAsync } from '../objects/flatMapAsync';
import { readOwners } from '../registry/ownership';
import { describeApp, readState, type ReleaseState } from '../registry/recordEvent';
import {
  concerns,
  describeEvent,
  givenVersions,
  liveApp,
  type ReleaseEvent,
} from '../records/ReleaseEvent';
import type { Commit } from '../records/Release';
import { readRollbacksBlocked, type RollbackBlocked } from '../rollback/rollbackBlocked';
import { readRollbackSettings } from '../rollback/RollbackSettings';
import { countSessions } from '../session-reports/Outcome';
import { LOADING } from '../session-reports/SessionReport';
import { placeOf, readTallies, screensOf, type Tallies } from '../session-reports/SessionTallies';
import type { Command } from './Command';
import { asJson, asOf, table } from './show';

const EVENTS_SHOWN = 10;
/** A commit in a line, with whether anything beside it was built. */
const describeCommit = ({ gitHead, branch, isDirty, author, message }: Commit): string =>
  `${gitHead.slice(0, 10)}${isDirty ? ' with uncommitted changes' : ''}${branch && ` on ${branch}`}: ${message} (${author})`;

const DAY_MS = 24 * 3_600_000;

/** What new sessions get of every app of the store, and of one app the last events and the reports of pages. */
export const status: Command = async ({ app: { name }, releases, json }) => {
  const state = await readState(releases);
  const events = state.events
    .filter((event) => concerns(event, name))
    .slice(-EVENTS_SHOWN)
    .reverse();
  const reports = await reported(name, state);
  const blocked = await rollbacksBlocked(name, state);
  const apps = await appStates(state);
  const commits = await commitsOf(name, state);
  if (json === true)
    return asJson({
      ...shown(state),
      apps,
      app: name,
      commits,
      events,
      reports,
      rollbacksBlocked: blocked,
    });
  const { set } = state.live;
  return [
    `As of event ${state.live.number} new sessions get ${set || 'nothing'}:`,
    ...apps.map(({ app }) => `  ${app.padEnd(12)} ${describeApp(state.live, app)}`),
    ...Object.entries(commits).map(
      ([version, commit]) => `${name} ${version} was built from ${describeCommit(commit)}`,
    ),
    `Events of ${name}:`,
    ...events.map((event) => `  ${describeEvent(event)}`),
    ...(reports.length === 0 ? [] : [`Reported of ${name}:`, ...reports.flatMap(reportLines)]),
    ...blocked.map(
      ({ version, at, because, why }) =>
        `ROLLBACK BLOCKED: ${version} fails at ${at}, and ${because}. ${why}`,
    ),
  ];
};

/** By version that new sessions get: the commit that it was built from, where that is recorded. */
async function commitsOf(name: string, { store, live }: ReleaseState) {
  const found = await flatMapAsync(givenVersions(live, name), async (version) => {
    const release = await store.release(name, version).catch(() => null);
    const commit = release?.published?.commit;
    return commit ? [[version, commit] as const] : [];
  });
  return Object.fromEntries(found);
}

/** What new sessions get of every app of the store, who owns it, and its last event: a table. */
export const overview: Command = async ({ releases, json }) => {
  const state = await readState(releases);
  const apps = await appStates(state);
  if (json === true) return asJson({ ...shown(state), apps });
  if (apps.length === 0) return ['The release store is empty.'];
  const rows = apps.map(({ app, live, canary, isPinned, revoked, owner, lastEvent }) => [
    app,
    live ?? 'not live',
    canary === null ? '' : `${canary.share} % ${canary.version}`,
    isPinned ? 'pinned' : '',
    Object.keys(revoked).join(', '),
    owner ?? '',
    lastEvent === null
      ? ''
      : `#${lastEvent.number} ${lastEvent.action} by ${lastEvent.author}, ${lastEvent.at}`,
  ]);
  return [
    ...table([['app', 'live', 'canary', 'pin', 'revoked', 'owner', 'last event'], ...rows]),
    asOf(state),
  ];
};

const shown = ({ live: { number, set } }: ReleaseState) => ({ event: number, set });

/** What new sessions get of every app of the store, and what is known of it. */
export async function appStates(state: ReleaseState) {
  const { store, live, events } = state;
  const owners = await readOwners(store);
  const isLive = (app: string) => liveApp(live, app).version !== null;
  const names = new Set([...(await store.apps()), ...Object.keys(live.apps).filter(isLive)]);
  return [...names].map((app) => {
    const own = events.filter((event) => concerns(event, app));
    const { version, ...given } = liveApp(live, app);
    return {
      app,
      /** Null where it is not live. */
      live: version,
      ...given,
      /** The event since which new sessions get that version; null where that is not recorded. */
      since: version === null ? null : firstWith(app, version, own),
      owner: owners.get(app)?.owner ?? null,
      paths: owners.get(app)?.paths ?? [],
      lastEvent: own.at(-1) ?? null,
    };
  });
}

/** The first of the last events in a row that gave new sessions a version. */
function firstWith(
  app: string,
  version: string,
  events: readonly ReleaseEvent[],
): ReleaseEvent | null {
  const counted = events.filter(({ action }) => action !== 'refused');
  const before = counted.findLastIndex((event) => liveApp(event, app).version !== version);
  return counted[before + 1] ?? null;
}

/** The live versions whose rollback was blocked within the last day. */
export async function rollbacksBlocked(
  name: string,
  { store, live }: ReleaseState,
): Promise<RollbackBlocked[]> {
  const given = givenVersions(live, name);
  const all = await readRollbacksBlocked(store.objects, Date.now() - DAY_MS);
  return all.filter(({ remote, version }) => remote === name && given.includes(version));
}

/** The counts of the servers of the last day, of each version. */
const reported = async (name: string, { store }: ReleaseState) =>
  reportsOf(name, await readTallies(store.objects, { since: Date.now() - DAY_MS }));

/** What pages reported of each version of an app. */
export function reportsOf(name: string, tallies: Tallies) {
  const { hangMs } = readRollbackSettings(process.env, false);
  const at = (version: string, screen?: string) =>
    countSessions(tallies.places[placeOf(version, screen)], Date.now(), hangMs);
  return Object.entries(tallies.counts).flatMap(([version, counts]) => {
    if (!version.startsWith(`${name}@`)) return [];
    const { sessions, failed } = at(version);
    const screens = screensOf(tallies, version).map((screen) => ({
      screen,
      ...at(version, screen),
    }));
    return {
      version: version.slice(name.length + 1),
      ...counts,
      sessions,
      failed,
      screens: screens.filter((screen) => screen.failed > 0),
    };
  });
}

type Report = ReturnType<typeof reportsOf>[number];

/** What was reported of a version, and of each of its screens that failed or hung. */
const reportLines = ({ version, loads, failures, errors, ...report }: Report): string[] => [
  `  ${version}: ${loads} loads, ${failures} failures, ${errors} errors; at last ${report.failed} of ${report.sessions} sessions failed`,
  ...report.screens.map(
    ({ screen, sessions, failed, hung }) =>
      `    ${screen === LOADING ? 'while it was loaded' : screen}: ${failed} of ${sessions} sessions failed, ${hung} of them hung`,
  ),
];
