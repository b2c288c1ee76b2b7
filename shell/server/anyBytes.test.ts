import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { recordEvent } from 'releases/registry';
import { eventOf, publishFixture } from 'releases/testing';
import { createShellServer } from './server';
import { startTogglesApi } from './testing/startTogglesApi';
import { testConfig } from './testing/testConfig';

let api: Awaited<ReturnType<typeof startTogglesApi>>;
let fixture: Awaited<ReturnType<typeof publishFixture>>;
let running: FastifyInstance;

const start = () =>
  createShellServer(testConfig({ releases: fixture.folder, apiOrigin: api.origin }));

beforeAll(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api = await startTogglesApi({
    MAINTENANCE_MODE: false,
    MOUSEFLOW: false,
    DYNAMIC_PRICING: true,
  });
  fixture = await publishFixture();
  running = await start();
});
afterAll(async () => {
  await running.close();
  await api.close();
  await fixture.remove();
  jest.restoreAllMocks();
});

async function get(app: FastifyInstance, url: string) {
  const headers = { accept: 'text/html', host: 'localhost:4000' };
  const { statusCode, body } = await app.inject({ url, headers });
  return { statusCode, body };
}

const pages = async (app: FastifyInstance) => ({
  page: await get(app, '/landing-page'),
  discovery: await get(app, '/federation/discovery.json'),
  metrics: (await get(app, '/metrics')).statusCode,
});

/** What nobody has published. */
const NEW = [
  'history/2.json',
  'history/50.json',
  'history/01.json',
  'brands/history/3.json',
  'brands/history/50.json',
  'keys/shell/1.json',
  'keys/mfe-quote/1.json',
  'keys/brands/1.json',
  'keys/servers/1.json',
  'origins/1.json',
  'origins.json',
  'sets/w123456789abc.json',
  'used/w123456789abc.json',
  'watched/one.json',
  'servers/one.json',
  'rollback-blocked/mfe-quote@2.0.0.json',
  'publishers/mfe-quote@2.0.0.json',
];
const PUBLISHED = [
  'history/1.json',
  'brands/history/1.json',
  'brands/aqua@1/published.json',
  'shell/1.0.0/release.json',
  'shell/1.0.0/early.js',
  'mfe-quote/2.0.0/release.json',
];

const entry = JSON.stringify(eventOf(2, { version: '1.0.0' }));
const odd = ['{{{', '', '{', 'null', '[]', entry.replace('}', ',"signature":5}')];
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array)),
  fc.json().map((text) => Buffer.from(text)),
  fc.nat(entry.length - 1).map((length) => Buffer.from(entry.slice(0, length))),
  fc.constantFrom(...odd).map((text) => Buffer.from(text)),
);

it('leaves pages as they were, whatever bytes anybody adds to the store', async () => {
  const before = await pages(running);
  expect(before).toMatchObject({ page: { statusCode: 200 }, metrics: 200 });
  const property = fc.asyncProperty(fc.constantFrom(...NEW), bytes, async (file, content) => {
    await fixture.publish(file, content);
    const started = await start();
    try {
      expect(await pages(started)).toEqual(before);
      expect(await pages(running)).toEqual(before);
    } finally {
      await started.close();
      await rm(path.join(fixture.folder, file));
    }
  });
  await fc.assert(property, { numRuns: 80 });
});

it('leaves pages of a running server as they were, whatever bytes a published object gets', async () => {
  const before = await pages(running);
  const property = fc.asyncProperty(fc.constantFrom(...PUBLISHED), bytes, async (file, content) => {
    const published = await readFile(path.join(fixture.folder, file));
    await fixture.publish(file, content);
    expect(await pages(running)).toEqual(before);
    await fixture.publish(file, published);
  });
  await fc.assert(property, { numRuns: 40 });
});

it('follows release events after entries that do not count, and counts these', async () => {
  const other = await publishFixture();
  const config = testConfig({ releases: other.folder, apiOrigin: api.origin });
  const server = await createShellServer(config);
  const versionOf = async (app: FastifyInstance) =>
    /mfe-quote\/([\d.]+)\//.exec((await get(app, '/federation/discovery.json')).body)?.[1];
  expect(await versionOf(server)).toBe('2.0.0');
  await other.publish('history/2.json', '{{{');
  await other.publish('history/3.json', { ...eventOf(3), signature: 5 });
  await other.publish('history/50.json', eventOf(50, { version: '9.9.9' }));
  await other.publish('keys/mfe-quote/1.json', 'no key');
  await recordEvent({ releases: other.folder, app: 'mfe-quote', author: 'ada', why: null }, () => ({
    action: 'promote',
    version: '1.0.0',
  }));
  const started = await createShellServer(config);
  expect([await versionOf(server), await versionOf(started)]).toEqual(['1.0.0', '1.0.0']);
  const metrics = (await get(started, '/metrics')).body;
  expect(metrics).toContain('plum_release_events_refused{app="all"} 1');
  expect(metrics).toContain('plum_release_events_refused{app="mfe-quote"} 1');
  await Promise.all([server.close(), started.close()]);
  await other.remove();
});
