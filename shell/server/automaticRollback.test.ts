import type { FastifyInstance } from 'fastify';
import { makeAllLive, openObjects, readState, recordEvent } from 'releases/registry';
import { placeOf, readRollbackSettings, readTallies, RemoteWatch } from 'releases/rollback';
import { publishFixture } from 'releases/testing';
import { createShellServer } from './server';
import { testConfig } from './testing/testConfig';

const QUOTE = 'mfe-quote';
const FAILED = { failures: 1 };
const WELL = { loads: 1 };
const ENV = { AUTOMATIC_ROLLBACK_SAMPLE: '8', REPORT_SECRET: 'one for all servers of one store' };

let fixture: Awaited<ReturnType<typeof publishFixture>>;
let judging: jest.SpiedFunction<RemoteWatch['judge']>;
const servers: FastifyInstance[] = [];

const settings = (change = {}) => ({ ...readRollbackSettings(ENV, true), ...change });

const promote = (version: string, action: 'promote' | 'pin' = 'promote') =>
  recordEvent({ releases: fixture.folder, app: QUOTE, author: 'ada', why: null }, () => ({
    action,
    version,
    isPinned: action === 'pin',
  }));

async function start(change: { metricsToken?: string; perAddress?: number } = {}) {
  const app = await createShellServer(
    testConfig({ releases: fixture.folder, watch: settings(change) }),
  );
  servers.push(app);
  return app;
}

/** A session as a browser has it: the cookies that its page came with. */
async function beginSession(app: FastifyInstance) {
  const page = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  return page.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

const report = (app: FastifyInstance, cookie: string, counts: object, address = '192.0.2.1') =>
  app.inject({
    method: 'POST',
    url: '/federation/counts',
    headers: { cookie, 'x-forwarded-for': address },
    payload: { counts },
  });

async function versionOf(app: FastifyInstance, cookie: string) {
  const answer = await app.inject({ url: '/federation/discovery.json', headers: { cookie } });
  const { microFrontends } = answer.json<{
    microFrontends: Record<string, { metadata: { version: string } }[]>;
  }>();
  return microFrontends[QUOTE]?.[0]?.metadata.version;
}

const events = async () => (await readState(fixture.folder)).events;
const metrics = async (app: FastifyInstance) => (await app.inject({ url: '/metrics' })).body;
/** Waits until reports are judged; the servers collect them for a second. */
async function judged(until: () => Promise<boolean>) {
  for (let turn = 0; turn < 500; turn += 1) {
    if (await until()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('What was reported has not been judged');
}
async function judgedAll(counts: Partial<Record<'loads' | 'failures', number>>, version = '2.0.0') {
  await judged(async () => {
    const { counts: all } = await readTallies(openObjects(fixture.folder), { since: 0 });
    const tally = all[`${QUOTE}@${version}`];
    return Object.entries(counts).every(
      ([name, count]) => tally?.[name as keyof typeof counts] === count,
    );
  });
  for (const { value } of judging.mock.results) await value;
}
const isRollback = ({ action }: { action: string }) => action === 'automatic-rollback';
const rollbacks = async () => (await events()).filter(isRollback);
const wasRolledBack = async () => (await events()).slice(-1).some(isRollback);

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  judging = jest.spyOn(RemoteWatch.prototype, 'judge');
  fixture = await publishFixture();
  const first = { shell: '1.0.0', remotes: { [QUOTE]: '1.0.0' } };
  await makeAllLive(first, fixture.folder);
  await promote('2.0.0');
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((app) => app.close()));
  await fixture.remove();
  jest.restoreAllMocks();
});

/** So many sessions, of which so many failed with what they were given. */
async function sessions(app: FastifyInstance, all: number, failed: number, version = '2.0.0') {
  const cookies: string[] = [];
  for (let index = 0; index < all; index += 1) {
    const cookie = await beginSession(app);
    await report(app, cookie, { [`${QUOTE}@${version}`]: index < failed ? FAILED : WELL });
    cookies.push(cookie);
  }
  return cookies;
}

describe('what pages report of remotes', () => {
  it('is counted by remote and version', async () => {
    const app = await start();
    const cookie = await beginSession(app);
    const counts = { [`${QUOTE}@2.0.0`]: { loads: 2, failures: 1, errors: 3 } };
    expect((await report(app, cookie, counts)).statusCode).toBe(204);
    const text = await metrics(app);
    const named = `{remote="${QUOTE}",version="2.0.0"}`;
    expect(text).toContain(`plum_remote_loads_total${named} 2`);
    expect(text).toContain(`plum_remote_failures_total${named} 1`);
    expect(text).toContain(`plum_remote_errors_total${named} 3`);
    expect(text).toContain(`plum_remote_failed_sessions${named} 1`);
  });

  it('is shown to this machine, or with the token', async () => {
    const app = await start({ metricsToken: 'open sesame' });
    const from = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/metrics', headers })).statusCode;
    expect(await from({ 'x-forwarded-for': '192.0.2.1' })).toBe(404);
    expect(await from({ 'x-forwarded-for': '192.0.2.1', authorization: 'Bearer x' })).toBe(404);
    expect(
      await from({ 'x-forwarded-for': '192.0.2.1', authorization: 'Bearer open sesame' }),
    ).toBe(200);
  });

  it.each([
    { counts: { 'mfe-quote@2.0.0': { loads: -1 } } },
    { counts: { 'mfe-quote@2.0.0': { loads: 'Jane Doe' } } },
    { counts: { 'Jane Doe': { loads: 1 } } },
  ])('has no room for words: %j', async (payload) => {
    const app = await start();
    const answer = await app.inject({ method: 'POST', url: '/federation/counts', payload });
    expect(answer.statusCode).toBe(400);
  });
});

describe('a version that fails too many sessions', () => {
  it('is revoked, that one alone, and the record says why', async () => {
    const app = await start();
    const [kept = ''] = await sessions(app, 9, 6);
    await judged(wasRolledBack);
    expect((await events()).at(-1)).toMatchObject({
      action: 'automatic-rollback',
      app: QUOTE,
      before: '2.0.0',
      author: "the shell's server",
    });
    expect((await events()).at(-1)?.why).toMatch(
      /^2\.0\.0: \d of \d sessions of the last 10 minutes failed/,
    );
    await expect(versionOf(app, kept)).resolves.toBe('1.0.0');
    await expect(versionOf(app, await beginSession(app))).resolves.toBe('1.0.0');
    const page = await app.inject({ url: '/', headers: { accept: 'text/html', cookie: kept } });
    expect(page.body).toContain('/remotes/mfe-quote/1.0.0/');
    expect(page.body).not.toContain('/remotes/mfe-quote/2.0.0/');
  });

  it.each([
    ['too few reported', 0],
    ['too few failed', 25],
  ])('is not revoked where %s', async (_why, well) => {
    const app = await start();
    await sessions(app, well, 0);
    await sessions(app, 7, 7);
    await judgedAll({ loads: well, failures: 7 });
    expect((await events()).map(({ action }) => action)).toEqual(['start', 'start', 'promote']);
  });

  it('ends as a canary, and the live version stays', async () => {
    await promote('1.0.0');
    await recordEvent({ releases: fixture.folder, app: QUOTE, author: 'ada', why: null }, () => ({
      action: 'canary',
      canary: { version: '2.0.0', share: 100 },
    }));
    const app = await start();
    const [cookie = ''] = await sessions(app, 9, 9);
    await judged(wasRolledBack);
    expect((await readState(fixture.folder)).live.apps[QUOTE]).toMatchObject({
      canary: null,
      revoked: { '2.0.0': '1.0.0' },
    });
    await expect(versionOf(app, cookie)).resolves.toBe('1.0.0');
  });

  it('is not revoked where a person pinned it', async () => {
    await promote('2.0.0', 'pin');
    const app = await start();
    await sessions(app, 9, 9);
    await judgedAll({ failures: 9 });
    expect((await events()).at(-1)?.action).toBe('pin');
  });

  it('is not revoked where it replaced a revoked version: then the release is not to blame', async () => {
    const app = await start();
    await sessions(app, 9, 9);
    await judged(wasRolledBack);
    await sessions(app, 9, 9, '1.0.0');
    await judgedAll({ failures: 9 }, '1.0.0');
    expect(await rollbacks()).toHaveLength(1);
  });

  it('is revoked once by several servers, on what was reported to all of them', async () => {
    const one = await start();
    const other = await start();
    // Sessions that begin after the rollback do not get the version.
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate'] });
    await sessions(one, 5, 5);
    await sessions(other, 5, 5);
    jest.runOnlyPendingTimers();
    jest.useRealTimers();
    await judged(wasRolledBack);
    await judgedAll({ failures: 10 });
    expect(await rollbacks()).toHaveLength(1);
  });
});

describe('forged reports', () => {
  async function stands(app: FastifyInstance, failures: number) {
    if (failures > 0) await judgedAll({ failures });
    expect((await events()).map(({ action }) => action)).toEqual(['start', 'start', 'promote']);
    return metrics(app);
  }
  const bad = { [`${QUOTE}@2.0.0`]: FAILED };

  it('of one session count once, however many', async () => {
    const app = await start();
    const cookie = await beginSession(app);
    for (let index = 0; index < 40; index += 1) await report(app, cookie, bad);
    const text = await stands(app, 30);
    expect(text).toContain(`plum_remote_failed_sessions{remote="${QUOTE}",version="2.0.0"} 1\n`);
    expect(text).toContain(`plum_remote_failures_total{remote="${QUOTE}",version="2.0.0"} 30\n`);
  });

  it('of invented sessions count for nothing', async () => {
    const app = await start();
    const cookie = await beginSession(app);
    for (let index = 10; index < 30; index += 1) {
      const invented = cookie.replace(/plum_session=[^;]{8}/, `plum_session=000000${index}`);
      expect((await report(app, invented, bad)).statusCode).toBe(204);
    }
    expect(await stands(app, 0)).not.toContain('mfe-quote');
  });

  it('of versions that the session was never given count for nothing', async () => {
    const app = await start();
    await report(app, await beginSession(app), { [`${QUOTE}@1.0.0`]: FAILED, 'mfe-x@1': FAILED });
    expect(await stands(app, 0)).not.toContain('version="1');
  });

  it('of one address count for so many sessions and no more', async () => {
    const app = await start({ perAddress: 5 });
    await sessions(app, 20, 20);
    expect(await stands(app, 20)).toContain(
      `plum_remote_failed_sessions{remote="${QUOTE}",version="2.0.0"} 5\n`,
    );
  });

  it('of one IPv6 network, whose addresses one customer has, are of one address', async () => {
    const app = await start({ perAddress: 5 });
    for (let index = 0; index < 20; index += 1)
      await report(app, await beginSession(app), bad, `2001:db8:1:2::${index}`);
    expect(await stands(app, 20)).toContain(
      `plum_remote_failed_sessions{remote="${QUOTE}",version="2.0.0"} 5\n`,
    );
  });
});

it('counts a session that reported to two servers once, and drops it after the window', async () => {
  const app = await start();
  const objects = openObjects(fixture.folder);
  const rollBack = jest.fn(() => Promise.resolve());
  const watches = [0, 1].map(() => new RemoteWatch({ objects, settings: settings(), rollBack }));
  const reporter = { session: 's', since: 0, address: 'a', network: 'n', applicant: null };
  const version = `${QUOTE}@2.0.0`;
  for (const watch of watches) {
    // It judges by itself no more.
    await watch.close();
    watch.receive(reporter, { counts: { [version]: FAILED }, screens: [], visits: [] }, 1000);
    await watch.judge(1000);
  }
  const { places, counts } = await readTallies(objects, { since: 0 });
  expect(Object.values(places[placeOf(version)] ?? {})).toEqual([{ failed: 1 }]);
  expect(counts[version]?.failures).toBe(2);
  expect(watches[0]?.read(1000 + 11 * 60_000).places[placeOf(version)]).toEqual({});
  await app.close();
});
