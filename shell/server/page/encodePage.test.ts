import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodePage } from './encodePage';

const html = '<!doctype html><p>£5000</p>';

it('sends brotli to whoever reads it', async () => {
  const { encoding, body } = await encodePage(html, 'gzip, deflate, br;q=1.0');
  expect(encoding).toBe('br');
  expect(brotliDecompressSync(body).toString()).toBe(html);
});

it('sends gzip to whoever reads only that', async () => {
  const { encoding, body } = await encodePage(html, 'gzip');
  expect(encoding).toBe('gzip');
  expect(gunzipSync(body).toString()).toBe(html);
});

it('sends the page as it is to whoever names nothing', async () => {
  expect(await encodePage(html, undefined)).toEqual({ encoding: null, body: Buffer.from(html) });
});
