import type { FastifyInstance } from 'fastify';
import { publishFixture, releaseOf } from 'releases/testing';
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
  const remotes = { 'mfe-quote': '2.0.0', 'mfe-budget': '0.1.0' };
  await fixture.publish('sets/set-3.json', { id: 'set-3', shell: '1.0.0', remotes });
  shell = await createShellServer(testConfig({ releases: fixture.folder, apiOrigin: api.origin }));
});
afterAll(async () => {
  await shell.close();
  await api.close();
  await fixture.remove();
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
    expect(await sent(initialRoute('/budget/june'), 'set-3')).toEqual({ screens });
    expect(await sent(initialRoute('/bank-details'), 'set-3')).toBeNull();
  });

  it('is what follows the screen that was left', async () => {
    expect(await sent(HAND_OVER, 'set-3')).toEqual({ origin: '/offer/eligible', screens });
    expect(await sent('/api/redirect/1?from=/budget&to=/eligibility', 'set-3')).toEqual({
      origin: '/offer/eligible',
      screens: [],
    });
  });

  it('is nothing in a session without that remote, and in no other call', async () => {
    expect(await sent(initialRoute('/budget'), 'set-2')).toBeNull();
    expect(await sent(HAND_OVER, 'set-2')).toEqual({ origin: '/offer/eligible', screens: [] });
    expect(await sent('/api/redirect/1', 'set-3')).toBeNull();
    expect(await sent('/api/feature-toggles', 'set-3')).toBeNull();
  });

  it('is not what a browser claims', async () => {
    const claimed = { 'journey-screens': JSON.stringify({ screens }) };
    expect(await sent(initialRoute('/budget'), 'set-2', claimed)).toBeNull();
  });
});

it('gives the page the screens, so that they are in the stepper', async () => {
  const { body } = await shell.inject({
    url: '/budget',
    headers: { accept: 'text/html', cookie: 'plum_release=set-3' },
  });
  expect(body).toContain('"after":"/offer/eligible"');
});
