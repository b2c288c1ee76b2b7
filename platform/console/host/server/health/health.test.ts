import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { promote } from 'releases/commands';
import { openObjects, ReleaseStore, StoreFault } from 'releases/registry';
import { placeOf } from 'releases/rollback';
import type { Telemetry } from 'journey-api/contract';
import type { Health } from '../contract/health';
import type { Needs } from '../contract/needs';
import type { ControlContext } from '../ControlContext';
import { contextOf } from '../testing/contextOf';
import { startControl } from '../testing/startControl';
import { healthRoutes } from './healthRoutes';

const NOW = new Date('2026-11-22T12:00:30Z');
const row = (
  minute: string,
  screen: string,
  figures: Record<string, number>,
  version = '1.4.1',
): Telemetry['rows'][number] => ({
  server: 'one',
  minute: `2026-11-22T${minute}:00.000Z`,
  keptAt: NOW.toISOString(),
  app: 'mfe-quote',
  version,
  screen,
  figures,
});

const COUNTED = [
  row('11:59', '*', {
    sessions: 4,
    failed: 3,
    loads: 5,
    errors: 1,
    'step-0': 4,
    'step-1': 3,
    'sessions.brand.aqua': 2,
    'failed.brand.aqua': 3,
    'sessions.width.phone': 4,
    'failed.width.phone': 3,
  }),
  row('11:59', '/landing-page', { sessions: 4, loads: 4, hung: 2, elsewhere: 1 }),
  row('12:00', '/landing-page', { loads: 1, 'lcp-2000': 2, 'lcp-2500': 2 }),
  row('12:00', '*', { sessions: 1, loads: 1 }, '1.4.0'),
  row('09:00', '*', { sessions: 100 }),
];

let api: FastifyInstance;
let control: Awaited<ReturnType<typeof startControl>>;
let now: Date;
let asked: string[];
let rows: Telemetry['rows'];
let receivedAt: string;
let isRefusing: boolean;

beforeEach(async () => {
  asked = [];
  rows = COUNTED;
  isRefusing = false;
  receivedAt = NOW.toISOString();
  now = NOW;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api = Fastify({ forceCloseConnections: true });
  api.get('/operator/telemetry', async (request, reply) => {
    asked.push(request.url);
    if (isRefusing) return reply.code(403).send({ error: 'Not allowed' });
    const servers = [{ server: 'one', receivedAt, dropped: 2 }];
    return { now: now.toISOString(), servers, rows, isMore: false };
  });
  const apiOrigin = await api.listen({ host: '127.0.0.1', port: 0 });
  control = await startControl({ apiOrigin, now: () => now });
  const screens = [
    { path: '/landing-page', title: 'Landing Page', start: true as const },
    { path: '/contact-details', title: 'Contact Details', step: 1, label: 'Details' },
  ];
  await control.fixture.publish('shell', '1.0.0');
  await control.fixture.publish('mfe-quote', '1.4.1', { screens });
  await control.fixture.ask(promote, 'shell', ['1.0.0']);
  await control.fixture.ask(promote, 'mfe-quote', ['1.4.1']);
});
afterEach(async () => {
  await control.close();
  await api.close();
  jest.restoreAllMocks();
});

async function read(query = '') {
  const answer = await (await control.as('sana')).get(`/api/health?app=mfe-quote${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Health>();
}

it('sums up what was counted by minute, version and screen', async () => {
  const health = await read();
  expect(health).toMatchObject({
    reportedAt: receivedAt,
    servers: 1,
    dropped: 2,
    canaries: [],
  });
  expect(health.minutes).toHaveLength(60);
  expect(health.minutes.slice(-2)).toMatchObject([
    {
      at: Date.parse('2026-11-22T11:59:00Z'),
      sessions: 4,
      loads: 5,
      errors: 1,
      hangs: 1,
      lcp: null,
    },
    { sessions: 1, loads: 1, hangs: 0, lcp: { value: 2250, visits: 4 } },
  ]);
  expect(
    health.rows.map(({ version, screen, sessions, loads }) => [version, screen, sessions, loads]),
  ).toEqual([
    ['1.4.0', '*', 1, 1],
    ['1.4.1', '*', 4, 5],
    ['1.4.1', '/landing-page', 4, 5],
  ]);
  expect(health.funnel).toEqual([
    { title: 'Landing Page', sessions: 4 },
    { title: 'Details', sessions: 3 },
  ]);
});

it('says which share failed, where alone, and answers one group of applicants', async () => {
  const health = await read();
  const whole = health.rows.find(({ version, screen }) => version === '1.4.1' && screen === '*');
  // One of two hangs ended at another server.
  expect(whole).toMatchObject({ sessions: 4, failed: 2, where: ['brand aqua'] });
  expect(health).toMatchObject({ groups: ['brand.aqua', 'width.phone'], failureLimit: 25 });
  const aqua = await read('&group=brand.aqua');
  expect(aqua.minutes.at(-2)).toMatchObject({ sessions: 2, failed: 3, loads: 0 });
});

it('names what needs somebody: the version that fails, where, and servers that are silent', async () => {
  now = new Date();
  rows = [
    row('11:59', '/landing-page', { sessions: 4, failed: 4 }),
    row('11:59', '*', {
      sessions: 5,
      failed: 4,
      'sessions.brand.aqua': 4,
      'failed.brand.aqua': 4,
      'sessions.brand.fluid': 1,
    }),
  ].map((each) => ({ ...each, minute: now.toISOString() }));
  const version = 'mfe-quote@1.4.1';
  const tallies = {
    counts: { [version]: { loads: 4, failures: 0, errors: 4 } },
    places: { [placeOf(version)]: { a: { failed: 1 }, b: { failed: 1 } } },
    applicants: {},
  };
  const shared = { at: now.toISOString(), tallies };
  await openObjects(control.fixture.releases).write('watched/one.json', JSON.stringify(shared));
  const answer = await (await control.as('sana')).get('/api/needs');
  const { failures } = answer.json<Needs>();
  expect(failures['mfe-quote 1.4.1']?.slice(-2)).toEqual([0, 4]);
  expect(answer.json<Needs>()).toMatchObject({
    servers: 0,
    needs: [
      {
        kind: 'failing',
        app: 'mfe-quote',
        version: '1.4.1',
        facts: [
          '2 of 2 sessions failed in 10 minutes.',
          'Most of them on /landing-page.',
          'Only brand aqua.',
        ],
      },
      { kind: 'silent' },
    ],
  });
});

it('names a store that is away', async () => {
  const live = jest.spyOn(ReleaseStore.prototype, 'events');
  live.mockRejectedValue(new StoreFault('No registry answers.'));
  const answer = await (await control.as('sana')).get('/api/needs');
  live.mockRestore();
  expect(answer.json<Needs>().needs).toMatchObject([{ kind: 'store' }]);
});

it('answers one version or screen', async () => {
  const ofVersion = await read('&version=1.4.0');
  expect(ofVersion.minutes.at(-1)).toMatchObject({ sessions: 1, lcp: null });
  const ofScreen = await read('&version=1.4.1&screen=%2Flanding-page&minutes=1440');
  expect(ofScreen.minutes).toHaveLength(1440);
  expect(ofScreen.minutes.at(-2)).toMatchObject({ sessions: 4, loads: 4 });
});

it('asks the API for what is new alone, and a minute that grew counts once', async () => {
  await read();
  asked = [];
  now = new Date(NOW.getTime() + 5000);
  rows = [row('12:00', '*', { sessions: 7, loads: 7 }, '1.4.0')];
  const { minutes } = await read('&version=1.4.0');
  expect(asked).toEqual(['/operator/telemetry?from=2026-11-22T12:00:20.000Z']);
  expect(minutes.at(-1)).toMatchObject({ sessions: 7 });
});

it('shows when no server has reported', async () => {
  receivedAt = '2026-11-22T11:50:00.000Z';
  expect(await read()).toMatchObject({ reportedAt: receivedAt, servers: 0 });
});

it('needs the permission to read it, and reports what the API refused', async () => {
  const status = async (id: 'nora' | 'sana') =>
    (await (await control.as(id)).get('/api/health?minutes=60')).statusCode;
  expect(await status('nora')).toBe(403);
  isRefusing = true;
  expect(await status('sana')).toBe(403);
  expect((await (await control.as('sana')).get('/api/health?minutes=0')).statusCode).toBe(400);
});

it('notifies open consoles of reports, of silence and of the end of a minute', async () => {
  let look: Parameters<ControlContext['watch']>[2] = async () => null;
  const more: Partial<ControlContext> = {
    now: () => now,
    watch: (_topic, _everyMs, given) => {
      look = given;
    },
    callApi: async () => ({ servers: [{ server: 'one', receivedAt, dropped: 0 }], rows: [] }),
  };
  healthRoutes(Fastify(), contextOf(control.fixture.releases, more));
  async function seen(at: string) {
    now = new Date(`2026-11-22T${at}Z`);
    return JSON.stringify(await look({} as FastifyRequest));
  }
  receivedAt = '2026-11-22T13:00:01.000Z';
  const first = await seen('13:00:03');
  expect(await seen('13:00:59')).toBe(first);
  receivedAt = '2026-11-22T13:00:59.500Z';
  const sent = await seen('13:01:30');
  expect(sent).not.toBe(first);
  const silent = await seen('13:01:59.9');
  expect(silent).not.toBe(sent);
  expect(await seen('13:02:00')).not.toBe(silent);
});

it('has the figures where the release store does not answer, and says what is not known', async () => {
  const live = jest.spyOn(ReleaseStore.prototype, 'live');
  live.mockRejectedValue(new StoreFault('No registry answers.'));
  const health = await read();
  live.mockRestore();
  expect(health.minutes).toHaveLength(60);
  expect(health).toMatchObject({ funnel: [], canaries: [] });
  expect(health.fault).toMatch(/No registry answers/);
});

it('shows no course of failures for a version of which a screen alone counted one', async () => {
  rows = [row('12:00', '*', { sessions: 1 }), row('12:00', '/landing-page', { failed: 1 })];
  const answer = await (await control.as('sana')).get('/api/needs');
  expect(answer.json<Needs>().failures).toEqual({});
});
