import { signOverride } from 'releases/overrides';
import { eventOf, publishFixture, releaseOf } from 'releases/testing';
import { createShellServer } from '../server';
import { testConfig } from '../testing/testConfig';

const overrideSecret = Buffer.alloc(32, 1);
const host = 'loans.example';

/** A shell over a store of its own. */
async function start() {
  const store = await publishFixture();
  const shell = await createShellServer(testConfig({ releases: store.folder, overrideSecret }));
  const get = (url: string, cookie = '') =>
    shell.inject({ url, headers: { accept: 'text/html', host, cookie } });
  async function close() {
    await shell.close();
    await store.remove();
  }
  return { store, get, close };
}

it('shows no version that was revoked, also where the link was opened before', async () => {
  const { store, get, close } = await start();
  const target = { version: '1.0.0' };
  const expires = Date.now() + 60_000;
  const signed = signOverride({ remote: 'mfe-quote', target, expires, host }, overrideSecret);
  const open = () => get(`/federation/override?link=${signed}`);
  const opened = await open();
  expect(opened.statusCode).toBe(303);
  const cookie = String(opened.headers['set-cookie']).split(';')[0];
  expect((await get('/landing-page', cookie)).body).toContain('/remotes/mfe-quote/1.0.0/');
  await store.publish('history/2.json', eventOf(2, { revoked: { '1.0.0': '2.0.0' } }));
  expect((await open()).statusCode).toBe(403);
  expect((await get('/landing-page', cookie)).body).not.toContain('/remotes/mfe-quote/1.0.0/');
  await close();
});

it('shows a preview, from its own place in the store, until it has expired', async () => {
  const { store, get, close } = await start();
  const version = '0.0.0-preview-4f2a9c0123';
  const folder = 'previews/mfe-quote/4f2a9c0123';
  const published = { author: 'ada', why: null, at: new Date().toISOString(), smoke: '' };
  const release = releaseOf('mfe-quote', version, {
    paths: [{ path: '/landing-page', files: [] }],
    published,
  });
  await store.publish(`${folder}/release.json`, release);
  await store.publish(`${folder}/remoteEntry.js`, 'entry of the preview');
  const expires = Date.now() + 60_000;
  const target = { version };
  const signed = signOverride({ remote: 'mfe-quote', target, expires, host }, overrideSecret);
  const opened = await get(`/federation/override?link=${signed}&to=/sandbox`);
  expect(opened.headers.location).toBe('/sandbox');
  const cookie = String(opened.headers['set-cookie']).split(';')[0];
  const page = await get('/landing-page', cookie);
  expect(page.body).toContain(`/remotes/mfe-quote/${version}/remoteEntry.js`);
  expect(page.body).toContain(`"overrides":[{"remote":"mfe-quote","target":"${version}"`);
  const file = await get(`/remotes/mfe-quote/${version}/remoteEntry.js`);
  expect(file.body).toBe('entry of the preview');
  expect((await get('/landing-page')).body).not.toContain(version);
  await close();
});
