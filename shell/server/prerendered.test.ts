import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { journeyDigest, storeFrames, type Frames } from 'releases/registry';
import { signOverride } from 'releases/overrides';
import { eventOf, publishFixture } from 'releases/testing';
import { createShellServer } from './server';
import { startTogglesApi } from './testing/startTogglesApi';
import { testConfig } from './testing/testConfig';

let app: FastifyInstance;
let api: Awaited<ReturnType<typeof startTogglesApi>>;
let fixture: Awaited<ReturnType<typeof publishFixture>>;
const OFF = { MAINTENANCE_MODE: false, MOUSEFLOW: false, DYNAMIC_PRICING: false, NEW_WORDS: false };
const toggles = { ...OFF };

beforeAll(async () => {
  api = await startTogglesApi(toggles, { t: '/landing-page', later: '/offer/eligible' });
  fixture = await publishFixture();
  for (const version of ['1.0.0', '2.0.0'])
    await fixture.publish(`mfe-quote/${version}/landing.1.css`, '.t{color:red}');
  const release = path.join(fixture.folder, 'shell/1.0.0/release.json');
  const shell = JSON.parse(await readFile(release, 'utf8')) as object;
  await fixture.publish('shell/1.0.0/release.json', {
    ...shell,
    files: { 'notice.html': 'sha384-n' },
  });
  await fixture.publish('shell/1.0.0/notice.html', NOTICE);
  app = await createShellServer(
    testConfig({
      releases: fixture.folder,
      apiOrigin: api.origin,
      sandbox: false,
      overrideSecret: secret,
    }),
  );
  await storeFrames(fixture.folder, framesOf('2.0.0', 'aqua@1'));
});
afterAll(async () => {
  await app.close();
  await api.close();
  await fixture.remove();
});
beforeEach(() => later(5000));
afterEach(() => {
  Object.assign(toggles, OFF);
});

let time = 0;
/** Lets the server read again what it may hold for some seconds. */
function later(ms: number) {
  time += ms;
  const now = performance.timeOrigin + performance.now() + time;
  jest.spyOn(Date, 'now').mockReturnValue(now);
}

const framesOf = (version: string, pack: string): Frames => ({
  shell: '1.0.0',
  app: 'mfe-quote',
  version,
  pack,
  journey: journeyDigest('mfe-quote', [{ name: 'mfe-quote', screens: [] }]),
  screens: {
    '/landing-page': [false, true].map((isNew) => ({
      toggles: { MAINTENANCE_MODE: false, NEW_WORDS: isNew },
      html: `<h1 class="t">${version} ${pack} ${isNew ? 'new' : 'old'}</h1>`,
    })),
    '/offer/:kind': [{ toggles: {}, html: '<h1 class="t">offer</h1>' }],
  },
});

const secret = Buffer.alloc(32, 1);
const NOTICE = '<div id="plum-notice">We respect your privacy</div>';
const LINK = '/landing-page?applicationId=a&token=t';

async function open(url: string, cookie = '') {
  const headers = { accept: 'text/html', host: 'localhost:4000', cookie };
  return app.inject({ url, headers });
}
/** What is prerendered in the page; null where it has the skeleton. */
async function prerendered(...request: Parameters<typeof open>) {
  const { body } = await open(...request);
  const [, words = null] = /<h1 class="t">(.*?)<\/h1>/.exec(body) ?? [];
  expect(body.includes('class="plum-skeleton"')).toBe(words === null);
  return words;
}

it('begins with the skeleton where the browser has the local build of any remote', async () => {
  const override = {
    remote: 'mfe-budget',
    target: { url: 'http://localhost:4001/', paths: ['/budget'] },
    expires: Date.now() + 60_000,
    host: 'localhost:4000',
  };
  const opened = await open(`/federation/override?link=${signOverride(override, secret)}`);
  const [cookie] = String(opened.headers['set-cookie']).split(';');
  expect(await prerendered(LINK)).toBe('2.0.0 aqua@1 old');
  expect(await prerendered(LINK, cookie)).toBeNull();
});

async function earlyScripts(url: string) {
  const { body } = await open(url);
  return [...body.matchAll(/<script src="[^"]*\/early\.[^>]*>/g)].map(([tag]) => tag);
}

describe('the page of a hand-off link', () => {
  it('has the first screen in it, with all its style sheets before, in their order', async () => {
    const { body, headers } = await open(LINK);
    const places = [
      `<style>:root[data-brand='aqua']{}.plum-header{}</style>`,
      '<style data-href="main.1.css">.main{}</style>',
      '<style data-href="landing.1.css">.t{color:red}</style>',
      '<script src=',
      '<noscript>',
      '<div id="root" data-prerendered="/landing-page" data-elements="1"><h1 class="t">2.0.0 aqua@1 old</h1></div>',
      'id="plum-page"',
    ].map((part) => body.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(body).not.toMatch(/<link rel="(?:stylesheet|preload)" [^>]*\.css/);
    expect(body).toContain('you need JavaScript to use it');
    const skeleton = await open('/landing-page');
    expect(headers['content-security-policy']).toBe(skeleton.headers['content-security-policy']);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('has the early script of that screen, and no other page has it', async () => {
    expect(await earlyScripts(LINK)).toEqual([
      '<script src="/remotes/mfe-quote/2.0.0/early.landing-page.js" integrity="sha384-early" crossorigin async>',
    ]);
    expect(await earlyScripts('/landing-page')).toEqual([]);
    expect(await earlyScripts('/landing-page?applicationId=a&token=later')).toEqual([]);
  });

  it('has that of the state of the toggles, at once', async () => {
    expect(await prerendered(LINK)).toBe('2.0.0 aqua@1 old');
    toggles.NEW_WORDS = true;
    later(5000);
    expect(await prerendered(LINK)).toBe('2.0.0 aqua@1 new');
    toggles.MAINTENANCE_MODE = true;
    later(5000);
    expect(await prerendered(LINK)).toBeNull();
  });

  it('has none of another brand, and that of a brand once it is rendered', async () => {
    const fluid = `${LINK}&brand=fluid`;
    expect(await prerendered(fluid)).toBeNull();
    await storeFrames(fixture.folder, framesOf('2.0.0', 'fluid@1'));
    later(5000);
    expect(await prerendered(fluid)).toBe('2.0.0 fluid@1 old');
  });

  it('has none of another version: neither after a release nor after its rollback', async () => {
    await fixture.publish('history/2.json', eventOf(2, { version: '1.0.0' }));
    expect(await prerendered(LINK)).toBeNull();
    await storeFrames(fixture.folder, framesOf('1.0.0', 'aqua@1'));
    later(5000);
    expect(await prerendered(LINK)).toBe('1.0.0 aqua@1 old');
    expect(await earlyScripts(LINK)).toEqual([]);
    const canary = { version: '2.0.0', share: 100 };
    await fixture.publish('history/3.json', eventOf(3, { version: '1.0.0', canary }));
    expect(await prerendered(LINK)).toBe('2.0.0 aqua@1 old');
    expect(await earlyScripts(LINK)).toHaveLength(1);
    const revoked = { '2.0.0': '1.0.0' };
    await fixture.publish('history/4.json', eventOf(4, { version: '1.0.0', revoked }));
    const kept = 'plum_release=event-3.mfe-quote; plum_screen=%2Flanding-page';
    expect(await prerendered('/landing-page', kept)).toBe('1.0.0 aqua@1 old');
    await fixture.publish('history/5.json', eventOf(5));
    expect(await prerendered(LINK)).toBe('2.0.0 aqua@1 old');
  });
});

describe('a hand-off link of an application that has moved on', () => {
  it('has the screen that it leads to, with the files of that', async () => {
    const { body } = await open('/landing-page?applicationId=a&token=later');
    expect(body).toContain('<h1 class="t">offer</h1>');
    expect(body).toContain('/mfe-quote/2.0.0/offer.1.js');
    expect(body).not.toContain('landing.1.js');
  });

  it.each([
    ['was used', 'used', '', null],
    ['was used, on another screen of its session', 'used', '/offer/:kind', null],
    ['was used, on the screen of its session', 'used', '/landing-page', '2.0.0 aqua@1 old'],
    ['is new, whatever another session shows', 'later', '/landing-page', 'offer'],
  ])('that %s has no other screen', async (_what, token, shown, screen) => {
    const cookie = `plum_screen=${encodeURIComponent(shown)}`;
    const link = `/landing-page?applicationId=a&token=${token}`;
    expect(await prerendered(link, shown && cookie)).toBe(screen);
  });
});

describe('the question about cookies', () => {
  it.each([LINK, '/landing-page', '/login', '/nothing-here'])(
    'begins the page of %s',
    async (url) => {
      const { body } = await open(url);
      expect(body.indexOf('<div id="root"')).toBeGreaterThan(body.indexOf(NOTICE));
      expect(body.split(NOTICE)).toHaveLength(2);
    },
  );

  it.each([LINK, '/landing-page', '/login'])(
    'is not in that of %s once it is answered',
    async (url) => {
      expect((await open(url, 'cookieConsent=true')).body).not.toContain(NOTICE);
      const secure = '__Host-plum_brand=aqua; cookieConsent=true';
      expect((await open(url, secure)).body).not.toContain(NOTICE);
      expect((await open(url, 'cookieConsent=no')).body).toContain(NOTICE);
    },
  );
});

describe('any other page', () => {
  it.each([
    ['/landing-page', ''],
    ['/landing-page', 'plum_screen=%2Fcontact-details'],
    ['/landing-page?token=t', ''],
    ['/', 'plum_screen=%2Flanding-page'],
  ])('at %s with the cookies "%s" has the skeleton', async (url, cookie) => {
    expect(await prerendered(url, cookie)).toBeNull();
  });

  it('has the screen that this browser was shown last', async () => {
    const cookie = 'plum_screen=%2Flanding-page';
    expect(await prerendered('/landing-page', cookie)).toBe('2.0.0 aqua@1 old');
  });
});

describe('a public page of the shell', () => {
  it('can be read while the API does not answer', async () => {
    const ofShell = { shell: '1.0.0', app: 'shell', version: '1.0.0', pack: 'aqua@1' };
    const html = '<h1 class="t">Questions</h1>';
    await storeFrames(fixture.folder, {
      ...ofShell,
      journey: journeyDigest('shell', []),
      screens: { '/faqs': [{ toggles: { MAINTENANCE_MODE: false }, html }] },
    });
    const alone = await createShellServer(
      testConfig({ releases: fixture.folder, apiOrigin: 'http://127.0.0.1:1', sandbox: false }),
    );
    const open = (url: string) => alone.inject({ url, headers: { accept: 'text/html' } });
    const { body } = await open('/faqs');
    expect(body).toContain(html);
    expect(body).toContain('<title>Frequently Asked Questions | Aqua</title>');
    expect((await open('/landing-page?token=t&applicationId=a')).body).toContain('plum-skeleton');
    await alone.close();
  });
});
