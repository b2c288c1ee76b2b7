import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { startBucket, type FakeBucket } from '../testing/fakeBucket';
import { folderObjects } from './folderObjects';
import type { ObjectStore } from './ObjectStore';
import { openObjects } from './openObjects';
import { StoreFault } from './StoreFault';
import { isBucket, isFolder, isRegistry } from './storeAddress';

let bucket: FakeBucket;
let work: string;
let round = 0;

beforeAll(async () => {
  bucket = await startBucket();
  work = await mkdtemp(path.join(tmpdir(), 'plum-objects-'));
});
afterAll(async () => {
  expect(bucket.wrongSignatures()).toBe(0);
  await bucket.close();
  await rm(work, { recursive: true });
});

const text = async (store: ObjectStore, key: string) => (await store.read(key))?.toString() ?? null;

/** A folder of this machine with these files. */
async function folderOf(files: Record<string, string>) {
  const folder = await mkdtemp(path.join(work, 'folder-'));
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  return folder;
}

it('lists a folder again as soon as something was added to it or removed', async () => {
  const folder = await folderOf({ 'mfe-quote/1.0.0/release.json': '{}' });
  const app = path.join(folder, 'mfe-quote');
  const longAgo = new Date('2020-01-01');
  await utimes(app, longAgo, longAgo);
  const store = folderObjects(folder);
  expect(await store.folders('mfe-quote')).toEqual(['1.0.0']);
  await store.create('mfe-quote/2.0.0/release.json', '{}');
  expect((await store.folders('mfe-quote')).sort()).toEqual(['1.0.0', '2.0.0']);
  await store.create('mfe-quote/3.0.0/release.json', '{}');
  expect(await store.folders('mfe-quote')).toHaveLength(3);
  await store.remove('mfe-quote/1.0.0');
  expect((await store.folders('mfe-quote')).sort()).toEqual(['2.0.0', '3.0.0']);
});

it('refuses a bucket that ignores conditions, before anything is created there', async () => {
  const careless = await startBucket({ ignoresConditions: true });
  const store = openObjects(careless.urlOf('careless'));
  await expect(store.requireConditions()).rejects.toThrow('The bucket ignores If-None-Match: *');
  await expect(store.create('history/1.json', '{}')).rejects.toThrow('use a storage with');
  expect([...careless.objects.keys()]).toEqual(['careless/conditional-write-probe']);
  await careless.close();
  const careful = openObjects(bucket.urlOf('careful'));
  await careful.requireConditions();
  await expect(openObjects(`${bucket.urlOf('careful')}&again`).requireConditions()).resolves.toBe(
    undefined,
  );
});

const kinds: [string, () => ObjectStore][] = [
  ['a folder', () => folderObjects(path.join(work, `store-${(round += 1)}`))],
  ['a bucket', () => openObjects(bucket.urlOf(`store-${(round += 1)}/deep`))],
];

describe.each(kinds)('releases kept in %s', (_kind, open) => {
  let store: ObjectStore;
  beforeEach(() => {
    store = open();
  });

  it('are read as they were written, and are nothing before', async () => {
    expect(await store.read('live.json')).toBeNull();
    expect(await store.modifiedAt('live.json')).toBeNull();
    await store.write('live.json', 'one');
    await store.write('live.json', 'two £');
    expect(await text(store, 'live.json')).toBe('two £');
    const age = Date.now() - Number(await store.modifiedAt('live.json'));
    expect(Math.abs(age)).toBeLessThan(60_000);
  });

  it('give one key to one of many that create it at once', async () => {
    const all = Array.from({ length: 8 }, (_, index) =>
      store.create('history/1.json', `by ${index}`),
    );
    const first = (await Promise.all(all)).flatMap((isFirst, index) => (isFirst ? index : []));
    expect(first).toHaveLength(1);
    expect(await text(store, 'history/1.json')).toBe(`by ${first[0]}`);
    expect(await store.create('history/1.json', 'late')).toBe(false);
    expect(await store.files('history')).toEqual(['1.json']);
  });

  it('take a folder whole, once, and name it', async () => {
    const files = { 'release.json': '{}', 'a.js': 'a', 'assets/b.svg': 'b' };
    expect(await store.place(await folderOf(files), 'quote/1.0.0', 'release.json')).toBe(true);
    expect(await text(store, 'quote/1.0.0/assets/b.svg')).toBe('b');
    const other = await folderOf({ ...files, 'a.js': 'other' });
    expect(await store.place(other, 'quote/1.0.0', 'release.json')).toBe(false);
    expect(await text(store, 'quote/1.0.0/a.js')).toBe('a');
    expect(await store.folders('quote')).toEqual(['1.0.0']);
    expect(await store.folders('apply')).toEqual([]);
    expect(await store.folders('')).toEqual(['quote']);
    expect((await store.files('quote/1.0.0')).sort()).toEqual(['a.js', 'release.json']);
  });

  it('take one of two folders that are placed at once, and refuse the other', async () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`b${index}.js`, '']));
    // The second comes to its last file before the first does.
    const one = await folderOf({ 'a.js': 'one', ...many, 'c.js': 'one', 'release.json': '{}' });
    const two = await folderOf({ 'a.js': 'two', 'c.js': 'two', 'release.json': '{}' });
    const placed = await Promise.all(
      [one, two].map((folder) =>
        store.place(folder, 'quote/1.0.0', 'release.json').catch(() => false),
      ),
    );
    expect(placed.filter(Boolean)).toHaveLength(1);
    expect(await text(store, 'quote/1.0.0/a.js')).toBe(await text(store, 'quote/1.0.0/c.js'));
  });

  it('are downloaded to this machine once they are whole', async () => {
    await store.download('brands/aqua@1', 'published.json');
    expect(existsSync(path.join(store.root, 'brands/aqua@1'))).toBe(false);
    const many = Object.fromEntries(
      Array.from({ length: 520 }, (_, index) => [`${index}.js`, String(index)]),
    );
    const folder = await folderOf({ ...many, 'published.json': '{}' });
    await store.place(folder, 'brands/aqua@1', 'published.json');
    await Promise.all([1, 2].map(() => store.download('brands/aqua@1', 'published.json')));
    const downloaded = path.join(store.root, 'brands/aqua@1');
    expect(await readFile(path.join(downloaded, '519.js'), 'utf8')).toBe('519');
    expect(await readFile(path.join(downloaded, 'published.json'), 'utf8')).toBe('{}');
    // A thousand requests, one beside the other.
  });

  it('are gone once they are removed, and no others', async () => {
    for (const key of ['quote/1/a.js', 'quote/1/b/c.js', 'quote/10/a.js'])
      await store.create(key, 'x');
    await store.remove('quote/1');
    expect(await store.folders('quote')).toEqual(['10']);
    expect(await store.read('quote/1/b/c.js')).toBeNull();
  });
});

describe('a bucket', () => {
  it('takes a folder up again that another run left unfinished, where the content is the same', async () => {
    const store = openObjects(bucket.urlOf('unfinished'));
    await store.create('quote/1.0.0/a.js', 'a');
    const other = await folderOf({ 'release.json': '{}', 'a.js': 'other' });
    await expect(store.place(other, 'quote/1.0.0', 'release.json')).rejects.toThrow(
      'begun with other content (a.js)',
    );
    const same = await folderOf({ 'release.json': '{}', 'a.js': 'a' });
    expect(await store.place(same, 'quote/1.0.0', 'release.json')).toBe(true);
  });

  it('says so where it refuses', async () => {
    const store = openObjects(bucket.urlOf('refused'));
    bucket.refuse(true);
    await expect(store.write('live.json', '{}')).rejects.toThrow('answered 403 to PUT');
    bucket.refuse(false);
  });

  it.each([
    ['<html></html>', 'answered no listing'],
    ['<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>', 'cut a listing short'],
  ])('takes %s for no empty folder', async (answer, fault) => {
    const store = openObjects(bucket.urlOf('gateway'));
    const answering = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(answer));
    await expect(store.files('history')).rejects.toThrow(fault);
    answering.mockRestore();
  });

  it('is asked again where an answer breaks off', async () => {
    const store = openObjects(bucket.urlOf('broken'));
    await store.write('live.json', 'one');
    bucket.breakOff(2);
    expect(await text(store, 'live.json')).toBe('one');
    bucket.breakOff(1);
    expect(await store.create('history/1.json', 'first')).toBe(true);
    bucket.breakOff(1);
    expect(await store.files('history')).toEqual(['1.json']);
    bucket.breakOff(3);
    await expect(store.read('live.json')).rejects.toThrow(StoreFault);
  });

  it('is known by its address, which says all of it', () => {
    expect(isBucket('/srv/releases')).toBe(false);
    expect(isBucket(bucket.urlOf('a'))).toBe(true);
    expect(() => openObjects('https://storage.example/bucket')).toThrow('RELEASES_URL must be');
    expect(isRegistry('https://releases.example')).toBe(true);
    expect(isRegistry('http://localhost:4060/#staging')).toBe(true);
    expect(isRegistry('https://KEY:SECRET@storage.example')).toBe(false);
    expect(isFolder('/srv/releases#staging')).toBe(true);
  });

  it.each(['s3://KEY:SECRET@bucket/prefix', 'file:///srv/releases', 'HTTPS://releases.example'])(
    'is no folder that is called %s',
    (address) => {
      expect(isFolder(address)).toBe(false);
      expect(() => openObjects(`${address}#staging`)).toThrow(
        /^A release store is a folder, .*, not an address that begins with \w+:\/\/\.$/,
      );
    },
  );

  it('gives away no secret where its address is written wrong', () => {
    const open = () => openObjects('https://KEY:known/only-here@storage.example/bucket');
    expect(open).toThrow('RELEASES_URL must be');
    try {
      open();
    } catch (error) {
      expect(inspect(error)).not.toContain('only-here');
    }
  });
});

it.each([
  ['http://KEY:SECRET@127.0.0.1:1/bucket', 'The bucket does not answer'],
  ['http://127.0.0.1:1', 'No registry answers at http://127.0.0.1:1'],
])('names a fault of the store where nothing answers at %s', async (address, words) => {
  const asked = openObjects(address).read('live.json');
  await expect(asked).rejects.toThrow(StoreFault);
  await expect(asked).rejects.toThrow(words);
});

it('waits for what it reads of a registry for less time than a page of the console', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  const objects = openObjects('http://127.0.0.1:1');
  await expect(objects.read('live.json')).rejects.toThrow(StoreFault);
  await expect(objects.write('live.json', '')).rejects.toThrow(StoreFault);
  expect(timeout.mock.calls).toEqual([[15_000], [30_000]]);
  timeout.mockRestore();
});

it('names a fault of the store where the answer of a registry breaks off', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': '10' });
    response.write('one', () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const objects = openObjects(`http://127.0.0.1:${port}`);
  const fault = await objects.read('live.json').catch((error: unknown) => error);
  server.close();
  expect(fault).toBeInstanceOf(StoreFault);
});
