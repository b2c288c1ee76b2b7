import type { FastifyInstance } from 'fastify';
import type { Telemetry } from 'journey-api/contract';
import { readCanaries, readRollbackSettings } from 'releases/rollback';
import type { ReleaseStore } from 'releases/registry';
import type { FunnelStage, Health } from '../contract/health';
import type { Needs } from '../contract/needs';
import type { ControlContext } from '../ControlContext';
import { fromStore } from '../http/fromStore';
import { createTelemetryCopy } from './createTelemetryCopy';
import { readNeeds } from './needs';
import {
  failuresOf,
  groupsIn,
  minutesOf,
  rowsSince,
  stepsSince,
  type Selection,
} from './summarise';

const READ = { config: { permission: 'health:read' } } as const;
/** Servers of the shell send every three seconds. */
const WATCH_MS = 3000;
const MINUTE_MS = 60_000;
const HOUR = 60;
/** What failed longer ago is no news. */
const NEEDS_MS = 15 * MINUTE_MS;
const NAME = { type: 'string', pattern: '^[\\w.+@-]{0,64}$', default: '' } as const;
const QUERY = {
  type: 'object',
  properties: {
    app: NAME,
    version: NAME,
    /** How far back. */
    minutes: { type: 'integer', minimum: 5, maximum: 24 * HOUR, default: HOUR },
    screen: { type: 'string', maxLength: 120, default: '' },
    group: { type: 'string', maxLength: 60, default: '' },
  },
} as const;

export function healthRoutes(app: FastifyInstance, context: ControlContext): void {
  const { store, frames } = context;
  const readTelemetry = createTelemetryCopy(context);
  const { hangMs, share: failureLimit } = readRollbackSettings(process.env, false);
  /** What the release store adds to the figures, which are there without it. */
  const readReleased = (now: number, steps: readonly number[] = []) =>
    fromStore(readCanariesAndFunnel(store, { hangMs, now }, steps), ({ message }) => ({
      canaries: [],
      funnel: [],
      fault: message,
    }));
  // Without news, the end of a minute and the silence of a server are to be seen as well.
  context.watch(
    'health',
    WATCH_MS,
    async (listener) => {
      const { servers } = await readTelemetry(listener);
      const now = context.now().getTime();
      const { canaries, fault } = await readReleased(now);
      const minute = Math.floor(now / MINUTE_MS);
      return [minute, servers, reportOf(servers, now).servers, canaries, fault, frames.faults];
    },
    READ.config.permission,
  );

  app.get('/needs', READ, async (request): Promise<Needs> => {
    const { rows, servers } = await readTelemetry(request);
    const now = context.now().getTime();
    const report = reportOf(servers, now);
    const recent = rowsSince(rows, { from: now - NEEDS_MS, group: '' });
    return {
      ...report,
      needs: await readNeeds(context, recent, report.servers),
      failures: failuresOf(rows, { from: fromMinute(now, HOUR), minutes: HOUR }),
    };
  });

  app.get<{ Querystring: Omit<Selection, 'from'> }>(
    '/health',
    { ...READ, schema: { querystring: QUERY } },
    async (request): Promise<Health> => {
      const { rows, servers } = await readTelemetry(request);
      const now = context.now().getTime();
      const asked = { ...request.query, from: fromMinute(now, request.query.minutes) };
      return {
        ...reportOf(servers, now),
        dropped: servers.reduce((sum, server) => sum + server.dropped, 0),
        minutes: minutesOf(rows, asked),
        rows: rowsSince(rows, asked),
        groups: groupsIn(rows),
        failureLimit,
        ...(await readReleased(now, stepsSince(rows, asked.from))),
      };
    },
  );
}

/** When the first of so many minutes began, of which the last is under way. */
const fromMinute = (now: number, minutes: number): number =>
  now - (now % MINUTE_MS) - (minutes - 1) * MINUTE_MS;

const reportOf = (servers: Telemetry['servers'], now: number) => ({
  servers: servers.filter(({ receivedAt }) => now - Date.parse(receivedAt) < MINUTE_MS).length,
  reportedAt: servers[0]?.receivedAt ?? null,
});

async function readCanariesAndFunnel(
  store: ReleaseStore,
  at: Parameters<typeof readCanaries>[1],
  steps: readonly number[],
) {
  const [canaries, funnel] = await Promise.all([readCanaries(store, at), funnelOf(store, steps)]);
  return { canaries, funnel, fault: null };
}

/** The steps by the names that the live remotes give them. */
async function funnelOf(store: ReleaseStore, steps: readonly number[]): Promise<FunnelStage[]> {
  const { set } = await store.live();
  const { remotes } = await store.set(set);
  const releases = await Promise.all(
    Object.entries(remotes).map(([name, version]) => store.release(name, version)),
  );
  const screens = releases.flatMap((release) => release.screens);
  const start = screens.find((screen) => screen.start === true);
  const titles = Array.from({ length: 6 }, (_, step) => {
    const ofStep = step === 0 ? [start] : screens.filter((screen) => screen.step === step);
    const named = ofStep.find((screen) => screen?.label !== undefined) ?? ofStep[0];
    return named?.label ?? named?.title;
  });
  return titles.flatMap((title, step) =>
    title === undefined ? [] : [{ title, sessions: steps[step] ?? 0 }],
  );
}
