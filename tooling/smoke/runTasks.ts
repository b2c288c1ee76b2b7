import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { answerCookies } from 'e2e/applicants';
import { messageOf } from 'telemetry/log';
import type { BrandMessage, Observations } from './observePage';

/** A document of the site without the shell. */
export const NO_PAGE = '/api/healthcheck';
const AT_ONCE = 3;
const WATCH_MS = 1000;
/** For closing a page whose process may hang. */
const CLOSE_MS = 3000;

export interface Task {
  name: string;
  brand: string;
  run: (page: Page) => Promise<void>;
}

interface TaskSettings {
  browser: Browser;
  url: string;
  /** The folder for a picture of each failure. */
  evidence: string;
  /** What a browser needs before it gets the candidate, such as an override. */
  prepare?: (page: Page) => Promise<unknown>;
  observations: Observations;
  /** Of each wait. A page hangs that does not answer for half of it. */
  timeoutMs: number;
  /** Of all tasks. */
  withinMs: number;
  /** When that time is over, in milliseconds since the epoch. */
  endsAt: number;
  /** The app, its owner and the screen that a page shows, in messages. */
  placeOf: (page: Page) => string;
}

class PageHangs extends Error {}

/**
 * Runs tasks, some at once, each in a browser without data. None begins once a page hangs or the time is up.
 * @returns what failed
 */
export async function runTasks(
  settings: TaskSettings,
  tasks: readonly Task[],
): Promise<BrandMessage[]> {
  const { evidence, observations, prepare, endsAt } = settings;
  const failures: BrandMessage[] = [];
  const waiting = [...tasks];
  async function work() {
    if (waiting.length === 0) return;
    // One for all tasks of a worker, whose cache has what the first of them loaded.
    const context = await openContext(settings);
    // A window and a process for each task would cost more than what most of them render.
    let used: Page | null = null;
    while (Date.now() < endsAt) {
      const task = waiting.shift();
      if (task === undefined) break;
      let page: Page | null = null;
      try {
        page = await unvisitedPage(context, used, settings);
        observations.begin(page, task.brand);
        await watched(page, settings, async (shown) => {
          await prepare?.(shown);
          await task.run(shown);
          await observations.endVisit(shown);
        });
        used = page;
      } catch (error) {
        failures.push({
          brand: observations.brandOf(page ?? used) ?? task.brand,
          text: messageOf(error),
        });
        if (error instanceof PageHangs) waiting.length = 0;
        if (page !== null) await endFailed(page, error, path.join(evidence, `${task.name}.png`));
        used = null;
      }
    }
    await within(CLOSE_MS, context.close());
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return [
    ...failures,
    ...waiting.map(({ name, brand }) => ({
      brand,
      text: `the smoke journey takes longer than ${settings.withinMs / 1000} s, and left out ${name}`,
    })),
  ];
}

async function openContext({
  browser,
  url,
  timeoutMs,
  observations,
}: TaskSettings): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 800 },
  });
  context.setDefaultTimeout(timeoutMs);
  await observations.watch(context);
  await answerCookies(context);
  return context;
}

async function endFailed(page: Page, error: unknown, picture: string): Promise<void> {
  if (!(error instanceof PageHangs)) {
    await mkdir(path.dirname(picture), { recursive: true });
    await page
      .screenshot({ path: picture, fullPage: true, timeout: CLOSE_MS })
      .catch(() => undefined);
  }
  await within(CLOSE_MS, page.close());
}

/** A page for a visit of another applicant, with the browser's cache. */
async function unvisitedPage(
  context: BrowserContext,
  used: Page | null,
  settings: TaskSettings,
): Promise<Page> {
  const { url } = settings;
  const page = used ?? (await context.newPage());
  async function forget() {
    await page.unrouteAll();
    await page.goto(`${url}${NO_PAGE}`);
    await page.evaluate(() => {
      window.sessionStorage.clear();
    });
    const storageTypes = 'cookies,indexeddb,local_storage,service_workers,cache_storage';
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes });
    await session.detach();
    await context.clearCookies();
  }
  try {
    await watched(page, settings, forget);
    return page;
  } catch (error) {
    await within(CLOSE_MS, page.close());
    // The one before may still have been under way to another address.
    if (used !== null && !(error instanceof PageHangs))
      return unvisitedPage(context, null, settings);
    throw error;
  }
}

/**
 * Runs what is done in a page as long as the page answers: Playwright waits without end for a script of one that hangs.
 * @throws PageHangs, or Error where the time of all tasks is up
 */
async function watched(
  page: Page,
  { timeoutMs, withinMs, endsAt, placeOf }: TaskSettings,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const hangMs = timeoutMs / 2;
  const done = new AbortController();
  async function watch() {
    while (!done.signal.aborted) {
      const left = endsAt - Date.now();
      const isAnswered = await within(
        Math.min(hangMs, left),
        page.evaluate(() => true),
      );
      if (!isAnswered && left > hangMs)
        throw new PageHangs(
          `${placeOf(page)}: the page hangs: no answer within ${hangMs / 1000} s`,
        );
      if (left <= 0)
        throw new Error(
          `${placeOf(page)}: was still open after ${withinMs / 1000} s, when the smoke journey ends`,
        );
      await wait(Math.min(WATCH_MS, Math.max(0, left)), undefined, { ref: false });
    }
  }
  try {
    await Promise.race([work(page), watch()]);
  } finally {
    done.abort();
  }
}

/** Whether a promise settles within a time. */
const within = (ms: number, promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    promise.then(
      () => true,
      () => true,
    ),
    wait(Math.max(0, ms), false, { ref: false }),
  ]);
