import type { FastifyInstance } from 'fastify';
import { setId } from 'releases/registry';
import { eventOf, publishFixture, releaseOf, setOf } from 'releases/testing';
import { createShellServer } from '../server';
import { startUpstream } from '../testing/startUpstream';
import { testConfig } from '../testing/testConfig';

/** A remote that no folder of this repository holds. */
const budget = releaseOf('mfe-budget', '0.1.0', {
  paths: [{ path: '/budget/:month?', files: [] }],
  screens: [
    {
      path: '/budget/:month?',
      title: 'Your budget',
      after: '/offer/eligible',
      resume: { states: ['eligible'] },
    },
  ],
});

let shell: FastifyInstance;
let api: Awaited<ReturnType<typeof startUpstream>>;
let fixture: Awaited<ReturnType<typeof publishFixture>>;

beforeAll(async () => {
  api = await startUpstream((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ sent: request.headers['journey-screens'] ?? null }));
  });
  fixture = await publishFixture();
  await fixture.publish('mfe-budget/0.1.0/release.json', budget);
  const live = { canary: null, isPinned: false, revoked: {} };
  const others = { 'mfe-budget': { ...live, version: '0.1.0' } };
  await fixture.publish('history/2.json', eventOf(2, {}, others));
  shell = await createShellServer(testConfig({ releases: fixture.folder, apiOrigin: api.origin }));
});
afterAll(async () => {
  await shell.close();
  await api.close();
  await fixture.remove();
});

const WITH_BUDGET = setId({
  shell: '1.0.0',
  remotes: { 'mfe-budget': '0.1.0', 'mfe-quote': '2.0.0' },
});
const initialRoute = (path: string) =>
  `/api/initial-route/1/${Buffer.from(path).toString('base64url')}`;
async function sent(url: string, set: string, headers: Record<string, string> = {}) {
  const cookie = `plum_release=${set}`;
  const answer = await shell.inject({ url, headers: { cookie, ...headers } });
  const { sent: header } = answer.json<{ sent: string | null }>();
  return header === null ? null : (JSON.parse(header) as unknown);
}
const screens = [{ path: '/budget/:month?', states: ['eligible'] }];
const HAND_OVER = '/api/redirect/1?from=/offer/eligible&to=/apply-and-sign';

describe('what the API receives of the remotes of a session', () => {
  it('is the screen at the path of an initial-route', async () => {
    expect(await sent(initialRoute('/budget/june'), WITH_BUDGET)).toEqual({ screens });
    expect(await sent(initialRoute('/bank-details'), WITH_BUDGET)).toBeNull();
  });

  it('is what follows the screen that was left', async () => {
    expect(await sent(HAND_OVER, WITH_BUDGET)).toEqual({ origin: '/offer/eligible', screens });
    expect(await sent('/api/redirect/1?from=/budget&to=/eligibility', WITH_BUDGET)).toEqual({
      origin: '/offer/eligible',
      screens: [],
    });
  });

  it('is nothing in a session without that remote, and in no other call', async () => {
    expect(await sent(initialRoute('/budget'), setOf('2.0.0'))).toBeNull();
    expect(await sent(HAND_OVER, setOf('2.0.0'))).toEqual({
      origin: '/offer/eligible',
      screens: [],
    });
    expect(await sent('/api/redirect/1', WITH_BUDGET)).toBeNull();
    expect(await sent('/api/feature-toggles', WITH_BUDGET)).toBeNull();
  });

  it('is not what a browser claims', async () => {
    const claimed = { 'journey-screens': JSON.stringify({ screens }) };
    expect(await sent(initialRoute('/budget'), setOf('2.0.0'), claimed)).toBeNull();
  });
});

it('gives the page the screens, so that they are in the stepper', async () => {
  const { body } = await shell.inject({
    url: '/budget',
    headers: { accept: 'text/html', cookie: `plum_release=${WITH_BUDGET}` },
  });
  expect(body).toContain('"after":"/offer/eligible"');
});
