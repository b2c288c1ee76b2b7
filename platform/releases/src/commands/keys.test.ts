import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { entrySignature, publicHalf, signBytes, type PrivateKey } from '../signing/jwk';
import { makeKey, publishingKey } from '../signing/signRelease';
import { releaseStoreFixture } from '../testing/releaseStoreFixture';
import { keys } from './keys';

const QUOTE = 'mfe-quote';
let store: Awaited<ReturnType<typeof releaseStoreFixture>>;

beforeEach(async () => {
  store = await releaseStoreFixture();
});
afterEach(() => store.remove());

it('makes a key, once', async () => {
  const work = await mkdtemp(path.join(tmpdir(), 'plum-keys-'));
  const file = path.join(work, 'team/key.json');
  const [, shown = ''] = await store.ask(keys, QUOTE, ['make', file]);
  const made = JSON.parse(await readFile(file, 'utf8')) as PrivateKey;
  expect(JSON.parse(shown)).toEqual(publicHalf(made));
  await expect(store.ask(keys, QUOTE, ['make', file])).rejects.toThrow('is there already');
  await expect(store.ask(keys, QUOTE, ['show'])).rejects.toThrow('Say what to do');
  await rm(work, { recursive: true });
});

it.each<[string, (entry: { number: number }, added: PrivateKey) => Promise<string>]>([
  ['by the key that it adds', (entry, added) => entrySignature(entry, `keys/${QUOTE}`, added)],
  [
    'with the whole JWS of other content',
    async () => signBytes(Buffer.from('other'), await publishingKey(QUOTE, store.releases)),
  ],
])('ignores a second key that is signed %s', async (_what, sign) => {
  const add = (key: PrivateKey) => store.ask(keys, QUOTE, ['add', JSON.stringify(publicHalf(key))]);
  const list = () => store.ask(keys, QUOTE, ['list']);
  await add(await publishingKey(QUOTE, store.releases));
  const added = await makeKey();
  const change = { number: 2, app: QUOTE, action: 'add', key: publicHalf(added) };
  const entry = { ...change, accepted: {}, numbers: {}, author: 'mallory', at: '' };
  const signature = await sign(entry, added);
  await store.replace(`keys/${QUOTE}/2.json`, { ...entry, signature });
  expect(await list()).toEqual([expect.stringMatching(/^#1 /)]);
  await add(await makeKey());
  expect(await list()).toEqual([expect.stringMatching(/^#1 /), expect.stringMatching(/^#3 /)]);
});
