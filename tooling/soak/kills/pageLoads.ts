import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type Page, type Request } from '@playwright/test';
import { answerCookies } from 'e2e/applicants';
import { chromiumArgs } from 'e2e/chromium';
import type { Kill } from 'journey-api/soak';
import { startApplicant } from '../../develop/prepareApplicant';
import { findChromium } from '../../install/findChromium.mjs';

export const SHOWN_WITHIN_MS = 30_000;
/** A server that starts on a busy machine is ready by then. */
const READY_WITHIN_MS = 180_000;
/** Reports of the page, which it loses without a harm. */
const REPORT = /^\/federation\/(?:counts|vitals|errors|csp-reports)/;
const PUBLIC = '/faqs';

/** A request that failed, and when it was under way. */
interface Fault {
  from: number;
  to: number;
  what: string;
  /** Calls of the API, which the shell's server passes on; files come from that server alone. */
  isCall: boolean;
}

interface Failure {
  why: string;
  faults: readonly Fault[];
}

export interface PageLoads {
  loads: number;
  /** Loads that failed by something else than a kill, or also when they were tried again. */
  failed: string[];
  /** Loads that failed since a process that they needed was killed, and were shown when tried again once. */
  retried: number;
}

/**
 * Opens pages in browsers, one after another, until it is stopped. Tries each that fails again once.
 * @param site the address of a shell's server that answers at the moment
 */
export function startPageLoads(browser: Browser, tabs: number, site: () => string) {
  const failures: Failure[] = [];
  const failedTwice: string[] = [];
  let isOver = false;
  let loads = 0;
  let retries = 0;

  /** @param pathOf the link of an applicant works once: from the second time on it is somebody else's */
  async function loadUntilShown(pathOf: () => Promise<string>, shown: string) {
    const first = await pathOf();
    loads += 1;
    const failure = await load(browser, site(), first, shown);
    if (failure === null) return;
    failures.push(failure);
    retries += 1;
    try {
      // Once an applicant can begin, the process that was killed is back.
      await link(site);
      const again = await load(browser, site(), await pathOf(), shown);
      if (again !== null) failedTwice.push(`${failure.why}; tried again: ${again.why}`);
    } finally {
      retries -= 1;
    }
  }
  async function loadAll(): Promise<void> {
    while (!isOver) {
      await loadUntilShown(() => link(site), '[data-remote^="mfe-quote@"]');
      await loadUntilShown(async () => PUBLIC, 'h1');
    }
  }
  const loading = Array.from({ length: tabs }, () =>
    loadAll().catch((error: unknown) => void failedTwice.push(String(error))),
  );

  return {
    /** How many loads have begun. */
    begun: () => loads,
    /** Resolves once no load is being tried again: a kill before then would hit the same load twice. */
    retried: async () => {
      while (retries > 0) await wait(20);
    },
    /** Resolves once the loads under way have ended, which need servers until then. */
    stop: async () => {
      isOver = true;
      await Promise.all(loading);
    },
    /** @param kills while which a load may fail */
    verdict: (kills: readonly Kill[]): PageLoads => {
      const unexplained = failures.filter(({ faults }) => !isOfKills(faults, kills));
      return {
        loads,
        failed: [...unexplained.map(({ why }) => why), ...failedTwice],
        retried: failures.length - unexplained.length,
      };
    },
  };
}

/** Whether each request failed while the server that it needed was away. */
function isOfKills(faults: readonly Fault[], kills: readonly Kill[]): boolean {
  const isOfOne = ({ from, to, isCall }: Fault) =>
    kills.some(
      (kill) =>
        (kill.server === 'shell' || (isCall && kill.server === 'API')) &&
        kill.from <= to &&
        from <= kill.to,
    );
  return faults.length > 0 && faults.every(isOfOne);
}

/** The link of a new applicant, as soon as shell and API answer. */
async function link(site: () => string): Promise<string> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    try {
      return (await startApplicant(site())).entryUrl;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await wait(100);
  }
}

/** @returns why it failed; null where the page was shown with all its files */
async function load(
  browser: Browser,
  baseURL: string,
  path: string,
  shown: string,
): Promise<Failure | null> {
  const context = await browser.newContext({ baseURL });
  const reasons: string[] = [];
  let faults: readonly Fault[] = [];
  try {
    await answerCookies(context);
    const page = await context.newPage();
    faults = faultsOf(page);
    await page.goto(path, { timeout: SHOWN_WITHIN_MS });
    await isShown(page, shown);
  } catch (error) {
    reasons.push(String(error).split('\n')[0] ?? '');
  }
  const seen = [...faults];
  await context.close();
  // A call that failed has a page of its own, or is sent again.
  if (reasons.length === 0 && seen.every(({ isCall }) => isCall)) return null;
  const why = [...reasons, ...seen.map(({ what }) => what)].join(', ');
  return { why: `${path.split('?')[0] ?? ''}: ${why}`, faults: seen };
}

/** @throws Error where the page shows its failure, or is not shown in time */
async function isShown(page: Page, shown: string): Promise<void> {
  const failed = page.getByRole('button', { name: 'Try again' });
  const first = page.locator(shown).or(failed).first();
  await first.waitFor({ timeout: SHOWN_WITHIN_MS });
  if (await failed.isVisible()) throw new Error('The page says that it failed');
}

const isCall = (pathname: string): boolean => pathname.startsWith('/api/');

/** Gathers the requests of a page that fail from now on. */
function faultsOf(page: Page): readonly Fault[] {
  const faults: Fault[] = [];
  const begun = new Map<Request, number>();
  function note(request: Request, outcome: string) {
    const { pathname } = new URL(request.url());
    if (REPORT.test(pathname)) return;
    const to = Date.now();
    const from = begun.get(request) ?? to;
    faults.push({ from, to, what: `${pathname} ${outcome}`, isCall: isCall(pathname) });
  }
  page.on('request', (request) => begun.set(request, Date.now()));
  page.on('requestfailed', (request) => note(request, 'did not arrive'));
  page.on('response', (response) => {
    const status = response.status();
    const { pathname } = new URL(response.url());
    if (status >= (isCall(pathname) ? 500 : 400)) note(response.request(), `answered ${status}`);
  });
  return faults;
}

export async function openBrowser(): Promise<Browser> {
  const executablePath = await findChromium();
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...chromiumArgs] });
}
