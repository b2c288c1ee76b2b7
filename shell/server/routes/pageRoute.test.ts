import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { EncodablePage } from './pageRoute';

const html = '<!doctype html><p>£5000</p>';

it('sends brotli to a browser that accepts it', async () => {
  const { encoding, body } = await new EncodablePage(html).encoded('gzip, deflate, br;q=1.0');
  expect(encoding).toBe('br');
  expect(brotliDecompressSync(body).toString()).toBe(html);
});

it('sends gzip to a browser that accepts only that', async () => {
  const { encoding, body } = await new EncodablePage(html).encoded('gzip');
  expect(encoding).toBe('gzip');
  expect(gunzipSync(body).toString()).toBe(html);
});

it('sends the page uncompressed without an Accept-Encoding', async () => {
  expect(await new EncodablePage(html).encoded(undefined)).toEqual({
    encoding: null,
    body: Buffer.from(html),
  });
});

it('compresses a page once for each encoding', async () => {
  const page = new EncodablePage(html);
  const [first, second, other] = await Promise.all(
    ['br', 'gzip, br', 'gzip'].map((accepted) => page.encoded(accepted)),
  );
  expect(second?.body).toBe(first?.body);
  expect(other?.body).not.toBe(first?.body);
});
