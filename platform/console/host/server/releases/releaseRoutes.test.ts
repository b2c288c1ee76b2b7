import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Operator } from 'operators';
import { commandNamed } from 'releases/commands';
import { makeKey, publicHalf } from 'releases/signing';
import { openObjects, ReleaseStore } from 'releases/registry';
import type { releaseStoreFixture } from 'releases/testing';
import { placeOf } from 'releases/rollback';
import type {
  Consequence,
  EventPage,
  ReleasesState,
  VersionChange,
  VersionList,
} from '../contract/releases';
import { startReleaseRoutes } from '../testing/startReleaseRoutes';

const QUOTE = 'mfe-quote';
const rhys: Operator = { id: 'person:rhys', name: 'Rhys Powell', roles: ['release'] };
const pat: Operator = { id: 'person:pat', name: 'Pat Novak', roles: ['release'] };
const bea: Operator = { id: 'person:bea', name: 'Bea Lindqvist', roles: ['brand'] };

let fixture: Awaited<ReturnType<typeof releaseStoreFixture>>;
let app: FastifyInstance;
let operator = rhys;
const prerendered: string[] = [];

beforeEach(async () => {
  operator = rhys;
  prerendered.length = 0;
  ({ fixture, app } = await startReleaseRoutes({
    operator: () => operator,
    frames: { faults: [], start: () => prerendered.push('started') },
  }));
  await act('shell', 'promote', { version: '1.0.0' });
  await act(QUOTE, 'promote', { version: '1.0.0' });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
  await fixture.remove();
});

const get = async <Answer>(url: string) => (await app.inject(`/releases${url}`)).json<Answer>();
const lastEvent = async () => (await get<ReleasesState>('')).newest;
const post = (url: string, payload: object) =>
  app.inject({
    method: 'POST',
    url: `/releases/apps/${url}`,
    payload,
    headers: { 'idempotency-key': randomUUID() },
  });
const act = async (name: string, action: string, more: object = {}) =>
  post(`${name}/${action}`, { expect: await lastEvent(), why: 'a test', ...more });
const stateOf = async (name = QUOTE) =>
  (await get<ReleasesState>('')).apps.find((each) => each.app === name);

it('shows what is live since when, by whom and why', async () => {
  await act(QUOTE, 'promote', { version: '1.1.0', why: 'fewer questions' });
  await act(QUOTE, 'canary', { version: '1.0.0', share: 10, auto: true });
  expect(await stateOf()).toMatchObject({
    live: '1.1.0',
    isPinned: false,
    revoked: [],
    counted: null,
    blocked: [],
    since: { number: 3, author: 'Rhys Powell', why: 'fewer questions' },
    canary: {
      version: '1.0.0',
      share: 10,
      isAutomatic: true,
      counted: null,
      set: { number: 4, author: 'Rhys Powell', why: 'a test' },
    },
  });
});

it('counts the sessions that reported, and says where too many failed', async () => {
  const version = `${QUOTE}@1.0.0`;
  const outcomes = { a: { failed: 1 }, b: {}, c: { failed: 1 }, d: {} };
  const tallies = {
    counts: { [version]: { loads: 4, failures: 2, errors: 0 } },
    places: { [placeOf(version)]: outcomes },
    applicants: {},
  };
  const shared = { at: new Date().toISOString(), tallies };
  await openObjects(fixture.releases).write('watched/one.json', JSON.stringify(shared));
  expect((await stateOf())?.counted).toEqual({ sessions: 4, failed: 2, isFailing: true });
  const [{ counted } = {}] = (await get<VersionList>(`/apps/${QUOTE}/versions`)).versions.filter(
    ({ isLive }) => isLive,
  );
  expect(counted?.failed).toBe(2);
});

it('refuses who looked before somebody else acted, and says so in words', async () => {
  const seen = await lastEvent();
  await act(QUOTE, 'promote', { version: '1.1.0' });
  operator = pat;
  const late = await act(QUOTE, 'rollback', { expect: seen });
  expect(late.statusCode).toBe(409);
  expect(late.json<{ error: string }>().error).toMatch(
    /^Somebody else was first: #3 promote mfe-quote: 1\.0\.0 → 1\.1\.0, by Rhys Powell at .+: a test\. Look at what is live now, then decide again\.$/,
  );
  expect((await act(QUOTE, 'rollback')).statusCode).toBe(200);
  expect((await stateOf())?.live).toBe('1.0.0');
});

it('does once what is asked twice with one key', async () => {
  const asked = {
    method: 'POST' as const,
    url: `/releases/apps/${QUOTE}/promote`,
    payload: { version: '1.1.0', expect: 2, why: 'twice' },
    headers: { 'idempotency-key': randomUUID() },
  };
  const one = await app.inject(asked);
  const two = await app.inject(asked);
  expect([one.statusCode, two.body]).toEqual([200, one.body]);
  expect(one.json()).toMatchObject({ event: 3 });
  expect(await lastEvent()).toBe(3);
});

it('is done where what it recorded cannot be read after it', async () => {
  const { events } = ReleaseStore.prototype;
  const read = jest.spyOn(ReleaseStore.prototype, 'events');
  read.mockImplementation(async function (this: ReleaseStore) {
    const found = await events.call(this);
    return found.length < 3 ? found : Promise.reject(new Error('The store is away'));
  });
  const done = await post(`${QUOTE}/promote`, { version: '1.1.0', expect: 2, why: 'better' });
  expect(done.json()).toEqual({ lines: [expect.stringContaining('#3 promote')], event: null });
});

it('prerenders screens where sessions get another set, and not after a refusal', async () => {
  const before = prerendered.length;
  await act(QUOTE, 'canary', { version: '1.1.0', share: 5 });
  await act(QUOTE, 'promote', { version: '2.0.0' });
  await act(QUOTE, 'unpin');
  expect(prerendered.length - before).toBe(1);
});

it('does what an operator may do with a version', async () => {
  const steps: [action: string, values: object, state: object][] = [
    ['pin', { version: '1.1.0' }, { live: '1.1.0', isPinned: true }],
    ['unpin', {}, { live: '1.1.0', isPinned: false }],
    ['revoke', { version: '1.1.0' }, { revoked: [{ version: '1.1.0', instead: '1.0.0' }] }],
    ['restore', { version: '1.1.0' }, { live: '1.0.0', revoked: [] }],
    ['canary', { version: '1.1.0', share: 0.5 }, { canary: { version: '1.1.0', share: 0.5 } }],
    ['canary', { share: 0 }, { canary: null }],
  ];
  for (const [action, values, state] of steps) {
    expect((await act(QUOTE, action, values)).statusCode).toBe(200);
    expect(await stateOf()).toMatchObject(state);
  }
});

it('refuses what the rules refuse, what is no action, and who may not', async () => {
  const unfit = await act(QUOTE, 'promote', { version: '2.0.0' });
  expect(unfit.statusCode).toBe(409);
  expect(unfit.json<{ error: string }>().error).toContain(
    'send.ts:9 uses post of shared-auth/http',
  );
  expect((await act(QUOTE, 'publish')).statusCode).toBe(400);
  expect((await act(QUOTE, 'promote', { version: '1.1.0', why: ' ' })).statusCode).toBe(400);
  expect((await act(QUOTE, 'promote', {})).json()).toMatchObject({
    error: expect.stringContaining('Say which version') as string,
  });
  operator = bea;
  expect((await act(QUOTE, 'rollback')).statusCode).toBe(403);
});

it('says what an action would do, and why it would be refused', async () => {
  const asked = (action: string, query = '') =>
    get<Consequence>(`/apps/${QUOTE}/${action}/consequence${query}`);
  expect(await asked('promote', '?version=1.1.0')).toEqual({
    refusal: null,
    words: [
      'New sessions get 1.1.0.',
      'Sessions that have 1.0.0 keep it: how many they are is not known.',
    ],
  });
  expect(await asked('canary', '?version=1.1.0&share=2.5&auto=true')).toMatchObject({
    words: [expect.stringMatching(/^2\.5 % of new sessions get 1\.1\.0/), expect.any(String)],
  });
  expect((await asked('rollback')).refusal).toContain('no version of mfe-quote to return to');
});

it('says in plain words that it cannot sign', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const key = await makeKey();
  process.env['RELEASE_KEY'] = JSON.stringify(key);
  const keys = commandNamed('keys', fixture.releases);
  if (keys === undefined) throw new Error('There is no such command');
  await fixture.ask(keys, QUOTE, ['add', JSON.stringify(publicHalf(key))]);
  process.env['RELEASE_KEY'] = '';
  const answer = await act(QUOTE, 'promote', { version: '1.1.0' });
  expect(answer.json<{ error: string }>().error).toMatch(
    /^This console has no key that may sign for mfe-quote/,
  );
});

it('pages through the events of an app, the newest first', async () => {
  const [last] = (await get<EventPage>('/events?limit=1')).events;
  for (let share = 1; share <= 12; share += 1)
    await act(QUOTE, 'canary', { version: '1.1.0', share });
  const first = await get<EventPage>(`/events?app=${QUOTE}&limit=5`);
  expect(first.events.map(({ number }) => number)).toEqual([14, 13, 12, 11, 10]);
  expect(first).toMatchObject({ total: 13, before: 10 });
  const second = await get<EventPage>(`/events?app=${QUOTE}&limit=5&before=10`);
  expect(second.events.map(({ number }) => number)).toEqual([9, 8, 7, 6, 5]);
  const end = await get<EventPage>(`/events?app=${QUOTE}&limit=5&before=5`);
  expect(end.events.map(({ number }) => number)).toEqual([4, 3, 2]);
  expect(end.before).toBeNull();
  expect(last?.number).toBe(2);
});

it('pages through the versions of an app, the newest first, or around one', async () => {
  for (const day of [1, 2, 3, 4]) {
    await fixture.publish('mfe-apply', `1.${String(day)}.0`);
    await fixture.age('mfe-apply', `1.${String(day)}.0`, new Date(Date.UTC(2026, 0, day)));
  }
  async function page(query: string) {
    const list = await get<VersionList>(`/apps/mfe-apply/versions?limit=2${query}`);
    return [list.versions.map(({ version }) => version), list.total, list.after];
  }
  expect(await page('')).toEqual([['1.4.0', '1.3.0'], 4, '1.3.0']);
  expect(await page('&after=1.3.0')).toEqual([['1.2.0', '1.1.0'], 4, null]);
  expect(await page('&around=1.2.0')).toEqual([['1.3.0', '1.2.0'], 4, '1.2.0']);
});

it('compares two versions', async () => {
  const screens = [{ path: '/landing-page', title: 'Loans' }];
  const published = { author: 'ada', why: 'a form', at: '2026-11-01', smoke: 'passed in 20 s' };
  const vitals = { '/landing-page': { lcp: 812, inp: 24, cls: 0.01 } };
  await fixture.publish(QUOTE, '1.2.0', {
    screens,
    maxKilobytes: 60,
    published: { ...published, vitals },
    needs: { members: [], calls: [] },
    paths: [{ path: '/landing-page', files: ['routes.0123456789.js'] }],
    files: { 'routes.0123456789.js': 'sha384-a', 'remoteEntry.js': 'sha384-b' },
  });
  await openObjects(fixture.releases).write(`${QUOTE}/1.2.0/routes.0123456789.js`, 'routes()');
  const found = await get<VersionChange[]>(`/apps/${QUOTE}/difference?from=1.1.0&to=1.2.0`);
  const landing = { name: '/landing-page', before: null };
  expect(found).toEqual([
    { ...landing, kind: 'size', after: 8, maxKilobytes: 60 },
    { ...landing, kind: 'lcp', after: 812 },
    { ...landing, kind: 'inp', after: 24 },
    { ...landing, kind: 'cls', after: 0.01 },
    { kind: 'call', name: 'GET /quote/{}', before: 'yes', after: null },
    { ...landing, kind: 'screen', after: expect.stringContaining('Loans') as string },
    { kind: 'smoke', name: '', before: null, after: 'passed in 20 s' },
  ]);
  expect((await app.inject(`/releases/apps/${QUOTE}/difference?from=1.1.0&to=9`)).statusCode).toBe(
    404,
  );
});
