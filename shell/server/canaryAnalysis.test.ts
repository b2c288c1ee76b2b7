import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { commandNamed } from 'releases/commands';
import { makeAllLive, readState, recordEvent } from 'releases/registry';
import { CanaryAnalysis, readRollbackSettings } from 'releases/rollback';
import { keyId, makeKey, publicHalf } from 'releases/signing';
import { createRegistry, makeToken, publishFixture, releaseOf } from 'releases/testing';
import { log } from 'telemetry/log';
import { createShellServer } from './server';
import { startUpstream } from './testing/startUpstream';
import { testConfig } from './testing/testConfig';

const QUOTE = 'mfe-quote';
const LANDING = '/landing-page';
const STEP = '/api/eligibility/A1';
const NEEDS = {
  members: [],
  calls: [{ method: 'POST', path: '/eligibility/{}', at: 'mfe-quote/src/api/eligibilityApi.ts:1' }],
};

let fixture: Awaited<ReturnType<typeof publishFixture>>;
let api: Awaited<ReturnType<typeof startUpstream>>;
const servers: FastifyInstance[] = [];
const environment = { ...process.env };
/** Where the servers find the releases. */
let releases: string;
let completed: jest.SpiedFunction<CanaryAnalysis['completed']>;

beforeEach(async () => {
  for (const level of ['error', 'warn', 'info'] as const)
    jest.spyOn(log, level).mockImplementation(() => undefined);
  completed = jest.spyOn(CanaryAnalysis.prototype, 'completed');
  api = await startUpstream((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  fixture = await publishFixture();
  for (const version of ['1.0.0', '2.0.0'])
    await fixture.publish(
      `${QUOTE}/${version}/release.json`,
      releaseOf(QUOTE, version, { paths: [{ path: LANDING, files: [] }], needs: NEEDS }),
    );
  const entry = { scripts: ['main.1.js'], styles: [] };
  await fixture.publish('shell/1.0.0/release.json', releaseOf('shell', '1.0.0', { entry }));
  await fixture.publish('servers/1.json', {
    at: new Date().toISOString(),
    version: '1',
    paths: { '/api/eligibility/{applicationId}': { post: {} } },
  });
  await makeAllLive({ shell: '1.0.0', remotes: { [QUOTE]: '1.0.0' } }, fixture.folder);
  releases = fixture.folder;
});
afterEach(async () => {
  for (const app of servers.splice(0).reverse()) await app.close();
  process.env = { ...environment };
  await Promise.all([api.close(), fixture.remove()]);
  jest.restoreAllMocks();
});

/** A server where a step of a canary waits for 16 sessions. */
async function start() {
  const env = {
    CANARY_SESSIONS: '16',
    CANARY_MINUTES: '0.001',
    AUTOMATIC_ROLLBACK_HANG_SECONDS: '0.5',
    AUTOMATIC_ROLLBACK_SAMPLE: '999',
    AUTOMATIC_ROLLBACK_SCREEN_SAMPLE: '999',
    REPORT_SECRET: 'one for all servers of one store',
  };
  const watch = readRollbackSettings(env, true);
  const app = await createShellServer(testConfig({ releases, apiOrigin: api.origin, watch }));
  servers.push(app);
  return app;
}

/** Adds a public key to those of an app, as its team does. */
async function addKey(app: string, key: Awaited<ReturnType<typeof makeKey>>) {
  const added = { values: ['add', JSON.stringify(publicHalf(key))], author: 'ada', why: null };
  await commandNamed('keys', releases)?.({ app: { name: app }, releases, ...added });
}

/**
 * Puts a registry before the store, whose events are signed from now on. The servers have its address, a token to
 * revoke with and a key of their own.
 * @returns the id of that key
 */
async function behindRegistry(): Promise<string> {
  const ofTeam = await makeKey();
  const ofServers = await makeKey();
  process.env['RELEASE_KEY'] = JSON.stringify(ofTeam);
  await addKey(QUOTE, ofTeam);
  process.env['RELEASE_KEY'] = JSON.stringify(ofServers);
  await addKey('servers', ofServers);
  const [token, configured] = makeToken({ name: 'shell servers', only: 'revoke' });
  const registry = await createRegistry({ releases, tokens: [configured] });
  servers.push(registry);
  Object.assign(process.env, {
    RELEASE_KEY: JSON.stringify(ofTeam),
    RELEASE_REVOKE_KEY: JSON.stringify(ofServers),
    RELEASES_TOKEN: token,
  });
  releases = await registry.listen({ port: 0 });
  return keyId(ofServers);
}

const startCanary = async (share: number, ageMs = 1000) =>
  recordEvent({ releases: fixture.folder, app: QUOTE, author: 'ada', why: null }, () => ({
    action: 'canary',
    canary: {
      version: '2.0.0',
      share,
      auto: { since: new Date(Date.now() - ageMs).toISOString() },
    },
  }));

/** A session as a browser has it, and the version that it got. */
async function beginSession(app: FastifyInstance) {
  const page = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  const cookie = page.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const discovered = await app.inject({ url: '/federation/discovery.json', headers: { cookie } });
  const { microFrontends } = discovered.json<{
    microFrontends: Record<string, { metadata: { version: string } }[]>;
  }>();
  return { cookie, version: microFrontends[QUOTE]?.[0]?.metadata.version ?? '' };
}

type State = 'opened' | 'alive' | 'failed';
interface Behaviour {
  states: State[];
  steps: boolean;
}
const WELL: Behaviour = { states: ['opened', 'alive'], steps: true };

/** Sessions, each of which does what its version makes it do, at one server after the other. */
async function sessions(apps: FastifyInstance[], count: number, canary: Behaviour) {
  let posted = 0;
  for (let index = 0; index < count; index += 1) {
    const [app] = apps.slice(index % apps.length);
    if (app === undefined) return;
    const { cookie, version } = await beginSession(app);
    const { states, steps } = version === '2.0.0' ? canary : WELL;
    const remote = `${QUOTE}@${version}`;
    await app.inject({
      method: 'POST',
      url: '/federation/counts',
      headers: { cookie },
      payload: { counts: {}, screens: states.map((state) => ({ remote, screen: LANDING, state })) },
    });
    if (!steps) continue;
    await app.inject({ method: 'POST', url: STEP, headers: { cookie }, payload: {} });
    posted += 1;
  }
  await notedSteps(posted);
}

/** A step is noted after its answer. */
async function notedSteps(count: number) {
  while (completed.mock.calls.length < count) await wait(10);
  await Promise.all(completed.mock.results.map(({ value }) => value as Promise<void>));
}

/** Has all that is reported meanwhile judged at one look: at an earlier one fewer sessions decide, by another p. */
async function judgedTogether(report: () => Promise<void>) {
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate'] });
  await report();
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
}

const events = async () => (await readState(fixture.folder)).events;
/** Asks ten times a second, for at most 50 s, until there is an answer. */
async function waitFor<Answer>(what: string, ask: () => Answer | Promise<Answer>) {
  for (let turn = 0; turn < 500; turn += 1) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await wait(100);
  }
  throw new Error(`${what} within 50 s`);
}
const eventAfter = async (number: number) =>
  waitFor('No event was recorded', async () => (await events())[number]);

describe.each([
  ['at a store', async () => null],
  ['through a registry', behindRegistry],
])('an automatic canary %s', (_where, prepare) => {
  let signer: string | null;
  beforeEach(async () => {
    signer = await prepare();
    await startCanary(50);
    // From here on only the servers' key can sign.
    process.env['RELEASE_KEY'] = '';
  });
  /** What the servers decided. */
  async function decided() {
    const event = await eventAfter(3);
    expect(event.author).toBe("the shell's server");
    const { signature = '' } = event;
    const [header = ''] = signature.split('.');
    const { kid = null } =
      signature === ''
        ? {}
        : (JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid?: string });
    expect(kid).toBe(signer);
    return event;
  }
  /**
   * Whether this is logged at its level, by the server or the registry, and nothing as an error. An event can be read
   * before its server has written the line.
   */
  async function expectLogged(level: 'info' | 'warn', words: string) {
    await waitFor(`'${words}' was not logged`, () =>
      jest
        .mocked(log[level])
        .mock.calls.find(([line]: unknown[]) => typeof line === 'string' && line.includes(words)),
    );
    expect(log.error).not.toHaveBeenCalled();
  }

  it('grows by one step where it is no worse, and the record says why', async () => {
    const one = await start();
    const other = await start();
    await judgedTogether(() => sessions([one, other], 80, WELL));
    const event = await decided();
    expect(event).toMatchObject({ action: 'promote', app: QUOTE });
    await expectLogged('info', 'Canary analysis: #4 promote');
    expect(event.why).toMatch(
      /^2\.0\.0 at 50 %: no worse than live at look 3 of 3, the limit is p = 0\.0011: failed 0 of \d+, live 0 of \d+ \(p = 1\.0000\); hung 0 of .*; steps a session \d\.\d\d, live \d\.\d\d/,
    );
    expect(await events()).toHaveLength(4);
    expect((await readState(fixture.folder)).versions.remotes[QUOTE]).toBe('2.0.0');
  });

  it.each<[string, Behaviour]>([
    ['fails', { states: ['opened', 'failed', 'alive'], steps: true }],
    ['hangs', { states: ['opened'], steps: true }],
  ])('is revoked where it %s', async (word, canary) => {
    const app = await start();
    await judgedTogether(async () => {
      await sessions([app], 80, canary);
      await wait(600);
    });
    const event = await decided();
    expect(event.action).toBe('automatic-rollback');
    await expectLogged('warn', 'Automatic rollback: #4');
    expect(event.why).toContain(`worse than live in ${word === 'fails' ? 'failures' : 'hangs'} at`);
    expect((await readState(fixture.folder)).live.apps[QUOTE]).toMatchObject({
      canary: null,
      revoked: { '2.0.0': '1.0.0' },
    });
  });

  it('ends, and is not revoked, where fewer complete their step', async () => {
    const app = await start();
    await judgedTogether(() => sessions([app], 80, { ...WELL, steps: false }));
    const event = await decided();
    expect(event.action).toBe('canary');
    await expectLogged('warn', 'Canary analysis: #4 canary');
    expect(event.why).toMatch(
      /worse than live in steps at look 3 of 3, .*steps a session 0\.00, live 1\.00 \(p < 0\.0001\)/,
    );
    expect((await readState(fixture.folder)).live.apps[QUOTE]).toMatchObject({
      canary: null,
      revoked: {},
    });
  });
});

describe('an automatic canary', () => {
  it('counts no session that began before the step', async () => {
    const app = await start();
    const before = await Promise.all([...Array(40).keys()].map(() => beginSession(app)));
    await wait(1100);
    await startCanary(50, 0);
    await judgedTogether(async () => {
      for (const { cookie } of before)
        await app.inject({ method: 'POST', url: STEP, headers: { cookie }, payload: {} });
      await notedSteps(before.length);
      // Canaries fail, beside no live session but those of before.
      for (let begun = 0; begun < 30; begun += 1) {
        const { cookie, version } = await beginSession(app);
        if (version !== '2.0.0') continue;
        const screens = [{ remote: `${QUOTE}@2.0.0`, screen: LANDING, state: 'failed' }];
        const payload = { counts: {}, screens };
        await app.inject({
          method: 'POST',
          url: '/federation/counts',
          headers: { cookie },
          payload,
        });
      }
    });
    // Ends once all is judged.
    await app.close();
    expect(await events()).toHaveLength(3);
  });
});
