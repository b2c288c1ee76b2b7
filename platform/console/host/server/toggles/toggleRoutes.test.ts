import Fastify from 'fastify';
import { promote } from 'releases/commands';
import { ReleaseStore, StoreFault } from 'releases/registry';
import { releaseStoreFixture } from 'releases/testing';
import { type ControlContext, Refusal } from '../ControlContext';
import type { TogglesAnswer } from '../contract/toggles';
import { contextOf } from '../testing/contextOf';
import { readOpenTabs } from './openTabs';
import { toggleRoutes } from './toggleRoutes';

const METRICS = `# HELP plum_open_tabs Open tabs
plum_open_tabs 3
plum_open_tabs_on{toggle="DYNAMIC_PRICING"} 2
`;
const change = { changeNumber: 7, name: 'DYNAMIC_PRICING', before: false, after: true };

let fixture: Awaited<ReturnType<typeof releaseStoreFixture>>;
const shell = Fastify();
let metrics: string;
beforeAll(async () => {
  // A busy machine answers later than a page waits.
  const patient = () => new AbortController().signal;
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(patient);
  fixture = await releaseStoreFixture();
  const toggles = [
    { name: 'DYNAMIC_PRICING', at: 'mfe-quote/src/a.ts:1' },
    { name: 'DYNAMIC_PRICING', at: 'mfe-quote/src/b.ts:2' },
    { name: 'UPLOAD_HINT', at: 'mfe-quote/src/c.ts:3' },
  ];
  await fixture.publish('shell', '1.0.0');
  await fixture.publish('mfe-quote', '1.0.0', { toggles });
  await fixture.publish('mfe-quote', '1.1.0', { toggles: [] });
  for (const app of ['shell', 'mfe-quote']) await fixture.ask(promote, app, ['1.0.0']);
  shell.get('/metrics', () => metrics);
  await shell.listen({ port: 0 });
});
beforeEach(() => {
  metrics = METRICS;
});
afterAll(async () => {
  jest.restoreAllMocks();
  await shell.close();
  await fixture.remove();
});
function shellAddress() {
  const address = shell.server.address();
  return `http://localhost:${typeof address === 'object' && address ? String(address.port) : ''}/metrics`;
}

function start(callApi: ControlContext['callApi'], store = new ReleaseStore(fixture.releases)) {
  const app = Fastify();
  const context = contextOf(fixture.releases, { callApi, store });
  const shellMetrics = { addresses: [shellAddress()], token: null };
  toggleRoutes(app, context, shellMetrics);
  return { app };
}
const hint = {
  name: 'UPLOAD_HINT',
  purpose: 'Explains which documents are needed',
  owner: 'upload team',
  isArchived: false,
  author: 'Pat Novak',
  at: '2026-01-02T03:04:05.000Z',
  why: null,
};
const answered = {
  toggles: { DYNAMIC_PRICING: true },
  changes: [change],
  upcoming: [],
  descriptions: [hint, { ...hint, name: 'OLD_HINT', isArchived: true }],
};

it('lists toggles with the tabs that have them, and the live versions that read them', async () => {
  const { app } = start(async () => ({ ...answered, hasOlder: false, newest: 7 }));
  const answer = (await app.inject('/toggles')).json<TogglesAnswer>();
  expect(answer).toEqual({
    toggles: [
      {
        name: 'DYNAMIC_PRICING',
        isOn: true,
        description: null,
        tabsOn: 2,
        readers: [
          {
            app: 'mfe-quote',
            version: '1.0.0',
            at: ['mfe-quote/src/a.ts:1', 'mfe-quote/src/b.ts:2'],
          },
        ],
      },
      {
        name: 'UPLOAD_HINT',
        isOn: false,
        description: hint,
        tabsOn: 0,
        readers: [{ app: 'mfe-quote', version: '1.0.0', at: ['mfe-quote/src/c.ts:3'] }],
      },
    ],
    archived: [{ ...hint, name: 'OLD_HINT', isArchived: true }],
    tabs: 3,
    silent: [],
    upcoming: [],
    newest: 7,
  });
});

it('lists toggles without their readers where the release store does not answer', async () => {
  const store = new ReleaseStore(fixture.releases);
  jest.spyOn(store, 'apps').mockRejectedValueOnce(new StoreFault('No registry answers.'));
  const { app } = start(() => Promise.resolve(answered), store);
  const answer = (await app.inject('/toggles')).json<TogglesAnswer>();
  expect(answer.silent).toBeNull();
  expect(answer.toggles).toMatchObject([{ name: 'DYNAMIC_PRICING', isOn: true, readers: [] }]);
});

it('reads anew who reads a toggle after the store could not be read', async () => {
  const store = new ReleaseStore(fixture.releases);
  jest.spyOn(store, 'apps').mockRejectedValueOnce(new Error('The store does not answer.'));
  const { app } = start(() => Promise.resolve(answered), store);
  const before = await app.inject('/toggles');
  const after = await app.inject('/toggles');
  expect([before.statusCode, after.statusCode]).toEqual([500, 200]);
});

it('adds the tabs of all servers, and gives no number where one does not answer', async () => {
  const addresses = [shellAddress(), shellAddress()];
  expect(await readOpenTabs({ addresses, token: null })).toEqual({
    tabs: 6,
    on: { DYNAMIC_PRICING: 4 },
  });
  expect(
    await readOpenTabs({ addresses: [...addresses, 'http://localhost:1/metrics'], token: null }),
  ).toBeNull();
  metrics = 'plum_remote_loads_total 1\n';
  expect(await readOpenTabs({ addresses, token: null })).toBeNull();
});

it('passes a change on under the key that the page gave it', async () => {
  const asked: unknown[][] = [];
  const { app } = start(async (_request, ...call) => {
    asked.push(call);
    return change;
  });
  const payload = { name: 'DYNAMIC_PRICING', enabled: true, why: 'Agreed', expect: 6 };
  const answer = await app.inject({ method: 'POST', url: '/toggles', payload });
  expect(answer.json()).toEqual(change);
  expect(asked).toEqual([['POST', 'toggles', payload]]);
});

it('asks for a reason and what was seen, and changes nothing that the API refuses', async () => {
  const { app } = start(async () => {
    throw new Refusal(409, 'Somebody else was first');
  });
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
  expect((await post('/toggles/revert', { change: 7, expect: 7 })).statusCode).toBe(400);
  expect((await post('/toggles/revert', { change: 7, why: 'x' })).statusCode).toBe(400);
  const refused = await post('/toggles/revert', { change: 7, why: 'x', expect: 7 });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ message: 'Somebody else was first' });
});

it('archives no toggle that a version of applicants reads', async () => {
  const sent: unknown[] = [];
  const { app } = start(async (...call) => sent.push(call.slice(1, 4)));
  const archive = (name: string) =>
    app.inject({
      method: 'POST',
      url: '/toggles/description',
      headers: { 'idempotency-key': 'k1' },
      payload: { name, isArchived: true, why: 'over', expect: 7 },
    });
  const refused = await archive('UPLOAD_HINT');
  expect([refused.statusCode, refused.body]).toEqual([
    409,
    expect.stringContaining('UPLOAD_HINT is read by mfe-quote 1.0.0') as string,
  ]);
  expect((await archive('OLD_HINT')).statusCode).toBe(200);
  const body = { name: 'OLD_HINT', isArchived: true, why: 'over' };
  expect(sent).toEqual([['POST', 'toggles/description', body]]);
});
