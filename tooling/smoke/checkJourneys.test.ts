import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { chromiumArgs } from 'e2e/chromium';
import pLimit from 'p-limit';
import { releaseOf } from 'releases/testing';
import { presentChromium } from '../install/findChromium.mjs';
import { checkJourneys } from './checkJourneys';
import type { ComposedRemote } from './composition';
import type { SmokeScreens } from '../build/smokeScreens';
import { NO_ANSWER, serveComposed, type ComposedPages } from './testing/composedPages';

const quoteScreens = (control: string): SmokeScreens => ({
  '/start': { steps: [{ answer: { [control]: '5000' } }, { click: '[name=goOn]' }] },
  '/spare': { reach: { persona: 'accepted' } },
});

interface Case extends ComposedPages {
  screens?: SmokeScreens | null;
  candidate?: 'mfe-a' | 'mfe-b' | 'shell';
  /** One unless the case is about both. */
  brands?: readonly string[];
  /** Whether it waits for what does not come. */
  isInVain?: boolean;
  withinMs?: number;
}

/** Code of a remote that runs once a screen of it is rendered. */
const onceRendered = (screen: string, code: string) => `{
  const render = window.mfe_screens['${screen}'];
  window.mfe_screens['${screen}'] = (root) => { render(root); setTimeout(() => { ${code} }); };
}`;

/** Waits for an answer without end. A loop would take the processor time of the tests beside it. */
const HANG = `const call = new XMLHttpRequest(); call.open('GET', '${NO_ANSWER}', false); call.send();`;

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
    "document.head.append(document.createElement('style'));",
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
  ['a console error', "console.error('a warning of React');", 'console error: a warning of React'],
  [
    'a thrown error',
    "setTimeout(() => { throw new Error('a bug'); });",
    'uncaught error: Error: a bug',
  ],
  ['a rejection', "Promise.reject(new Error('lost'));", 'uncaught error: Error: lost'],
];

const BOTH = ['aqua', 'fluid'];

const cases = {
  usual: { brands: BOTH },
  heading: { changes: { heading: 'What you could borrow' }, brands: BOTH },
  otherHeading: { changes: { heading: 'What you could borrow' }, candidate: 'mfe-b' },
  control: {
    changes: { control: 'amountWanted' },
    candidate: 'mfe-b',
    screens: quoteScreens('amountWanted'),
  },
  failingStep: { changes: { control: 'amountWanted' }, candidate: 'mfe-b', isInVain: true },
  notRendered: { changes: { code: "delete window.mfe_screens['/spare'];" }, isInVain: true },
  hangs: { changes: { code: onceRendered('/spare', HANG) }, isInVain: true },
  hangsOnTheWay: {
    shellCode: `window.mfe_go = (to) => { history.pushState(null, '', to); ${HANG} };`,
    isInVain: true,
  },
  notOpened: {
    changes: { code: "delete window.mfe_screens['/spare'];" },
    screens: { '/start': quoteScreens('loanAmount')['/start'] ?? {} },
    isInVain: true,
    // It waits in vain twice.
    withinMs: 160_000,
  },
  late: { withinMs: 1 },
  stillOpen: {
    changes: { code: "delete window.mfe_screens['/spare'];" },
    isInVain: true,
    withinMs: 25_000,
  },
  oneBrand: {
    brands: BOTH,
    changes: {
      code: onceRendered('/spare', "if (mfe_brand === 'fluid') throw new Error('no name');"),
    },
  },
  notDeclared: { screens: { ...quoteScreens('loanAmount'), '/strat': { steps: [] } } },
  noSteps: { screens: null, candidate: 'mfe-b', brands: BOTH },
  effects: {
    brands: BOTH,
    changes: { code: effects.map(([, each]) => `{ ${each} }`).join('\n') },
  },
  call: { changes: { code: "fetch('/api/known/1');" } },
  frame: {
    changes: {
      markup: '<iframe title="Agreement" sandbox="allow-same-origin" srcdoc="Yes"></iframe>',
    },
  },
  axe: { changes: { markup: '<img src="data:,">' } },
  otherEffects: {
    changes: { code: "addEventListener('keydown', () => {}); console.error('old');" },
    candidate: 'mfe-b',
  },
  shell: { candidate: 'shell', brands: BOTH, changes: { code: "console.error('of a remote');" } },
  faultyShell: {
    candidate: 'shell',
    brands: BOTH,
    shellCode:
      "window.mine = 1; console.error('a bug'); document.querySelector('header').innerHTML = '<img src=\"data:,\">';",
  },
} satisfies Record<string, Case>;

// A browser and its pages, beside other tests.
/** Of cases that wait in vain, beside one that works: each has three pages, and more would wait for a processor. */
const IN_VAIN_AT_ONCE = 2;
/** Of cases that wait for what comes. Those that wait in vain have the usual limit. */
const TIMEOUT_MS = 60_000;

let browser: Browser;
/** What each case found: notes, or the message of its error. */
const found = new Map<string, Promise<Awaited<ReturnType<typeof checkJourneys>> | string>>();

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: (await presentChromium()) ?? '',
    args: ['--no-sandbox', ...chromiumArgs],
  });
  const working = pLimit(1);
  const inVain = pLimit(IN_VAIN_AT_ONCE);
  for (const [name, each] of Object.entries<Case>(cases)) {
    const limit = each.isInVain === true ? inVain : working;
    found.set(name, limit(check, each).catch(String));
  }
});
afterAll(() => browser.close());

const releaseWith = (name: string, paths: string[]) =>
  releaseOf(name, '1.0.0', { paths: paths.map((each) => ({ path: each, files: [] })) });

async function check(each: Case): ReturnType<typeof checkJourneys> {
  const { screens = quoteScreens('loanAmount'), candidate = 'mfe-a', brands = ['aqua'] } = each;
  const remotes: ComposedRemote[] = [
    { release: releaseWith('mfe-a', ['/start', '/spare']), screens, owner: 'quote team' },
    { release: releaseWith('mfe-b', ['/end']), screens: {}, owner: 'end team' },
  ];
  const own = remotes.find(({ release }) => release.name === candidate);
  const server = await serveComposed(each);
  const { port } = server.address() as AddressInfo;
  try {
    return await checkJourneys({
      url: `http://localhost:${port}`,
      browser,
      remotes,
      candidate: own?.release ?? releaseOf('shell', '1.0.0'),
      servers: [{ name: 'journey-api 1', paths: { '/api/known/{id}': { get: {} } } }],
      evidence: path.join(tmpdir(), 'plum-smoke-test'),
      brands,
      journeys: [{ persona: 'accepted', to: '/end' }],
      ...(each.withinMs !== undefined && { withinMs: each.withinMs }),
      ...(each.isInVain !== true && { timeoutMs: TIMEOUT_MS }),
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** The message of the error, or what was not done. */
async function outcome(name: keyof typeof cases) {
  const result = await found.get(name);
  return typeof result === 'string' ? result : result?.notes;
}

it.each([
  ['and opens every screen', 'usual'],
  ['with a frame in which nothing may run', 'frame'],
  ['with another heading, for the own team', 'heading'],
  ['with another heading, for others', 'otherHeading'],
  ['by the steps that the live release brings, where a control has another name', 'control'],
  ['with a call that every live server answers', 'call'],
  ['whatever the effects of another remote', 'otherEffects'],
  ['with a shell, whatever a remote writes to the console', 'shell'],
] as const)('passes %s', async (_what, name) => {
  expect(await outcome(name)).toEqual([]);
});

it.each([
  [
    'the app, its owner, the screen and the step that fails',
    'failingStep',
    'mfe-a 1.0.0 (quote team), screen /start, step {"answer":{"loanAmount":"5000"}}: ',
  ],
  [
    'the screen that is not rendered',
    'notRendered',
    'mfe-a 1.0.0 (quote team), screen /spare: is not rendered; the page ',
  ],
  [
    'a declared screen that nothing opens',
    'notOpened',
    'mfe-a 1.0.0 (quote team), screen /spare: was not opened: smoke.json does not say how',
  ],
  ['the screen that hangs', 'hangs', 'mfe-a 1.0.0 (quote team), screen /spare: the page hangs: '],
  [
    'the screen to which a step leads and that hangs',
    'hangsOnTheWay',
    'mfe-b 1.0.0 (end team), screen /end: the page hangs: ',
  ],
  [
    'what was left out when its time was up',
    'late',
    'the smoke journey takes longer than 0.001 s, and left out journey-accepted',
  ],
  [
    'the screen that was open when its time was up',
    'stillOpen',
    'mfe-a 1.0.0 (quote team), screen /spare: was still open after 25 s, when the smoke journey ends',
  ],
  [
    'an error in one brand alone',
    'oneBrand',
    'mfe-a 1.0.0 (quote team), screen /spare: uncaught error: Error: no name (brand fluid)',
  ],
  [
    'steps of a screen that is not declared',
    'notDeclared',
    'smoke.json has /strat, which mfe-a does not declare',
  ],
  ['what axe finds', 'axe', 'mfe-a 1.0.0 (quote team), screen /start: axe: image-alt at img'],
  ['what axe finds of a shell', 'faultyShell', 'shell 1.0.0, screen /faqs: axe: image-alt at '],
  [
    'what axe finds of a shell on the screen of a remote',
    'faultyShell',
    'shell 1.0.0, screen /start: axe: image-alt at ',
  ],
  ["a shell's console error", 'faultyShell', 'shell 1.0.0, screen /faqs: console error: a bug'],
  ["a shell's global", 'faultyShell', "shell 1.0.0, screen /faqs: 'global mine' is outside"],
] as const)('names %s', async (_what, name, message) => {
  expect(await outcome(name)).toContain(message);
});

it('records what the visits of the candidate’s own screens were like, by the page', async () => {
  expect(await found.get('usual')).toMatchObject({
    vitals: { '/start': { inp: 24 }, '/spare': { lcp: 700, cls: 0.01 } },
  });
  expect(await found.get('shell')).toMatchObject({ vitals: { '/end': { lcp: 700, cls: 0.01 } } });
});

it('says how far it came where a release brings no steps', async () => {
  expect(await outcome('noSteps')).toEqual([
    'accepted as far as /start, for which mfe-a 1.0.0 (quote team) brings no steps',
  ]);
});

describe('a remote that does many things outside its root', () => {
  it.each(effects)('is refused for %s', async (_what, _code, line) => {
    const lines = String(await outcome('effects')).split('\n');
    expect(lines.find((each) => each.includes(line))).toMatch(
      /^ {2}mfe-a 1\.0\.0 \(quote team\), screen \/(?:start|spare)/,
    );
  });
});
