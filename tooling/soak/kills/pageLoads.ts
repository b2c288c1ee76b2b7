import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import { answerCookies } from 'e2e/applicants';
import { chromiumArgs } from 'e2e/chromium';
import type { Kill } from 'journey-api/soak';
import { startApplicant } from '../../develop/prepareApplicant';
import { findChromium } from '../../install/findChromium.mjs';

/** A page that is slow on a busy machine has not failed. */
const SHOWN_WITHIN_MS = 60_000;
/** Files and documents; calls of the API have pages of their own for their failures. */
const FILE = /^\/(?!api\/|federation\/(?:counts|vitals|errors|csp-reports))/;

/** A load that fails is tried again, and so is one that the next kill hits. */
const MAX_TRIES = 5;
const PUBLIC = '/faqs';

interface Failure {
  from: number;
  to: number;
  why: string;
}

export interface PageLoads {
  loads: number;
  /** Loads that failed while nothing that they need was killed, and pages that were never shown. */
  failed: string[];
  /** Loads that failed while the API or the shell's server was away, and were tried again. */
  retried: number;
}

/** Opens pages in browsers, one after another, until it is stopped. */
export class PageLoader {
  #isOver = false;
  readonly #failures: Failure[] = [];
  readonly #neverShown: string[] = [];
  #loads = 0;
  readonly #loading: Promise<void>[];

  /**
   * @param site the address of a shell's server that answers at the moment
   * @param onLoad called before and after each load, with that address
   */
  constructor(
    browser: Browser,
    tabs: number,
    private readonly site: () => Promise<string>,
    private readonly onLoad: (site: string, change: 1 | -1) => void = () => undefined,
  ) {
    this.#loading = Array.from({ length: tabs }, () => this.#loadAll(browser));
  }

  /** How many loads have begun. */
  get loads(): number {
    return this.#loads;
  }

  /** Resolves once the loads under way have ended, which need servers until then. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#loading);
  }

  /** @param kills while which a load may fail */
  verdict(kills: readonly Kill[]): PageLoads {
    const needed = kills.filter(({ server }) => server === 'API' || server === 'shell');
    const isOfKill = ({ from, to }: Failure) =>
      needed.some((kill) => kill.from <= to && from <= kill.to);
    const unexplained = this.#failures.filter((failure) => !isOfKill(failure));
    return {
      loads: this.#loads,
      failed: [...unexplained.map(({ why }) => why), ...this.#neverShown],
      retried: this.#failures.length - unexplained.length,
    };
  }

  async #loadAll(browser: Browser): Promise<void> {
    while (!this.#isOver) {
      await this.#loadUntilShown(browser, () => this.#link(), '[data-remote^="mfe-quote@"]');
      await this.#loadUntilShown(browser, async () => PUBLIC, 'h1');
    }
  }

  /** @param pathOf the link of an applicant works once: from the second time on it is somebody else's */
  async #loadUntilShown(browser: Browser, pathOf: () => Promise<string | null>, shown: string) {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const path = await pathOf();
      if (path === null) return;
      if (tries === 0) this.#loads += 1;
      const from = Date.now();
      const why = await this.#load(browser, path, shown);
      if (why === null) return;
      this.#failures.push({ from, to: Date.now(), why });
      // Once an applicant can begin, the process that was killed is back.
      await this.#link();
    }
    this.#neverShown.push(`${shown} was not shown in ${String(MAX_TRIES)} tries`);
  }

  /** The link of a new applicant, once the API begins one; null where the loads are over before. */
  async #link(): Promise<string | null> {
    while (!this.#isOver) {
      const link = await startApplicant(await this.site()).then(
        ({ entryUrl }) => entryUrl,
        () => null,
      );
      if (link !== null) return link;
      await wait(200);
    }
    return null;
  }

  /** @returns why it failed; null where the page was shown with all its files */
  async #load(browser: Browser, path: string, shown: string): Promise<string | null> {
    const site = await this.site();
    this.onLoad(site, 1);
    const context = await browser.newContext({ baseURL: site });
    const missing: string[] = [];
    try {
      await answerCookies(context);
      const page = await context.newPage();
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (response.status() >= 400 && FILE.test(pathname))
          missing.push(`${pathname} answered ${String(response.status())}`);
      });
      page.on('requestfailed', (request) => {
        const { pathname } = new URL(request.url());
        if (FILE.test(pathname)) missing.push(`${pathname} did not arrive`);
      });
      await page.goto(path, { timeout: SHOWN_WITHIN_MS });
      await page.locator(shown).first().waitFor({ timeout: SHOWN_WITHIN_MS });
    } catch (error) {
      missing.push(String(error).split('\n')[0] ?? '');
    } finally {
      // Before the context ends what is under way.
      this.onLoad(site, -1);
    }
    const why = missing.length === 0 ? null : `${path.split('?')[0] ?? ''}: ${missing.join(', ')}`;
    await context.close();
    return why;
  }
}

export async function openBrowser(): Promise<Browser> {
  const executablePath = await findChromium();
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...chromiumArgs] });
}
