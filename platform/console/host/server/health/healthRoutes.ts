import type { FastifyInstance } from 'fastify';
import { readCanaries, readRollbackSettings } from 'releases/rollback';
import type { ReleaseStore } from 'releases/registry';
import type { FunnelStage, Health } from '../contract/health';
import type { Needs } from '../contract/needs';
import type { ControlContext } from '../ControlContext';
import { withTimeout } from '../http/withTimeout';
import { storeRefusal } from '../http/refusalOf';
import { readNeeds } from './needs';
import {
  failuresOf,
  groupsIn,
  minutesOf,
  rowsSince,
  stepsSince,
  type Selection,
} from './summarise';
import { TelemetryCopy } from './TelemetryCopy';

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
  const copy = new TelemetryCopy();
  const { hangMs, share: failureLimit } = readRollbackSettings(process.env, false);
  /** What the release store adds to the figures, which are there without it. */
  async function releasedOf(now: number, steps: readonly number[] = []) {
    try {
      const canaries = await withTimeout(readCanaries(context.store, { hangMs, now }));
      return { canaries, funnel: await withTimeout(funnelOf(context.store, steps)), fault: null };
    } catch (error) {
      const refusal = storeRefusal(error);
      if (refusal === null) throw error;
      return { canaries: [], funnel: [], fault: refusal.message };
    }
  }
  // Without news, the end of a minute and the silence of a server are to be seen as well.
  context.watch(
    'health',
    WATCH_MS,
    async (listener) => {
      const now = context.now().getTime();
      await copy.refresh((route) => context.callApi(listener, 'GET', route), now);
      const { canaries, fault } = await releasedOf(now);
      return [
        Math.floor(now / MINUTE_MS),
        copy.servers,
        reportOf(copy, now).servers,
        canaries,
        fault,
        context.frames.faults,
      ];
    },
    READ.config.permission,
  );

  needsRoute(app, context, copy);

  app.get<{ Querystring: Omit<Selection, 'from'> }>(
    '/health',
    { ...READ, schema: { querystring: QUERY } },
    async (request): Promise<Health> => {
      const { query: asked } = request;
      const now = context.now().getTime();
      await copy.refresh((route) => context.callApi(request, 'GET', route), now);
      const from = fromMinute(now, asked.minutes);
      return {
        ...reportOf(copy, now),
        dropped: copy.servers.reduce((sum, server) => sum + server.dropped, 0),
        minutes: minutesOf(copy.rows, { ...asked, from }),
        rows: rowsSince(copy.rows, { from, group: asked.group }),
        groups: groupsIn(copy.rows),
        failureLimit,
        ...(await releasedOf(now, stepsSince(copy.rows, from))),
      };
    },
  );
}

function needsRoute(app: FastifyInstance, context: ControlContext, copy: TelemetryCopy): void {
  app.get('/needs', READ, async (request): Promise<Needs> => {
    const now = context.now();
    const time = now.getTime();
    await copy.refresh((route) => context.callApi(request, 'GET', route), time);
    const rows = rowsSince(copy.rows, { from: time - NEEDS_MS, group: '' });
    const report = reportOf(copy, time);
    return {
      ...report,
      needs: await readNeeds({
        store: context.store,
        rows,
        servers: report.servers,
        faults: context.frames.faults,
        now,
      }),
      failures: failuresOf([...copy.rows], { from: fromMinute(time, HOUR), minutes: HOUR }),
    };
  });
}

/** When the first of so many minutes began, of which the last is under way. */
const fromMinute = (now: number, minutes: number): number =>
  now - (now % MINUTE_MS) - (minutes - 1) * MINUTE_MS;

const reportOf = ({ servers }: TelemetryCopy, now: number) => ({
  servers: servers.filter(({ receivedAt }) => now - Date.parse(receivedAt) < MINUTE_MS).length,
  reportedAt: servers[0]?.receivedAt ?? null,
});

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
