import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { recordEvent, ReleaseStore } from 'releases/registry';
import { brandChangeOf, eventOf, publishFixture, releaseOf, startBucket } from 'releases/testing';
import type { FakeBucket } from 'releases/testing';
import { createShellServer } from './server';
import { startTogglesApi } from './testing/startTogglesApi';
import { testConfig } from './testing/testConfig';

let api: Awaited<ReturnType<typeof startTogglesApi>>;
let bucket: FakeBucket;
let releaseCache: string;
const servers: FastifyInstance[] = [];

/** Each in a process of its own, as far as the store goes: none shares what another has in memory. */
async function start() {
  const releases = `${bucket.urlOf('releases')}&start=${servers.length}`;
  const app = await createShellServer(
    testConfig({ releases, releaseCache, apiOrigin: api.origin, sandbox: false }),
  );
  servers.push(app);
  return app;
}

beforeEach(async () => {
  for (const level of ['error', 'info'] as const)
    jest.spyOn(console, level).mockImplementation(() => undefined);
  api = await startTogglesApi({
    MAINTENANCE_MODE: false,
    MOUSEFLOW: false,
    DYNAMIC_PRICING: true,
  });
  bucket = await startBucket();
  releaseCache = await mkdtemp(path.join(tmpdir(), 'plum-cache-'));
  const fixture = await publishFixture();
  for (const entry of await readdir(fixture.folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const file = path.join(entry.parentPath, entry.name);
      const key = `releases/${path.relative(fixture.folder, file)}`;
      bucket.objects.set(key, { content: await readFile(file), type: '' });
    }
  await fixture.remove();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((app) => app.close()));
  await bucket.close();
  await api.close();
  await rm(releaseCache, { recursive: true });
  jest.restoreAllMocks();
});

/** As if `mfe-quote` had been built by Vite. */
function buildAsModules() {
  for (const version of ['1.0.0', '2.0.0']) {
    const record = bucket.objects.get(`releases/mfe-quote/${version}/release.json`);
    if (record === undefined) throw new Error('no record');
    const release = JSON.parse(record.content.toString()) as object;
    record.content = Buffer.from(JSON.stringify({ ...release, entryType: 'module' }));
  }
}

async function get(app: FastifyInstance, url: string) {
  const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } });
  return { statusCode, body };
}

const FILES = ['/shell/1.0.0/main.1.js', '/remotes/mfe-quote/2.0.0/routes.1.js'];
const load = (app: FastifyInstance) =>
  Promise.all(
    ['/landing-page', '/', '/federation/discovery.json', ...FILES].map((url) => get(app, url)),
  );
const awaySeconds = async (app: FastifyInstance) =>
  Number(/^plum_release_store_away_seconds (.*)$/m.exec((await get(app, '/metrics')).body)?.[1]);

describe('while the release store is away', () => {
  it('answers every page as before, also after a restart, and says how long it has been away', async () => {
    const app = await start();
    const before = await load(app);
    expect(before.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await awaySeconds(app)).toBe(0);
    await bucket.close();
    let until = Date.now() + 3000;
    let loads = 0;
    let started = app;
    while (Date.now() < until || loads <= 10) {
      if (loads === 5) {
        started = await start();
        await app.close();
        until = Math.max(until, Date.now() + 1500);
      }
      expect(await load(started)).toEqual(before);
      loads += 1;
    }
    expect(await awaySeconds(started)).toBeGreaterThan(0.5);
  });

  it('answers a page with a remote of ES modules', async () => {
    buildAsModules();
    const before = await get(await start(), '/landing-page');
    expect(before).toMatchObject({
      statusCode: 200,
      body: expect.stringContaining('"/remotes/mfe-quote/2.0.0~8/remoteEntry.js"') as unknown,
    });
    await bucket.close();
    expect(await get(await start(), '/landing-page')).toEqual(before);
  });

  it('waits for a silent one a second at most, and then not at all', async () => {
    const app = await start();
    const before = await load(app);
    const answers = bucket.hold();
    await setTimeout(600);
    const times: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      const began = Date.now();
      expect(await load(app)).toEqual(before);
      times.push(Date.now() - began);
    }
    const [waited = Infinity, ...later] = times;
    expect(waited).toBeLessThan(5000);
    // Two of three: a busy machine may hold up one.
    expect(later.filter((ms) => ms < 1000).length).toBeGreaterThan(1);
    answers.release();
  });

  it('follows it again once it is back', async () => {
    const app = await start();
    await load(app);
    bucket.refuse('all');
    while ((await awaySeconds(app)) === 0) await load(app);
    bucket.refuse(false);
    const releases = bucket.urlOf('releases');
    await recordEvent({ releases, app: 'mfe-quote', author: 'ada', why: null }, () => ({
      action: 'promote',
      version: '1.0.0',
    }));
    const isFollowed = async () =>
      (await get(app, '/federation/discovery.json')).body.includes('/mfe-quote/1.0.0/');
    while (!(await isFollowed())) await setTimeout(50);
    expect(await awaySeconds(app)).toBe(0);
  });

  it('has a command say so in one sentence', async () => {
    const releases = bucket.urlOf('releases');
    await bucket.close();
    const command = recordEvent({ releases, app: 'mfe-quote', author: 'ada', why: null }, () => ({
      action: 'promote',
      version: '1.0.0',
    }));
    await expect(command).rejects.toThrow(/^The bucket does not answer \(ECONNREFUSED\)\.$/);
  });
});

describe('while what just went live cannot be read', () => {
  /** Requests of the store fail whose address contains this. Answers the function that states how many did. */
  function failRequestsOf(part: string): () => number {
    const { fetch } = globalThis;
    let failed = 0;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (!decodeURIComponent(new Request(input, init).url).includes(part))
        return fetch(input, init);
      failed += 1;
      throw new TypeError('fetch failed');
    });
    return () => failed;
  }
  const put = (key: string, data: unknown) =>
    bucket.objects.set(`releases/${key}`, { content: Buffer.from(JSON.stringify(data)), type: '' });
  async function open(app: FastifyInstance, host: string) {
    const headers = { accept: 'text/html', host };
    const { statusCode, body } = await app.inject({ url: '/landing-page', headers });
    const brand = /data-brand="(\w+)"/.exec(body)?.[1];
    return [statusCode, brand, /\/remotes\/mfe-quote\/([\d.]+)\/remoteEntry/.exec(body)?.[1]];
  }

  it('gives a brand its pack before, and every other brand its own', async () => {
    const app = await start();
    await load(app);
    const failed = failRequestsOf('brands/fluid@2');
    put('brands/history/3.json', brandChangeOf(3, 'fluid', '2'));
    for (let more = 3; more > 0; more -= failed() > 0 ? 1 : 0) {
      expect(await open(app, 'localhost:4000')).toEqual([200, 'aqua', '2.0.0']);
      expect(await open(app, 'fluid.localhost:4000')).toEqual([200, 'fluid', '2.0.0']);
      await setTimeout(50);
    }
  });

  it('gives new sessions the version of a remote before', async () => {
    const app = await start();
    await load(app);
    put('mfe-quote/3.0.0/release.json', releaseOf('mfe-quote', '3.0.0'));
    const failed = failRequestsOf('mfe-quote/3.0.0');
    put('history/2.json', eventOf(2, { version: '3.0.0' }));
    for (let more = 3; more > 0; more -= failed() > 0 ? 1 : 0) {
      expect(await open(app, 'localhost:4000')).toEqual([200, 'aqua', '2.0.0']);
      await setTimeout(50);
    }
    jest.mocked(globalThis.fetch).mockRestore();
    const isFollowed = async () => (await open(app, 'localhost:4000'))[2] === '3.0.0';
    while (!(await isFollowed())) await setTimeout(50);
  });
});

it('answers a page whose integrity could not be read before', async () => {
  buildAsModules();
  const app = await start();
  jest.spyOn(ReleaseStore.prototype, 'versions').mockRejectedValueOnce(new Error('for once'));
  expect((await get(app, '/landing-page')).statusCode).toBe(500);
  expect((await get(app, '/landing-page')).statusCode).toBe(200);
});
