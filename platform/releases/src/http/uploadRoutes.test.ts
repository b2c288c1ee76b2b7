import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { openObjects } from '../objects/openObjects';
import { folderOf } from '../records/preview';
import { RELEASE_FILE, type Release } from '../records/Release';
import { ReleaseStore } from '../registry/ReleaseStore';
import { makeKey, signRelease } from '../signing/signRelease';
import { releaseOf } from '../testing/releaseOf';
import { releaseStoreFixture } from '../testing/releaseStoreFixture';
import { createRegistry } from './registryServer';
import { makeToken } from './tokens';

const actual = jest.requireActual<typeof os>('node:os');
const temporary = mkdtempSync(path.join(actual.tmpdir(), 'plum-temporary-'));
jest.mock('node:os', () => ({
  ...jest.requireActual<typeof os>('node:os'),
  tmpdir: () => temporary,
}));

const QUOTE = 'mfe-quote';
const [bearer, token] = makeToken({ name: 'quote team', apps: [QUOTE] });
const environment = { ...process.env };

let store: Awaited<ReturnType<typeof releaseStoreFixture>>;
let registry: FastifyInstance;
let url: string;

beforeEach(async () => {
  process.env['RELEASES_TOKEN'] = bearer;
  process.env['RELEASE_KEY'] = JSON.stringify(await makeKey());
  store = await releaseStoreFixture();
  registry = await createRegistry({ releases: store.releases, tokens: [token] });
  url = await registry.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await registry.close();
  await store.remove();
  process.env = { ...environment };
});
afterAll(() => rm(temporary, { recursive: true }));

async function left(): Promise<string[]> {
  try {
    const names = await readdir(temporary, { recursive: true });
    return names.filter((name) => name.includes('upload-'));
  } catch (error) {
    // A folder that is listed may be deleted before it is read.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return left();
  }
}

/** Signs and uploads a release, as `publish` does. */
async function upload(
  more: Partial<Release>,
  files: Record<string, string | Buffer> = {},
  version = '1.0.0',
) {
  const folder = path.join(temporary, 'built');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const release = releaseOf(QUOTE, version, more);
  const all = { [RELEASE_FILE]: JSON.stringify(release), ...files };
  for (const [file, content] of Object.entries(all))
    await writeFile(path.join(folder, file), content);
  await signRelease(folder, release, url);
  return openObjects(url).place(folder, folderOf(QUOTE, version), RELEASE_FILE);
}

it('takes a release, and keeps no copy of it', async () => {
  expect(await upload({ paths: [{ path: '/budget/:month?', files: [] }] })).toBe(true);
  expect(await left()).toEqual([]);
});

it('takes no release under a version of builds that are none', async () => {
  await expect(upload({}, {}, 'development')).rejects.toThrow(
    'development is no version that mfe-quote can be released under.',
  );
});

it('takes a preview, signed by a key of its app, which is no release', async () => {
  const version = '0.0.0-preview-4f2a9c0123';
  expect(await upload({}, {}, version)).toBe(true);
  const published = new ReleaseStore(store.releases);
  expect(await published.trust(QUOTE, version)).toBe('signed');
  expect(await published.versions(QUOTE)).toEqual([]);
  process.env['RELEASE_KEY'] = JSON.stringify(await makeKey());
  await expect(upload({}, {}, '0.0.0-preview-5')).rejects.toThrow('key');
  expect(await store.objects.folders(`previews/${QUOTE}`)).toEqual(['4f2a9c0123']);
});

it.each(['/a?/b?/c?/d?', '/a?'.repeat(20), `/${'a'.repeat(200)}`, '/(a+)+'])(
  'takes no release with the path %s, and records nothing of it',
  async (wanted) => {
    await expect(upload({ paths: [{ path: wanted, files: [] }] })).rejects.toThrow('paths[0].path');
    expect(await store.objects.filesBelow('ownership')).toEqual([]);
    expect(await left()).toEqual([]);
  },
);

it('decompresses no more of a copy than its original has', async () => {
  // As small as at the best quality, in a fiftieth of the time.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 2 };
  const compressing = createBrotliCompress({ params });
  const compressed = buffer(compressing);
  for (let megabytes = 0; megabytes < 512; megabytes += 1)
    if (!compressing.write(Buffer.alloc(2 ** 20)))
      await new Promise((resolve) => compressing.once('drain', resolve));
  compressing.end();
  const bomb = await compressed;
  expect(bomb.length).toBeLessThan(10_000);
  const integrity = `sha384-${createHash('sha384').update('routes()').digest('base64')}`;
  const before = process.resourceUsage().maxRSS;
  await expect(
    upload(
      { files: { 'routes.1.js': integrity } },
      { 'routes.1.js': 'routes()', 'routes.1.js.br': bomb },
    ),
  ).rejects.toThrow('other content');
  // In kilobytes.
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(200_000);
});

describe('of an upload that is not one', () => {
  const BOUNDARY = 'between';
  const part = (name: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="x"\r\n\r\n${'x'.repeat(100_000)}\r\n`;

  async function send(body: string, isBroken: boolean) {
    const call = request(`${url}/v1/releases/${QUOTE}/1.0.0`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
    });
    const ended = new Promise<void>((resolve) => {
      call.on('response', (answer) => answer.resume().on('end', resolve));
      call.on('error', () => resolve());
    });
    if (!isBroken) call.end(body);
    else {
      call.write(body);
      while ((await left()).length === 0) await sleep(5);
      call.destroy();
    }
    await ended;
  }

  it.each([
    ['names a file outside', `${part('a.js')}${part('../b.js')}--${BOUNDARY}--\r\n`, false],
    ['names a file twice', `${part('a.js')}${part('a.js')}--${BOUNDARY}--\r\n`, false],
    ['has no record', `${part('a.js')}--${BOUNDARY}--\r\n`, false],
    ['ends within a file', part('a.js').slice(0, -50_000), false],
    ['breaks off within a file', part('a.js').slice(0, -50_000), true],
    ['breaks off between two', part('a.js'), true],
  ])('nothing is left where it %s', async (_how, body, isBroken) => {
    await send(body, isBroken);
    for (let tries = 0; (await left()).length > 0 && tries < 100; tries += 1) await sleep(20);
    expect(await left()).toEqual([]);
  });
});
