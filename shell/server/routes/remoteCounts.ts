import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from 'releases/registry';
import { addReport, LOADING, NO_VISITS } from 'releases/rollback';
import type {
  CanaryAnalysis,
  Counts,
  Participant,
  RemoteWatch,
  RollbackSettings,
  ScreenReport,
} from 'releases/rollback';
import { networkOf, widerNetworkOf } from 'operators/networks';
import { keptSession, readCookies, SCREEN_COOKIE } from '../cookies';
import { readTicket } from './reportTicket';
import { minuteLimit } from './minuteLimit';
import { shownPlace, versionsOf, withSteps } from './sessionVersions';
import type { MinuteFigures } from '../telemetry/MinuteFigures';
import type { ScreenVisit } from '../telemetry/vitals';

const LONGEST_BODY = 8192;
/** A page sends at most one report every two seconds, and one for each screen that it opens. */
const A_MINUTE = 30;

const NAME = '^[a-z][a-z0-9-]{0,40}@[\\w.+-]{1,60}$';
const COUNT = { type: 'integer', minimum: 0, maximum: 1000 };
const MILLISECONDS = { type: 'integer', minimum: 0, maximum: 600_000 };
const SCREEN = {
  remote: { type: 'string', pattern: NAME },
  screen: { type: 'string', maxLength: 120 },
};
const byRemote = (properties: Record<string, object>) => ({
  type: 'object',
  maxProperties: 20,
  propertyNames: { pattern: NAME },
  additionalProperties: { type: 'object', additionalProperties: false, properties },
});
const REPORT_SCHEMA = {
  type: 'object',
  required: ['counts'],
  additionalProperties: false,
  properties: {
    counts: byRemote({ loads: COUNT, failures: COUNT, errors: COUNT }),
    screens: {
      type: 'array',
      maxItems: 40,
      items: {
        type: 'object',
        required: ['remote', 'screen', 'state'],
        additionalProperties: false,
        properties: {
          ...SCREEN,
          state: { enum: ['opened', 'alive', 'left', 'failed'] },
        },
      },
    },
    // Of shells from before there were visits.
    vitals: byRemote({ lcp: MILLISECONDS, inp: MILLISECONDS }),
    visits: {
      type: 'array',
      maxItems: 40,
      items: {
        type: 'object',
        required: ['remote', 'screen'],
        additionalProperties: false,
        properties: {
          ...SCREEN,
          lcp: MILLISECONDS,
          inp: MILLISECONDS,
          ttfb: MILLISECONDS,
          cls: { type: 'number', minimum: 0, maximum: 100 },
        },
      },
    },
  },
} as const;

interface Report {
  counts: Record<string, Partial<Counts>>;
  screens?: ScreenReport[];
  vitals?: Record<string, { lcp?: number; inp?: number }>;
  visits?: ScreenVisit[];
}

interface Surroundings {
  store: ReleaseStore;
  watch: RemoteWatch;
  canaries: CanaryAnalysis;
  settings: RollbackSettings;
  noteVisit: (visit: ScreenVisit) => void;
  /** What is sent to the API; null where nothing is. */
  figures?: MinuteFigures | null;
}

/**
 * `POST /federation/counts` takes what a page counted of its remotes, and what happened to their screens. Only
 * versions that the session was given count, and only screens that they serve. A forged report gets the same
 * answer. `@fastify/rate-limit` must be registered.
 */
export function remoteCounts(app: FastifyInstance, around: Surroundings) {
  const { store, watch, canaries, settings, noteVisit, figures } = around;
  const isTooMuch = minuteLimit(
    app,
    A_MINUTE,
    ({ headers }) => keptSession(readCookies(headers.cookie)) ?? '',
  );

  app.post<{ Body: Report }>(
    '/federation/counts',
    { bodyLimit: LONGEST_BODY, schema: { body: REPORT_SCHEMA } },
    async (request, reply) => {
      const now = Date.now();
      const cookies = readCookies(request.headers.cookie);
      const reporter = readTicket(settings.secret, cookies, now);
      if (reporter === null) return reply.code(204).send();
      const { session } = reporter;
      const address = networkOf(request.ip);
      if (await isTooMuch(request)) {
        watch.settle(session);
        canaries.settle(session);
        figures?.settle(session);
      } else {
        const given = await versionsOf(store, reporter.set);
        const heard = ofReporter(request.body, given);
        const { applicant = null } = reporter;
        watch.hear(
          { session, address, network: widerNetworkOf(request.ip) ?? '', applicant, ...heard },
          now,
        );
        for (const visit of heard.visits ?? []) noteVisit(visit);
        if (figures) {
          const shown = shownPlace(given, cookies.get(SCREEN_COOKIE));
          const screens = await withSteps(store, heard.screens ?? []);
          figures.hear(session, { ...heard, screens, shown }, now);
        }
        await tell(canaries, { ...reporter, address }, heard, now);
      }
      return reply.code(204).send();
    },
  );
}

/** What a report says of versions and screens that the session may have had. */
function ofReporter(report: Report, given: ReadonlyMap<string, readonly string[]>): Report {
  const ofGiven = <Value>(values: Record<string, Value> = {}) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => given.has(name)));
  const isGiven = ({ remote, screen }: { remote: string; screen: string }) =>
    given.get(remote)?.includes(screen) === true;
  const visits = (report.visits ?? []).filter(
    (visit) => isGiven(visit) && visit.screen !== LOADING,
  );
  return {
    counts: ofGiven(report.counts),
    vitals: longest(ofGiven(report.vitals), visits),
    screens: (report.screens ?? []).filter(isGiven),
    visits,
  };
}

/** The longest of each remote, for the comparison of a canary. */
function longest(
  vitals: NonNullable<Report['vitals']>,
  visits: readonly ScreenVisit[],
): NonNullable<Report['vitals']> {
  const all = { ...vitals };
  for (const { remote, lcp = 0, inp = 0 } of visits) {
    const held = all[remote] ?? {};
    const found = { lcp: Math.max(held.lcp ?? 0, lcp), inp: Math.max(held.inp ?? 0, inp) };
    all[remote] = Object.fromEntries(Object.entries(found).filter(([, value]) => value > 0));
  }
  return all;
}

async function tell(
  canaries: CanaryAnalysis,
  participant: Participant,
  { counts, screens = [], vitals = {} }: Report,
  now: number,
): Promise<void> {
  const names = [counts, vitals].flatMap((values) => Object.keys(values));
  for (const name of new Set([...names, ...screens.map(({ remote }) => remote)])) {
    const { failures = 0, errors = 0 } = counts[name] ?? {};
    const hasFailed = failures + errors > 0;
    const visits = screens
      .filter(({ remote }) => remote === name)
      .reduce(
        (visit, { state }) => addReport(visit, state, now),
        hasFailed ? addReport(NO_VISITS, 'failed', now) : NO_VISITS,
      );
    await canaries.hear(participant, name, { visits, ...vitals[name] });
  }
}
