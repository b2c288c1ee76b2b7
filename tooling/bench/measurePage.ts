import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

interface Seen {
  url: string;
  type: string;
  /** What asked for it. */
  parent: string | null;
  /** Seconds since the first request; infinite while it is under way. */
  finishedAt: number;
  bytes: number;
}

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Runs in the page before anything else: notes when the heading is painted, when the form is alive, and what shifts. */
function watchFirstPage(): void {
  const marks: Record<string, number> = { lcp: 0, cls: 0, tbt: 0, inp: 0 };
  Object.assign(window, { plumMarks: marks });
  function note(name: string, isThere: () => boolean) {
    requestAnimationFrame(() => {
      if (!isThere()) note(name, isThere);
      // After the frame that shows it.
      else
        setTimeout(() => {
          marks[name] = performance.now();
        });
    });
  }
  note('heading', () => document.querySelector('main h1') !== null);
  note('usable', () => {
    const field = document.querySelector('main input:not(:disabled)');
    // React names what it has taken over by a property of its own.
    return Object.keys(field ?? {}).some((key) => key.startsWith('__reactProps$'));
  });
  note('quote', () => {
    const payment = document.querySelector('main [data-figure="monthlyPayment"]');
    return /^£\d/.test(payment?.textContent ?? '');
  });

  function observe(type: string, count: (entry: PerformanceEntry) => void, options = {}) {
    new PerformanceObserver((list) => list.getEntries().forEach(count)).observe({
      type,
      buffered: true,
      ...options,
    });
  }
  observe('largest-contentful-paint', ({ startTime }) => {
    marks['lcp'] = startTime;
  });
  observe('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as unknown as LayoutShift;
    if (!hadRecentInput) marks['cls'] = (marks['cls'] ?? 0) + value;
  });
  observe('longtask', ({ startTime, duration }) => {
    const [first] = performance.getEntriesByName('first-contentful-paint');
    if (first === undefined || startTime < first.startTime) return;
    marks['tbt'] = (marks['tbt'] ?? 0) + duration - 50;
  });
  observe(
    'event',
    (entry) => {
      if ((entry as PerformanceEventTiming).interactionId !== 0)
        marks['inp'] = Math.max(marks['inp'] ?? 0, entry.duration);
    },
    { durationThreshold: 16 },
  );
}

interface LayoutShift {
  hadRecentInput: boolean;
  value: number;
}

/** A browser context on a slow phone: Slow 4G, and a quarter of this machine's speed. */
export async function openPhone(
  browser: Browser,
  watch = watchFirstPage,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  // The compiler that runs this file wraps named functions in a call that pages do not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(watch);
  const page = await context.newPage();
  return { context, page };
}

export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

/**
 * Opens an address and measures until its form can be used, and until the page is idle.
 * @returns times in milliseconds from navigation, and bytes as transferred
 */
export async function measureFirstPage(page: Page, url: string) {
  const session = await slowDown(page);
  const seen = new Map<string, Seen>();
  let began: number | null = null;
  session.on('Network.requestWillBeSent', (event) => {
    began ??= event.timestamp;
    seen.set(event.requestId, {
      url: event.request.url,
      type: event.type ?? 'Other',
      parent: event.initiator.url ?? event.initiator.stack?.callFrames[0]?.url ?? null,
      finishedAt: Number.POSITIVE_INFINITY,
      bytes: 0,
    });
  });
  session.on('Network.loadingFinished', (event) => {
    const request = seen.get(event.requestId);
    if (!request) return;
    request.bytes = event.encodedDataLength;
    request.finishedAt = event.timestamp - (began ?? event.timestamp);
  });
  const failed = noteFailedScripts(session);
  await page.goto(url, { waitUntil: 'commit' });
  await waitForMark(page, 'heading');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
  const marks = await readMarks(page);
  await session.detach();
  // A page without its scripts is no page to compare with.
  if (failed.length > 0) throw new Error(`Scripts did not load: ${failed.join(', ')}`);
  // What comes after that is for later, so it is no part of what it cost.
  const until = (time: number) =>
    [...seen.values()].filter(({ finishedAt }) => finishedAt <= time / 1000);
  const bytesOf = (requests: readonly Seen[], type?: string) =>
    requests
      .filter((request) => type === undefined || request.type === type)
      .reduce((sum, request) => sum + request.bytes, 0);
  const { quote, usable } = marks;
  const forIt = until(usable ?? Number.POSITIVE_INFINITY);
  const code = forIt.filter(({ type }) => ['Document', 'Script', 'Stylesheet'].includes(type));
  const timeOf = (name: string) => marks[name] ?? Number.NaN;
  return {
    heading: timeOf('heading'),
    lcp: timeOf('lcp'),
    // The applicant's own monthly payment; a page that has none has no such figures.
    ...(quote !== undefined && {
      quote,
      quoteJsBytes: bytesOf(until(quote), 'Script'),
      quoteBytes: bytesOf(until(quote)),
    }),
    // Where React answers to the selector; a page without React has no such figure.
    ...(usable !== undefined && { usable }),
    // What tasks took beyond 50 ms, from the first paint on.
    tbt: timeOf('tbt'),
    cls: timeOf('cls'),
    bytes: bytesOf(forIt),
    jsBytes: bytesOf(forIt, 'Script'),
    // How many requests had to follow one another; the page itself is the first.
    depth: Math.max(...code.map((request) => depthOf(request, code))),
  };
}

/** Why scripts did not load, in a list that grows with them. */
function noteFailedScripts(session: CDPSession): readonly string[] {
  const failed: string[] = [];
  session.on('Network.loadingFailed', ({ type, errorText, canceled }) => {
    if (type === 'Script' && canceled !== true) failed.push(errorText);
  });
  return failed;
}

export const readMarks = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(
    () => (window as unknown as { plumMarks?: Record<string, number> }).plumMarks ?? {},
  );

/** Asks until a mark is there. The page's policy forbids Playwright's own way, which evaluates text. */
export async function waitForMark(page: Page, name: string): Promise<Record<string, number>> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const marks = await readMarks(page);
    if (marks[name] !== undefined) return marks;
    await page.waitForTimeout(200);
  }
  throw new Error(`Nothing was ${name} within a minute`);
}

function depthOf(request: Seen, all: readonly Seen[]): number {
  if (request.type === 'Document') return 1;
  const parent = all.find(({ url }) => url === request.parent && url !== request.url);
  return 1 + (parent === undefined ? 1 : depthOf(parent, all));
}
