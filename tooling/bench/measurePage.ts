import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** What one first page cost. Times in milliseconds from navigation, bytes as transferred. */
export interface FirstPage {
  heading: number;
  usable: number;
  /** Of everything, the page itself included. */
  bytes: number;
  jsBytes: number;
  cssBytes: number;
  fontBytes: number;
  /** How many requests had to follow one another until the heading stood: the page itself is the first. */
  depth: number;
  requests: number;
}

interface Seen {
  url: string;
  type: string;
  parent: string | null;
  /** Seconds since the first request. */
  startedAt: number;
  bytes: number;
}

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Runs in the page before anything else: notes when the heading and the selector stand, and when they are painted. */
function watchFirstPage(): void {
  const marks: Record<string, number> = {};
  Object.assign(window, { plumMarks: marks });
  const wanted = {
    heading: 'main h1',
    usable: 'input[name="loanAmount"]:not(:disabled)',
  };
  new MutationObserver((_, observer) => {
    for (const [name, selector] of Object.entries(wanted)) {
      if (marks[name] !== undefined || document.querySelector(selector) === null) continue;
      marks[name] = performance.now();
      // The frame that shows it, not the one that made it.
      requestAnimationFrame(() => {
        setTimeout(() => {
          marks[`${name}Painted`] = performance.now();
        });
      });
    }
    if (marks['heading'] !== undefined && marks['usable'] !== undefined) observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** A browser context on a slow phone: Slow 4G, and a quarter of this machine's speed. */
export async function openPhone(
  browser: Browser,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  // The compiler that runs this file wraps named functions in a call that pages do not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watchFirstPage);
  return { context, page };
}

/** Slows a page's network and processor down. */
async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

/** Opens an address and measures until its selector can be used. */
export async function measureFirstPage(page: Page, url: string): Promise<FirstPage> {
  const session = await slowDown(page);
  const seen = new Map<string, Seen>();
  let began: number | null = null;
  session.on('Network.requestWillBeSent', (event) => {
    began ??= event.timestamp;
    seen.set(event.requestId, {
      url: event.request.url,
      type: event.type ?? 'Other',
      parent: event.initiator.url ?? event.initiator.stack?.callFrames[0]?.url ?? null,
      startedAt: event.timestamp - began,
      bytes: 0,
    });
  });
  session.on('Network.loadingFinished', (event) => {
    const request = seen.get(event.requestId);
    if (request) request.bytes = event.encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'commit' });
  const marks = await waitForMarks(page);
  // What is fetched for later begins once the heading stands, so it is no part of what the heading cost.
  const stood = (marks['heading'] ?? Number.NaN) / 1000;
  const forIt = [...seen.values()].filter(({ startedAt }) => startedAt <= stood);
  await page.waitForTimeout(1500);
  await session.detach();
  const bytes = (type: string) =>
    forIt
      .filter((request) => request.type === type)
      .reduce((sum, request) => sum + request.bytes, 0);
  const code = forIt.filter(({ type }) => ['Document', 'Script', 'Stylesheet'].includes(type));
  return {
    heading: marks['headingPainted'] ?? Number.NaN,
    usable: marks['usablePainted'] ?? Number.NaN,
    bytes: forIt.reduce((sum, request) => sum + request.bytes, 0),
    jsBytes: bytes('Script'),
    cssBytes: bytes('Stylesheet'),
    fontBytes: bytes('Font'),
    depth: Math.max(...code.map((request) => depthOf(request, code))),
    requests: forIt.length,
  };
}

/** Asks until the selector is painted. The page's policy forbids Playwright's own way, which evaluates text. */
async function waitForMarks(page: Page): Promise<Record<string, number>> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const marks = await page.evaluate(
      () => (window as unknown as { plumMarks?: Record<string, number> }).plumMarks ?? {},
    );
    if (marks['usablePainted'] !== undefined) return marks;
    await page.waitForTimeout(200);
  }
  throw new Error('The selector did not appear within a minute');
}

function depthOf(request: Seen, all: readonly Seen[]): number {
  if (request.type === 'Document') return 1;
  const parent = all.find(({ url }) => url === request.parent && url !== request.url);
  return 1 + (parent === undefined ? 1 : depthOf(parent, all));
}

/** Goes from the offer, a screen of one remote, to signing, a screen of the next, and times it in milliseconds. */
export async function measureCrossing(page: Page, url: string): Promise<number> {
  const session = await slowDown(page);
  await page.goto(url);
  await page.getByRole('button', { name: 'Continue' }).waitFor({ timeout: 60_000 });
  // The applicant reads the offer meanwhile.
  await page.waitForTimeout(6000);
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const isGo = (button: Element) => button.textContent.trim() === 'Continue';
        const button = [...document.querySelectorAll('button, a')].find(isGo) as HTMLElement;
        const before = document.querySelector('main h1');
        const began = performance.now();
        const look = () => {
          const heading = document.querySelector('main h1');
          if (heading !== null && heading !== before)
            requestAnimationFrame(() => {
              setTimeout(() => resolve(performance.now() - began));
            });
          else requestAnimationFrame(look);
        };
        button.click();
        requestAnimationFrame(look);
      }),
  );
  await session.detach();
  return time;
}
