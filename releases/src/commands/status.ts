import { readOwners } from '../registry/ownership';
import { describeApp, readState, type ReleaseState } from '../registry/recordEvent';
import { concerns, describeEvent, versionIn, type ReleaseEvent } from '../registry/ReleaseEvent';
import { readRollbacksBlocked } from '../rollback/rollbackBlocked';
import { readRollbackSettings } from '../rollback/RollbackSettings';
import { countScreen, LOADING } from '../rollback/ScreenTallies';
import { countSessions, readTallies } from '../rollback/sharedTallies';
import type { Command } from './Command';
import { asJson, asOf, table } from './show';

const EVENTS_SHOWN = 10;
const DAY_MS = 24 * 3_600_000;

/** What new sessions get of every app of the store, and of one app the last events and the reports of pages. */
export const status: Command = async ({ app: { name }, releases, json }) => {
  const state = await readState(releases);
  const events = state.events
    .filter((event) => event.app === name || concerns(event, name) || event.overlay !== undefined)
    .slice(-EVENTS_SHOWN)
    .reverse();
  const reports = await reported(name, state);
  const blocked = await rollbacksBlocked(name, state);
  const apps = await appStates(state);
  if (json === true)
    return asJson({ ...shown(state), apps, app: name, events, reports, rollbacksBlocked: blocked });
  const { set } = state.live;
  return [
    `As of event ${String(state.live.number)} new sessions get ${set || 'nothing'}:`,
    ...apps.map(({ app }) => `  ${app.padEnd(12)} ${describeApp(state, app)}`),
    `Events of ${name}:`,
    ...events.map((event) => `  ${describeEvent(event)}`),
    ...(reports.length === 0 ? [] : [`Reported of ${name}:`, ...reports.flatMap(reportLines)]),
    ...blocked.map(
      ({ version, at, because, why }) =>
        `ROLLBACK BLOCKED: ${version} fails at ${at}, and ${because}. ${why}`,
    ),
  ];
};

/** What new sessions get of every app of the store, who owns it, and its last event: a table. */
export const overview: Command = async ({ releases, json }) => {
  const state = await readState(releases);
  const apps = await appStates(state);
  if (json === true) return asJson({ ...shown(state), apps });
  if (apps.length === 0) return ['The release store is empty.'];
  const rows = apps.map(({ app, live, canary, isPinned, revoked, owner, lastEvent }) => [
    app,
    live ?? 'not live',
    canary === null ? '' : `${String(canary.share)} % ${canary.version}`,
    isPinned ? 'pinned' : '',
    Object.keys(revoked).join(', '),
    owner ?? '',
    lastEvent === null
      ? ''
      : `#${String(lastEvent.number)} ${lastEvent.action} by ${lastEvent.author}, ${lastEvent.at}`,
  ]);
  return [
    ...table([['app', 'live', 'canary', 'pin', 'revoked', 'owner', 'last event'], ...rows]),
    asOf(state),
  ];
};

const shown = ({ live: { number, set } }: ReleaseState) => ({ event: number, set });

async function appStates(state: ReleaseState) {
  const { store, live, versions, events } = state;
  const owners = await readOwners(store);
  const names = new Set([...(await store.apps()), ...Object.keys(versions.remotes)]);
  return [...names].map((app) => {
    const last: ReleaseEvent | undefined = events.findLast((event) => concerns(event, app));
    return {
      app,
      live: versionIn(versions, app),
      canary: live.canaries[app] ?? null,
      isPinned: live.pinned.includes(app),
      /** By revoked version: what sessions get instead. */
      revoked: live.revoked[app] ?? {},
      owner: owners.get(app)?.owner ?? null,
      paths: owners.get(app)?.paths ?? [],
      lastEvent: last ?? null,
    };
  });
}

/** The live versions whose rollback was blocked within the last day. */
async function rollbacksBlocked(name: string, { store, live, versions }: ReleaseState) {
  const given = [versionIn(versions, name), live.canaries[name]?.version];
  const all = await readRollbacksBlocked(store.objects, Date.now() - DAY_MS);
  return all.filter(({ remote, version }) => remote === name && given.includes(version));
}

/** The counts of the servers of the last day, of each version. */
async function reported(name: string, { store }: ReleaseState) {
  const tallies = await readTallies(store.objects, { since: Date.now() - DAY_MS });
  const { hangMs } = readRollbackSettings(process.env, false);
  return Object.entries(tallies).flatMap(([version, tally]) => {
    if (!version.startsWith(`${name}@`)) return [];
    const { loads, failures, errors } = tally;
    return {
      version: version.slice(name.length + 1),
      loads,
      failures,
      errors,
      ...countSessions(tally),
      screens: Object.entries(tally.screens ?? {}).flatMap(([screen, visits]) => {
        const counted = countScreen(visits, Date.now(), hangMs);
        return counted.failed === 0 ? [] : { screen, ...counted };
      }),
    };
  });
}

type Report = Awaited<ReturnType<typeof reported>>[number];

/** What was reported of a version, and of each of its screens that failed or hung. */
const reportLines = ({ version, loads, failures, errors, ...report }: Report): string[] => [
  `  ${version}: ${String(loads)} loads, ${String(failures)} failures, ${String(errors)} errors; at last ${String(report.failed)} of ${String(report.sessions)} sessions failed`,
  ...report.screens.map(
    ({ screen, sessions, failed, hung }) =>
      `    ${screen === LOADING ? 'while it was loaded' : screen}: ${String(failed)} of ${String(sessions)} sessions failed, ${String(hung)} of them hung`,
  ),
];
