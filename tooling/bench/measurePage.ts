import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** What one first page cost. Times in milliseconds from navigation, bytes as transferred until it was usable. */
interface FirstPage {
  heading: number;
  /** Largest Contentful Paint. */
  lcp: number;
  /** The applicant's own monthly payment is there; missing on a page that has none. */
  quote?: number;
  /** Script and all bytes until then. */
  quoteJsBytes?: number;
  quoteBytes?: number;
  /** The selector is there, and React answers to it. */
  usable: number;
  /** Total Blocking Time: what tasks took beyond 50 ms, from the first paint until the page was idle. */
  tbt: number;
  /** Cumulative Layout Shift, without a unit. */
  cls: number;
  /** Of everything, the page itself included. */
  bytes: number;
  jsBytes: number;
  cssBytes: number;
  fontBytes: number;
  /** How many requests had to follow one another until it was usable: the page itself is the first. */
  depth: number;
  requests: number;
}

interface Seen {
  url: string;
  type: string;
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
  function painted(name: string) {
    // The frame that shows it, not the one that made it.
    requestAnimationFrame(() => {
      setTimeout(() => {
        marks[name] ??= performance.now();
      });
    });
  }
  function findHeading(observer?: MutationObserver) {
    if (document.querySelector('main h1') === null) return;
    observer?.disconnect();
    painted('heading');
  }
  new MutationObserver((_, observer) => findHeading(observer)).observe(document, {
    childList: true,
    subtree: true,
  });
  // React names what it has taken over by a property of its own.
  const isAlive = (field: Element | null) =>
    field !== null && Object.keys(field).some((key) => key.startsWith('__reactProps$'));
  function lookForForm() {
    if (isAlive(document.querySelector('main input:not(:disabled)'))) painted('usable');
    else requestAnimationFrame(lookForForm);
  }
  requestAnimationFrame(lookForForm);
  function lookForQuote() {
    const payment = document.querySelector('main [data-figure="monthlyPayment"]');
    if (/^£\d/.test(payment?.textContent ?? '')) painted('quote');
    else requestAnimationFrame(lookForQuote);
  }
  requestAnimationFrame(lookForQuote);

  function observe(type: string, note: (entry: PerformanceEntry) => void, options = {}) {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
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
  const page = await context.newPage();
  // The compiler that runs this file wraps named functions in a call that pages do not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watch);
  return { context, page };
}

export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

/** Opens an address and measures until its form can be used, and until the page is idle. */
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
  await page.goto(url, { waitUntil: 'commit' });
  const { usable = Number.NaN } = await waitForMark(page, 'usable');
  await page.waitForTimeout(1500);
  const marks = await readMarks(page);
  await session.detach();
  // What comes after that is for later, so it is no part of what it cost.
  const until = (time: number) =>
    [...seen.values()].filter(({ finishedAt }) => finishedAt <= time / 1000);
  const bytesOf = (requests: readonly Seen[], type?: string) =>
    requests
      .filter((request) => type === undefined || request.type === type)
      .reduce((sum, request) => sum + request.bytes, 0);
  const forIt = until(usable);
  const { quote } = marks;
  const code = forIt.filter(({ type }) => ['Document', 'Script', 'Stylesheet'].includes(type));
  const timeOf = (name: string) => marks[name] ?? Number.NaN;
  return {
    heading: timeOf('heading'),
    lcp: timeOf('lcp'),
    ...(quote !== undefined && {
      quote,
      quoteJsBytes: bytesOf(until(quote), 'Script'),
      quoteBytes: bytesOf(until(quote)),
    }),
    usable,
    tbt: timeOf('tbt'),
    cls: timeOf('cls'),
    bytes: bytesOf(forIt),
    jsBytes: bytesOf(forIt, 'Script'),
    cssBytes: bytesOf(forIt, 'Stylesheet'),
    fontBytes: bytesOf(forIt, 'Font'),
    depth: Math.max(...code.map((request) => depthOf(request, code))),
    requests: forIt.length,
  };
}

const readMarks = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(
    () => (window as unknown as { plumMarks?: Record<string, number> }).plumMarks ?? {},
  );

/** Asks until a mark is there. The page's policy forbids Playwright's own way, which evaluates text. */
async function waitForMark(page: Page, name: string): Promise<Record<string, number>> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const marks = await readMarks(page);
    if (marks[name] !== undefined) return marks;
    await page.waitForTimeout(200);
  }
  throw new Error(`Nothing was ${name} within a minute`);
}

/** Runs in the page before anything else: types again and again, and notes when the slider has followed the box. */
function watchSlider(): void {
  const find = (control: string) =>
    document.querySelector<HTMLInputElement>(`main input[${control}]`);
  let typed = '';
  function look() {
    const box = find('name="loanAmount"');
    const slider = find('type="range"');
    if (typed !== '' && slider?.value === typed) {
      setTimeout(() => Object.assign(window, { plumMarks: { responsive: performance.now() } }));
      return;
    }
    requestAnimationFrame(look);
    if (box === null || slider === null) return;
    typed = typed === '3000' ? '3100' : '3000';
    // Past React, which has properties of its own on the box.
    Reflect.set(HTMLInputElement.prototype, 'value', typed, box);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }
  requestAnimationFrame(look);
}

/** Opens an address, and answers the milliseconds until a change of the box has moved the slider. */
export async function measureResponsive(browser: Browser, url: string): Promise<number> {
  const { context, page } = await openPhone(browser, watchSlider);
  await slowDown(page);
  await page.goto(url, { waitUntil: 'commit' });
  const { responsive = Number.NaN } = await waitForMark(page, 'responsive');
  await context.close();
  return responsive;
}

/** Drags the slider of an open page, and answers the longest answer to an interaction (INP), in milliseconds. */
export async function measureDrag(page: Page): Promise<number> {
  const session = await slowDown(page);
  const slider = page.locator('input[type="range"]').first();
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (box === null) throw new Error('The page has no slider');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width / 4, y);
  await page.mouse.down();
  await page.mouse.move(box.x + (box.width * 3) / 4, y, { steps: 30 });
  await page.mouse.up();
  await page.waitForTimeout(1000);
  const { inp = Number.NaN } = await readMarks(page);
  await session.detach();
  return inp;
}

function depthOf(request: Seen, all: readonly Seen[]): number {
  if (request.type === 'Document') return 1;
  const parent = all.find(({ url }) => url === request.parent && url !== request.url);
  return 1 + (parent === undefined ? 1 : depthOf(parent, all));
}
