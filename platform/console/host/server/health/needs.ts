import type { HealthRow } from '../contract/health';
import type { Need } from '../contract/needs';
import type { ReleasesState, SessionCount, ShownApp } from '../contract/releases';
import { type ControlContext, Refusal } from '../ControlContext';
import { fromStore } from '../http/fromStore';
import { readReleases } from '../releases/shownReleases';

/**
 * What needs an operator: versions that fail, what could not be rolled back, and servers or a store that are away.
 * @param rows what was counted lately
 * @param servers how many servers of the shell report
 */
export async function readNeeds(
  { store, frames: { faults }, now }: Pick<ControlContext, 'store' | 'frames' | 'now'>,
  rows: readonly HealthRow[],
  servers: number,
): Promise<Need[]> {
  const silent: Need[] = servers > 0 ? [] : [{ kind: 'silent', topic: 'health', facts: [] }];
  const prerender: Need[] =
    faults.length === 0 ? [] : [{ kind: 'prerender', topic: 'releases', facts: [...faults] }];
  const releases = await fromStore(readReleases(store, now()), (refusal) => refusal);
  if (releases instanceof Refusal)
    return [{ kind: 'store', topic: 'releases', facts: [releases.message] }, ...silent];
  const refused = [...store.refusedEvents].filter(([, count]) => count > 0);
  return [
    ...releases.apps.flatMap((app) => needsOfApp(app, releases, rows)),
    ...silent,
    ...prerender,
    ...refused.map(([app, count]): Need => ({
      kind: 'refused',
      topic: 'releases',
      app,
      facts: [`${count} since the last event that counts.`],
    })),
  ];
}

function needsOfApp(
  { app, live, canary, counted, blocked }: ShownApp,
  { windowMinutes }: Pick<ReleasesState, 'windowMinutes'>,
  rows: readonly HealthRow[],
): Need[] {
  const need = (kind: Need['kind'], version: string | null, facts: string[]): Need[] =>
    facts.length === 0
      ? []
      : [
          {
            kind,
            topic: 'releases',
            app,
            version,
            facts: [...facts, ...placesOf(app, version, rows)],
          },
        ];
  const failing = (count: SessionCount | null = null) =>
    count?.isFailing === true
      ? [`${count.failed} of ${count.sessions} sessions failed in ${windowMinutes} minutes.`]
      : [];
  return [
    ...need('blocked', live, blocked),
    ...need('failing', live, blocked.length === 0 ? failing(counted) : []),
    ...need('canary', canary?.version ?? null, failing(canary?.counted)),
  ];
}

/** The screen on which most sessions failed, and the groups of applicants that they are in. */
function placesOf(app: string, version: string | null, rows: readonly HealthRow[]): string[] {
  const failed = rows
    .filter((row) => row.app === app && row.version === version && row.failed > 0)
    .toSorted((a, b) => b.failed - a.failed);
  const screen = failed.find((row) => row.screen !== '*');
  const where = failed.find((row) => row.screen === '*')?.where ?? [];
  return [
    ...(screen === undefined ? [] : [`Most of them on ${screen.screen}.`]),
    ...(where.length === 0 ? [] : [`Only ${where.join(', ')}.`]),
  ];
}
