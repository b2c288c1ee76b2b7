import type { FastifyInstance } from 'fastify';
import { recordEvent, startWorkTree } from 'releases/registry';
import { publishFixture, releaseOf } from 'releases/testing';
import { readConfig } from './config';
import { createShellServer } from './server';

const QUOTE = 'mfe-quote';
const BUILD = '2.0.0-src-0123456789';

let fixture: Awaited<ReturnType<typeof publishFixture>>;
const servers: FastifyInstance[] = [];

/** A server of this start, or another one over the same releases. */
async function startServer(env: NodeJS.ProcessEnv = {}) {
  const app = await createShellServer(readConfig({ RELEASES_URL: fixture.folder, ...env }));
  servers.push(app);
  return app;
}

async function discovered(app: FastifyInstance, cookie = '') {
  const answer = await app.inject({ url: '/federation/discovery.json', headers: { cookie } });
  const { microFrontends } = answer.json<{
    microFrontends: Record<string, { url: string; metadata: { version: string } }[]>;
  }>();
  return microFrontends[QUOTE]?.[0]?.metadata.version;
}

const begin = () => startWorkTree({ shell: '1.0.0', remotes: { [QUOTE]: BUILD } }, fixture.folder);

beforeEach(async () => {
  // The use of a set is noted in the background, perhaps after the folder is gone.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fixture = await publishFixture();
  await fixture.publish(`${QUOTE}/${BUILD}/release.json`, releaseOf(QUOTE, BUILD));
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((app) => app.close()));
  await fixture.remove();
  jest.restoreAllMocks();
});

it('gives the build of the work tree to sessions of its start, and the release to all others', async () => {
  const { overlay } = await begin();
  const own = await startServer({ RELEASE_OVERLAY: JSON.stringify(overlay) });
  expect(await discovered(own)).toBe(BUILD);
  expect(await discovered(await startServer())).toBe('2.0.0');

  await recordEvent({ releases: fixture.folder, app: QUOTE, author: 'ada', why: null }, () => ({
    action: 'promote',
    version: '1.0.0',
  }));
  expect(await discovered(own)).toBe('1.0.0');
});

it('lets a session keep its build, on another server too', async () => {
  const { overlay } = await begin();
  const own = await startServer({ RELEASE_OVERLAY: JSON.stringify(overlay) });
  const page = await own.inject({ url: '/', headers: { accept: 'text/html' } });
  const cookie = page.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(await discovered(own, cookie)).toBe(BUILD);
  expect(await discovered(await startServer(), cookie)).toBe(BUILD);
});

it('asks the origins of its own start, and leaves those of others as they are', async () => {
  const origins = { [QUOTE]: 'http://127.0.0.1:9' };
  const own = await startServer({ REMOTE_ORIGINS: JSON.stringify(origins) });
  const file = `/remotes/${QUOTE}/2.0.0/routes.1.js`;
  expect((await own.inject({ url: file })).statusCode).toBe(503);
  expect((await (await startServer()).inject({ url: file })).body).toBe('routes()');
});
