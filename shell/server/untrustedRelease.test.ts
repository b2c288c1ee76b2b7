import { createHash } from 'node:crypto';
import path from 'node:path';
import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { readState, recordEvent } from 'releases/registry';
import { signRelease } from 'releases/signing';
import { publishFixture, releaseOf } from 'releases/testing';
import { readConfig } from './config';
import { createShellServer } from './server';
import { startTogglesApi } from './testing/startTogglesApi';

const QUOTE = 'mfe-quote';
let app: FastifyInstance;
let api: Awaited<ReturnType<typeof startTogglesApi>>;
let fixture: Awaited<ReturnType<typeof publishFixture>>;

const goesLive = (version: string) =>
  recordEvent({ releases: fixture.folder, app: QUOTE, author: 'ada', why: null }, () => ({
    action: 'promote',
    version,
  }));

beforeEach(async () => {
  api = await startTogglesApi({
    MAINTENANCE_MODE: false,
    MOUSEFLOW: false,
    DYNAMIC_PRICING: true,
  });
  fixture = await publishFixture();
  const hash = createHash('sha384').update('routes()').digest('base64');
  const signed = releaseOf(QUOTE, '2.0.0', {
    files: { 'routes.1.js': `sha384-${hash}` },
    paths: [{ path: '/landing-page', files: [] }],
  });
  await fixture.publish(`${QUOTE}/2.0.0/release.json`, signed);
  await signRelease(path.join(fixture.folder, QUOTE, '2.0.0'), signed, fixture.folder);
  await goesLive('1.0.0');
  await goesLive('2.0.0');
  const env = { RELEASES_DIR: fixture.folder, API_ORIGIN: api.origin };
  app = await createShellServer(readConfig(env));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
  await api.close();
  await fixture.remove();
  await rm(`${fixture.folder}-keys`, { recursive: true, force: true });
});

async function open(cookie = '') {
  const headers = { accept: 'text/html', host: 'localhost:4000', cookie };
  const { statusCode, body } = await app.inject({ url: '/landing-page', headers });
  expect(statusCode).toBe(200);
  return /\/remotes\/mfe-quote\/([\d.]+)\/remoteEntry/.exec(body)?.[1];
}

it('serves the version before where somebody put a release there that the team did not sign', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await open()).toBe('2.0.0');
  await fixture.publish(`${QUOTE}/3.0.0/release.json`, releaseOf(QUOTE, '3.0.0'));
  await fixture.publish(`${QUOTE}/3.0.0/routes.1.js`, 'steal()');
  await goesLive('3.0.0');
  const { live } = await readState(fixture.folder);
  expect(await open()).toBe('2.0.0');
  expect(await open(`plum_release=${live.set}`)).toBe('2.0.0');
  expect((await app.inject(`/remotes/${QUOTE}/3.0.0/routes.1.js`)).statusCode).toBe(404);
  expect((await app.inject(`/remotes/${QUOTE}/2.0.0/routes.1.js`)).body).toBe('routes()');
  const { body } = await app.inject('/metrics');
  expect(body).toContain(`plum_release_refused_total{app="${QUOTE}",version="3.0.0"} 2`);
  expect(log.mock.calls.flat()).toEqual([
    `Release refused: ${QUOTE} 3.0.0 is not signed, and its app has keys. It is not served.`,
  ]);
});
