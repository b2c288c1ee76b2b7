import { apps, remotes } from '../apps';
import { publishedVersions } from '../compatibility/heldVersions';
import { cellWord, readMatrix } from '../compatibility/readMatrix';
import { describeApp, readState, type ReleaseState } from '../registry/recordEvent';
import { ALL_APPS, describeEvent, versionIn } from '../registry/ReleaseEvent';
import { readRollbacksBlocked } from '../rollback/rollbackBlocked';
import { countSessions, readTallies } from '../rollback/sharedTallies';
import type { Command } from './Command';
import { liveServers } from './gate';

const EVENTS_SHOWN = 10;
const DAY_MS = 24 * 3_600_000;

/** What new sessions get of every app, and of one app the last events and the reports of pages. */
export const status: Command = async ({ app: { name }, releases }) => {
  const state = await readState(releases);
  const { live, events } = state;
  const own = events.filter(({ app }) => app === name || app === ALL_APPS);
  return [
    `New sessions get ${live.set || 'nothing'}, since event ${String(live.number)}:`,
    ...apps.map((app) => `  ${app.name.padEnd(12)} ${describeApp(state, app.name)}`),
    `Events of ${name}:`,
    ...own
      .slice(-EVENTS_SHOWN)
      .reverse()
      .map((event) => `  ${describeEvent(event)}`),
    ...(await reported(name, state)),
    ...(await rollbacksBlocked(name, state)),
  ];
};

/** The live versions whose rollback was blocked within the last day, one line each. */
async function rollbacksBlocked(name: string, { store, live, versions }: ReleaseState) {
  const given = [versionIn(versions, name), live.canaries[name]?.version];
  const all = await readRollbacksBlocked(store.objects, Date.now() - DAY_MS);
  return all.flatMap(({ remote, version, why, because, at }) =>
    remote === name && given.includes(version)
      ? [`ROLLBACK BLOCKED: ${version} fails at ${at}, and ${because}. ${why}`]
      : [],
  );
}

/** The counts of the servers of the last day, one line for each version. */
async function reported(name: string, { store }: ReleaseState): Promise<string[]> {
  const tallies = await readTallies(store.objects, { since: Date.now() - DAY_MS });
  const lines = Object.entries(tallies).flatMap(([version, tally]) => {
    if (!version.startsWith(`${name}@`)) return [];
    const { loads, failures, errors } = tally;
    const { sessions, failed } = countSessions(tally);
    return `  ${version.slice(name.length + 1)}: ${String(loads)} loads, ${String(failures)} failures, ${String(errors)} errors; at last ${String(failed)} of ${String(sessions)} sessions failed`;
  });
  return lines.length === 0 ? [] : [`Reported of ${name}:`, ...lines];
}

/** Every published version of an app, the newest first, and who gets it. */
export const list: Command = async ({ app: { name }, releases }) => {
  const published = await publishedVersions(name, await readState(releases));
  if (published.length === 0) return [`No version of ${name} is published.`];
  return published.map(({ version, at, role }) =>
    `${version.padEnd(26)} ${at.toISOString()} ${role}`.trimEnd(),
  );
};

/** Which version of each remote fits which shell and server: a table, then each line that would break. */
export const matrix: Command = async ({ releases }) => {
  const state = await readState(releases);
  const { shells, servers, rows } = await readMatrix(state, {
    remotes: remotes.map(({ name }) => name),
    servers: await liveServers(state.store),
  });
  const withRole = (version: string, role: string) =>
    role === '' ? version : `${version} (${role})`;
  const table = [
    ['', ...shells.map(({ version, role }) => `shell ${withRole(version, role)}`), ...servers],
    ...rows.map(({ remote, version, role, withShells, withServers }) => [
      `${remote} ${withRole(version, role)}`,
      ...[...withShells, ...withServers].map(cellWord),
    ]),
  ];
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((cells) => cells[column]?.length ?? 0)),
  );
  const lines = table.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const faults = rows.flatMap(({ withShells, withServers }) =>
    [...withShells, ...withServers].flatMap((cell) => cell ?? []),
  );
  return [...lines, ...new Set(faults)];
};
