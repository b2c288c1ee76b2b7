import type { FastifyInstance } from 'fastify';
import { makeAllLive, readState, recordEvent } from 'releases/registry';
import { readRollbackSettings } from 'releases/rollback';
import { publishFixture } from 'releases/testing';
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

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api = await startUpstream((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  fixture = await publishFixture();
  for (const version of ['1.0.0', '2.0.0'])
    await fixture.publish(`${QUOTE}/${version}/release.json`, {
      ...{ name: QUOTE, version, federationName: 'mfe_quote', entry: { scripts: [], styles: [] } },
      ...{ paths: [{ path: LANDING, files: [] }], exposed: [], shared: [], files: {} },
      needs: NEEDS,
    });
  await fixture.publish('shell/1.0.0/release.json', {
    ...{ name: 'shell', version: '1.0.0', federationName: null, paths: [], exposed: [] },
    ...{ entry: { scripts: ['main.1.js'], styles: [] }, shared: [], files: {} },
    provides: { shared: {}, members: {} },
  });
  await fixture.publish('servers/1.json', {
    at: new Date().toISOString(),
    version: '1',
    paths: { '/api/eligibility/{applicationId}': { post: {} } },
  });
  await makeAllLive({ shell: '1.0.0', remotes: { [QUOTE]: '1.0.0' } }, fixture.folder);
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((app) => app.close()));
  await Promise.all([api.close(), fixture.remove()]);
  jest.restoreAllMocks();
});

/** A server at the address of a store, where a step of a canary waits for 16 sessions. */
async function start() {
  const env = {
    ...{ CANARY_SESSIONS: '16', CANARY_MINUTES: '0.001', AUTOMATIC_ROLLBACK_HANG_SECONDS: '0.5' },
    ...{ AUTOMATIC_ROLLBACK_SAMPLE: '999', AUTOMATIC_ROLLBACK_SCREEN_SAMPLE: '999' },
    ...{ REPORT_SECRET: 'one for all servers of one store' },
  };
  const watch = readRollbackSettings(env, true);
  const app = await createShellServer(
    testConfig({ releases: fixture.folder, apiOrigin: api.origin, watch }),
  );
  servers.push(app);
  return app;
}

const startCanary = async (share: number, ageMs = 1000) =>
  recordEvent({ releases: fixture.folder, app: QUOTE, author: 'ada', why: null }, () => ({
    action: 'canary',
    canaries: {
      [QUOTE]: {
        ...{ version: '2.0.0', share },
        auto: { since: new Date(Date.now() - ageMs).toISOString() },
      },
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
  for (let index = 0; index < count; index += 1) {
    const [app] = apps.slice(index % apps.length);
    if (app === undefined) return;
    const { cookie, version } = await beginSession(app);
    const { states, steps } = version === '2.0.0' ? canary : WELL;
    const remote = `${QUOTE}@${version}`;
    await app.inject({
      ...{ method: 'POST', url: '/federation/counts', headers: { cookie } },
      payload: { counts: {}, screens: states.map((state) => ({ remote, screen: LANDING, state })) },
    });
    if (steps) await app.inject({ method: 'POST', url: STEP, headers: { cookie }, payload: {} });
  }
}

const events = async () => (await readState(fixture.folder)).events;
const eventAfter = async (number: number) => {
  for (let turn = 0; turn < 500; turn += 1) {
    const event = (await events())[number];
    if (event !== undefined) return event;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('No event was recorded');
};

describe('an automatic canary', () => {
  it('grows by one step where it is no worse, and the record says why', async () => {
    await startCanary(50);
    const [one, other] = [await start(), await start()];
    await sessions([one, other], 60, WELL);
    const event = await eventAfter(2);
    expect(event).toMatchObject({ action: 'promote', app: QUOTE, author: "the shell's server" });
    expect(event.why).toMatch(
      /^2\.0\.0 at 50 %: no worse than live at look 3 of 3, the limit is p = 0\.0011: failed 0 of \d+, live 0 of \d+ \(p = 1\.0000\); hung 0 of .*; steps a session \d\.\d\d, live \d\.\d\d/,
    );
    expect(await events()).toHaveLength(3);
  });

  it.each<[string, Behaviour]>([
    ['fails', { states: ['opened', 'failed', 'alive'], steps: true }],
    ['hangs', { states: ['opened'], steps: true }],
  ])('is revoked where it %s', async (word, canary) => {
    await startCanary(50);
    const app = await start();
    await sessions([app], 80, canary);
    await new Promise((resolve) => setTimeout(resolve, 600));
    await sessions([app], 2, WELL);
    const event = await eventAfter(2);
    expect(event.action).toBe('automatic-rollback');
    expect(event.why).toContain(`worse than live in ${word === 'fails' ? 'failures' : 'hangs'} at`);
    expect((await readState(fixture.folder)).live).toMatchObject({
      canaries: {},
      revoked: { [QUOTE]: { '2.0.0': '1.0.0' } },
    });
  });

  it('ends, and is not revoked, where fewer complete their step', async () => {
    await startCanary(50);
    const app = await start();
    await sessions([app], 60, { ...WELL, steps: false });
    const event = await eventAfter(2);
    expect(event).toMatchObject({ action: 'canary', canaries: {}, revoked: {} });
    // A look can fall between a live session's first count and its step.
    expect(event.why).toMatch(
      /worse than live in steps at .*steps a session 0\.00, live (0\.[89]\d|1\.00) \(p < 0\.0001\)/,
    );
  });

  it('hears no session that began before the step', async () => {
    const app = await start();
    const before = await Promise.all([...Array(40).keys()].map(() => beginSession(app)));
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await startCanary(50, 0);
    for (const { cookie } of before)
      await app.inject({ method: 'POST', url: STEP, headers: { cookie }, payload: {} });
    await sessions([app], 2, WELL);
    await new Promise((resolve) => setTimeout(resolve, 4000));
    expect(await events()).toHaveLength(2);
  });
});
