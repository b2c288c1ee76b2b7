import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { releaseOf } from 'releases/testing';
import { presentChromium } from '../install/findChromium.mjs';
import { checkJourneys } from './checkJourneys';
import type { ComposedRemote } from './composition';
import type { SmokeScreens } from './smokeScreens';

/** A shell that loads the remote of a path, and hands over by URL. */
const SHELL = `
window.screens = {};
const remotes = { '/start': 'mfe-a', '/spare': 'mfe-a', '/end': 'mfe-b' };
const files = {};
window.go = (to) => { history.pushState(null, '', to); return draw(); };
async function draw() {
  const name = remotes[location.pathname];
  if (name === undefined) { root.innerHTML = '<h1>Questions</h1>'; return; }
  files[name] ??= new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = '/remotes/' + name + '/1.0.0/main.js';
    script.onload = resolve;
    document.body.append(script);
  });
  await files[name];
  window.screens[location.pathname](root);
}
window.onpopstate = draw;
draw();`;

interface RemoteA {
  heading: string;
  control: string;
  /** Runs when the remote is loaded. */
  code: string;
  /** Is part of its screen. */
  markup: string;
}

const usual: RemoteA = { heading: 'Your quote', control: 'loanAmount', code: '', markup: '' };

const mfeA = ({ heading, control, code, markup }: RemoteA) => `
window.screens['/start'] = (root) => {
  root.innerHTML = '<div data-remote="mfe-a@1.0.0"><h1>${heading}</h1>' +
    '<label>Amount <input name="${control}"></label><button name="goOn">Go on</button>${markup}</div>';
  root.querySelector('[name=goOn]').onclick = () => window.go('/end');
};
window.screens['/spare'] = (root) => {
  root.innerHTML = '<div data-remote="mfe-a@1.0.0"><h1>Spare</h1></div>';
};
${code}`;

const MFE_B = `window.screens['/end'] = (root) => {
  root.innerHTML = '<div data-remote="mfe-b@1.0.0"><h1>Done</h1></div>';
};`;

const PAGE = `<!doctype html><html lang="en"><title>Loans</title>
<header>Loans</header><main id="root"></main><footer>Representative 9.9% APR</footer>
<script src="/shell/main.js"></script></html>`;

const started = {
  ...{ applicationId: '9d1f1c52-7f0c-4f6e-9c1e-2f4f1c6b7a10', applicationRef: 'A1', token: 't' },
  ...{ entryUrl: '/start', postcode: 'SW1A 1AA', dateOfBirth: '1980-01-01' },
};

const quoteSteps: SmokeScreens = {
  '/start': { steps: [{ answer: { loanAmount: '5000' } }, { click: '[name=goOn]' }] },
  '/spare': { reach: { persona: 'accepted' } },
};

// A browser and its pages, beside other tests.
jest.setTimeout(120_000);

let browser: Browser;
let server: Server;
let url: string;
let remote: RemoteA;

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: (await presentChromium()) ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const send = (type: string, body: string, status = 200) => {
      response.writeHead(status, { 'content-type': type }).end(body);
    };
    if (pathname === '/api/sandbox/applications')
      send('application/json', JSON.stringify(started), 201);
    else if (pathname.startsWith('/api/')) send('application/json', '{}');
    else if (pathname === '/shell/main.js') send('text/javascript', SHELL);
    else if (pathname === '/remotes/mfe-a/1.0.0/main.js') send('text/javascript', mfeA(remote));
    else if (pathname === '/remotes/mfe-b/1.0.0/main.js') send('text/javascript', MFE_B);
    else send('text/html', PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  url = `http://localhost:${String((server.address() as AddressInfo).port)}`;
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

const releaseWith = (name: string, paths: string[]) =>
  releaseOf(name, '1.0.0', { paths: paths.map((each) => ({ path: each, files: [] })) });

interface Case {
  changes?: Partial<RemoteA>;
  screens?: SmokeScreens | null;
  candidate?: 'mfe-a' | 'mfe-b';
}

function check({ changes = {}, screens = quoteSteps, candidate = 'mfe-a' }: Case = {}) {
  remote = { ...usual, ...changes };
  const remotes: ComposedRemote[] = [
    { release: releaseWith('mfe-a', ['/start', '/spare']), screens, owner: 'quote team' },
    { release: releaseWith('mfe-b', ['/end']), screens: {}, owner: 'end team' },
  ];
  const found = remotes.find(({ release }) => release.name === candidate);
  return checkJourneys({
    ...{ url, browser, remotes, candidate: found?.release ?? releaseOf('shell', '1.0.0') },
    servers: [{ name: 'journey-api 1', paths: { '/api/known/{id}': { get: {} } } }],
    evidence: path.join(tmpdir(), 'plum-smoke-test'),
    journeys: [{ persona: 'accepted', to: '/end' }],
    timeoutMs: 6000,
  });
}

it('passes, and opens every screen', async () => {
  await expect(check()).resolves.toEqual([]);
});

it('passes with another heading, for the own team and for others', async () => {
  const changes = { heading: 'What you could borrow' };
  await expect(check({ changes })).resolves.toEqual([]);
  await expect(check({ changes, candidate: 'mfe-b' })).resolves.toEqual([]);
});

it('follows the steps that the live release brings, also where a control has another name', async () => {
  const changes = { control: 'amountWanted' };
  const screens = {
    ...quoteSteps,
    '/start': { steps: [{ answer: { amountWanted: '1' } }, { click: '[name=goOn]' }] },
  };
  await expect(check({ changes, screens, candidate: 'mfe-b' })).resolves.toEqual([]);
});

it('names the app, its owner, the screen and the step that fails', async () => {
  const changes = { control: 'amountWanted' };
  await expect(check({ changes, candidate: 'mfe-b' })).rejects.toThrow(
    'mfe-a 1.0.0 (quote team), screen /start, step {"answer":{"loanAmount":"5000"}}: ',
  );
});

it('names the screen that is not drawn', async () => {
  const changes = { code: "delete window.screens['/spare'];" };
  await expect(check({ changes })).rejects.toThrow(
    'mfe-a 1.0.0 (quote team), screen /spare: is not drawn; the page ',
  );
});

it('refuses steps of a screen that is not declared', async () => {
  const screens = { ...quoteSteps, '/strat': { steps: [] } };
  await expect(check({ screens })).rejects.toThrow(
    'smoke.json has /strat, which mfe-a does not declare',
  );
});

it('says how far it came where a release brings no steps', async () => {
  await expect(check({ screens: null, candidate: 'mfe-b' })).resolves.toEqual([
    'accepted as far as /start, for which mfe-a 1.0.0 (quote team) brings no steps',
  ]);
});

describe('a remote that does many things outside its root', () => {
  const effects: [string, string, string][] = [
    ['a wrapped fetch', 'const f = fetch; window.fetch = (...a) => f(...a);', "'replaced fetch'"],
    [
      'a patched history',
      'const push = history.pushState; history.pushState = (...a) => push.apply(history, a);',
      "'replaced history.pushState'",
    ],
    [
      'a patched prototype',
      'History.prototype.replaceState = new Proxy(History.prototype.replaceState, {});',
      "'replaced History.replaceState'",
    ],
    ['a key logger', "addEventListener('keydown', () => {});", "'listener window keydown'"],
    ['a handler of the document', 'document.onkeyup = () => {};', "'listener document keyup'"],
    ['a read key of the storage', "localStorage.getItem('session');", "'localStorage session'"],
    ['a read of it as a property', 'void localStorage.session;', "'localStorage session'"],
    ['a written key', "sessionStorage.setItem('mine', '1');", "'sessionStorage mine'"],
    ['a cookie', "document.cookie = 'mine=1';", "'cookie mine'"],
    ['a global', 'window.mine = 1;', "'global mine'"],
    [
      'a service worker',
      "navigator.serviceWorker.register('/remotes/mfe-a/1.0.0/main.js').catch(() => {});",
      "'service worker /remotes/mfe-a/1.0.0/main.js'",
    ],
    [
      'a style sheet of its own making',
      'document.adoptedStyleSheets = [new CSSStyleSheet()];',
      "'style sheets in the page'",
    ],
    [
      'a hidden footer',
      "document.querySelector('footer').style.display = 'none';",
      "the shell's contentinfo is not visible",
    ],
    [
      'a call that no server answers',
      "fetch('/api/nowhere/1', { method: 'POST' });",
      'calls POST /api/nowhere/1, which journey-api 1 does not answer',
    ],
    [
      'a console error',
      "console.error('a warning of React');",
      'console error: a warning of React',
    ],
    [
      'a thrown error',
      "setTimeout(() => { throw new Error('a bug'); });",
      'uncaught error: Error: a bug',
    ],
    ['a rejection', "Promise.reject(new Error('lost'));", 'uncaught error: Error: lost'],
  ];
  let failure: string;

  beforeAll(async () => {
    const code = effects.map(([, each]) => `{ ${each} }`).join('\n');
    failure = await check({ changes: { code } }).then(String, String);
  });

  it.each(effects)('is refused for %s', (_what, _code, line) => {
    const found = failure.split('\n').find((each) => each.includes(line));
    expect(found).toMatch(/^ {2}mfe-a 1\.0\.0, screen \/(?:start|spare)/);
  });
});

it('allows a call that every live server answers', async () => {
  await expect(check({ changes: { code: "fetch('/api/known/1');" } })).resolves.toEqual([]);
});

it('refuses what axe finds', async () => {
  const markup = '<img src="data:,">';
  await expect(check({ changes: { markup } })).rejects.toThrow(
    'mfe-a 1.0.0, screen /start: axe: image-alt at img',
  );
});

it('does not hold the effects of one remote against another', async () => {
  const changes = { code: "addEventListener('keydown', () => {}); console.error('old');" };
  await expect(check({ changes, candidate: 'mfe-b' })).resolves.toEqual([]);
});
