import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { publishFixture } from 'releases/testing';
import { createShellServer } from '../server';
import { testConfig } from '../testing/testConfig';
import { EncodablePage } from '../page/EncodablePage';

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

it.each([true, false])(
  'has the hook for hot reload once in development (%s)',
  async (development) => {
    const fixture = await publishFixture();
    const shell = await createShellServer(testConfig({ releases: fixture.folder, development }));
    const { body } = await shell.inject('/landing-page');
    expect(body.split('window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??=')).toHaveLength(
      development ? 2 : 1,
    );
    expect(body).toContain('id="plum-page"');
    await shell.close();
    await fixture.remove();
  },
);
