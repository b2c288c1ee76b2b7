import { quantile } from 'telemetry/vitals';
import type { TelemetryRow } from './createTelemetryCopy';

const MINUTE_MS = 60_000;
const P75 = 0.75;
/** The remote as a whole. */
const WHOLE = '*';
/** A remote counts these for itself; of the rest it has what its screens have together. */
const OF_WHOLE = /^(?:sessions|loads|errors|failed)(?:$|\.)/;
/** Nearly all. */
const MOST = 0.9;

type Figures = Record<string, number>;

/** What is asked for; an empty version or screen stands for all of them together. */
export interface Selection {
  app: string;
  version: string;
  screen: string;
  /** A group of applicants, such as `brand.aqua`; empty for all. Only sessions, failures and use are counted by group. */
  group: string;
  /** The first minute, and how many of them. */
  from: number;
  minutes: number;
}

export function minutesOf(rows: Iterable<TelemetryRow>, asked: Selection) {
  const sums = Array.from({ length: asked.minutes }, (): Figures => ({}));
  for (const { at, app, version, screen, figures } of rows) {
    const sum = sums[Math.floor((at - asked.from) / MINUTE_MS)];
    const isAsked = app === asked.app && ['', version].includes(asked.version);
    if (sum === undefined || !isAsked) continue;
    if (asked.screen === '') add(sum, ofWhole(screen, figures));
    else if (asked.screen === screen) add(sum, figures);
  }
  return sums.map((sum, index) => ({
    /** When it begins, in milliseconds since 1970. */
    at: asked.from + index * MINUTE_MS,
    ...readFigures(sum, asked.group),
  }));
}

/** The sums since a time by app, version and screen, the remote as a whole before its screens. */
export function rowsSince(
  rows: Iterable<TelemetryRow>,
  { from, group }: Pick<Selection, 'from' | 'group'>,
) {
  const sums = new Map<string, Figures>();
  function sumOf(...key: string[]) {
    const name = key.join(' ');
    const sum = sums.get(name) ?? {};
    sums.set(name, sum);
    return sum;
  }
  for (const { at, app, version, screen, figures } of rows) {
    if (at < from) continue;
    add(sumOf(app, version, WHOLE), ofWhole(screen, figures));
    if (screen !== WHOLE) add(sumOf(app, version, screen), figures);
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, sum]) => {
      const [app = '', version = '', screen = ''] = name.split(' ');
      /** The groups that nearly all failed sessions are in, but not nearly all sessions, such as `brand aqua`. */
      const where = whereOf(sum);
      return { app, version, screen, ...readFigures(sum, group), where };
    });
}

/** The groups of applicants in which something was counted. */
export function groupsIn(rows: Iterable<TelemetryRow>): string[] {
  const groups = new Set<string>();
  for (const { figures } of rows)
    for (const name of Object.keys(figures))
      if (name.startsWith('sessions.')) groups.add(name.replace('sessions.', ''));
  return [...groups].sort();
}

function whereOf(sum: Figures): string[] {
  const { sessions = 0, failed = 0 } = sum;
  if (failed === 0) return [];
  return Object.entries(sum).flatMap(([name, count]) => {
    if (!name.startsWith('failed.')) return [];
    const group = name.replace('failed.', '');
    const isOften = (sum[`sessions.${group}`] ?? 0) >= MOST * sessions;
    return count >= MOST * failed && !isOften ? [group.replace('.', ' ')] : [];
  });
}

/** What failed of each version that failed, minute by minute. */
export function failuresOf(
  rows: readonly TelemetryRow[],
  period: Pick<Selection, 'from' | 'minutes'>,
): Record<string, number[]> {
  const failed = rowsSince(rows, { ...period, group: '' }).filter(
    (row) => row.screen === WHOLE && row.failed > 0,
  );
  return Object.fromEntries(
    failed.map(({ app, version }) => [
      `${app} ${version}`,
      minutesOf(rows, { app, version, screen: '', group: '', ...period }).map(
        (each) => each.failed,
      ),
    ]),
  );
}

/** How many sessions came to each step of the journey since a time; the start is the first. */
export function stepsSince(rows: Iterable<TelemetryRow>, from: number): number[] {
  const sum: Figures = {};
  for (const { at, figures } of rows) if (at >= from) add(sum, figures);
  return Array.from({ length: 6 }, (_, step) => sum[`step-${step}`] ?? 0);
}

function add(sum: Figures, more: Figures): void {
  for (const [name, count] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + count;
}

function ofWhole(screen: string, figures: Figures): Figures {
  if (screen === WHOLE) return figures;
  return Object.fromEntries(Object.entries(figures).filter(([name]) => !OF_WHOLE.test(name)));
}

/** What was counted in a time. Of a vital, p75 in milliseconds or as a score; null where no browser measured it, and of a group. */
function readFigures(sum: Figures, group: string) {
  const count = (name: string) => sum[group === '' ? name : `${name}.${group}`] ?? 0;
  const hung = count('hung');
  const elsewhere = count('elsewhere');
  const vital = (name: 'lcp' | 'inp' | 'cls') => (group === '' ? quantile(sum, name, P75) : null);
  return {
    /** Sessions that met the screen, or the remote, for the first time. */
    sessions: count('sessions'),
    /** Times that it was loaded, or the screen opened. */
    loads: count('loads'),
    /**
     * Sessions that could not go on: something did not load, threw or hung. One server may have counted a hang whose
     * end was reported to another.
     */
    failed: Math.max(0, count('failed') - Math.min(hung, elsewhere)),
    errors: count('errors'),
    /** Sessions that completed something on a screen. */
    completed: count('completed'),
    hangs: Math.max(0, hung - elsewhere),
    lcp: vital('lcp'),
    inp: vital('inp'),
    cls: vital('cls'),
  };
}
