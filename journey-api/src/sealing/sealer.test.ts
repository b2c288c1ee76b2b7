import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readDataKeys } from './dataKeys';
import { createSealer } from './sealer';

const newKey = () => randomBytes(32).toString('base64url');
const older = newKey();
const newer = newKey();
const fingerprintKey = randomBytes(32);
const sealerOf = async (list: string) => createSealer(await readDataKeys(list), fingerprintKey);
const plain = Buffer.from('{"sortCode":"200000","accountNumber":"55779911"}');

it('opens what it sealed, as what it is of and nothing else', async () => {
  const sealer = await sealerOf(`a:${older}`);
  const sealed = sealer.seal(plain, 'account 1');
  expect(sealed.includes('55779911')).toBe(false);
  expect(sealer.open(sealed, 'account 1').equals(plain)).toBe(true);
  expect(() => sealer.open(sealed, 'account 2')).toThrow();
  const altered = Buffer.from(sealed);
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
  expect(() => sealer.open(altered, 'account 1')).toThrow();
});

it('refuses data that is not sealed', async () => {
  const sealer = await sealerOf(`a:${older}`);
  for (const unsealed of [plain, Buffer.from('%PDF-1.7'), Buffer.alloc(0), Buffer.alloc(100)])
    expect(() => sealer.open(unsealed, 'x')).toThrow('not sealed');
});

it('seals by the first key and opens by each', async () => {
  const sealed = (await sealerOf(`a:${older}`)).seal(plain, 'x');
  const rotated = await sealerOf(`b:${newer}, a:${older}`);
  expect(rotated.open(sealed, 'x').equals(plain)).toBe(true);
  expect(rotated.isCurrent(sealed)).toBe(false);
  expect(rotated.isCurrent(rotated.seal(plain, 'x'))).toBe(true);
  const dropped = await sealerOf(`b:${newer}`);
  expect(() => dropped.open(sealed, 'x')).toThrow("DATA_KEYS has no key 'a'");
});

it.each([
  '',
  'a',
  `a:${newKey().slice(2)}`,
  newKey(),
  `a:${Buffer.alloc(32, 'k').toString('base64url')}`,
])('takes no list such as %j', async (list) => {
  await expect(readDataKeys(list)).rejects.toThrow('DATA_KEYS');
});

it('has its keys unwrapped by a key management service', async () => {
  const service = createServer((request, response) => {
    void request.toArray().then((chunks: Buffer[]) => {
      const { ciphertext } = JSON.parse(Buffer.concat(chunks).toString()) as { ciphertext: string };
      const isKnown =
        request.headers['x-vault-token'] === 't/1' && ciphertext === 'vault:v1:abc+/=';
      response.writeHead(isKnown ? 200 : 403);
      const plaintext = Buffer.from(older, 'base64url').toString('base64');
      response.end(JSON.stringify({ data: { plaintext } }));
    });
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const { port } = service.address() as AddressInfo;
  const address = (token: string) => `http://${token}@127.0.0.1:${port}/v1/transit/decrypt/plum`;
  const keys = await readDataKeys('a:vault:v1:abc+/=', address('t%2F1'));
  expect(keys).toEqual([{ kid: 'a', key: Buffer.from(older, 'base64url') }]);
  await expect(readDataKeys('a:vault:v1:abc+/=', address('no'))).rejects.toThrow('answered 403');
  service.close();
});
