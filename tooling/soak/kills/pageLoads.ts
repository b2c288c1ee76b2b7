import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import { answerCookies } from 'e2e/applicants';
import { chromiumArgs } from 'e2e/chromium';
import type { Kill } from 'journey-api/soak';
import { startApplicant } from '../../develop/prepareApplicant';
import { findChromium } from '../../install/findChromium.mjs';

const SHOWN_WITHIN_MS = 30_000;
/** Files and documents; calls of the API have pages of their own for their failures. */
const FILE = /^\/(?!api\/|federation\/(?:counts|vitals|errors|csp-reports))/;

/** A load that fails is tried again once. */
const MAX_TRIES = 2;
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

  /** @param kills while which a load may fail */
  async stop(kills: readonly Kill[]): Promise<PageLoads> {
    this.#isOver = true;
    await Promise.all(this.#loading);
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
      const site = await this.site();
      const link = await this.#applicantLink(site);
      if (link === null) {
        await wait(200);
        continue;
      }
      await this.#loadUntilShown(browser, link, '[data-remote^="mfe-quote@"]');
      await this.#loadUntilShown(browser, PUBLIC, 'h1');
    }
  }

  /** A failure is tried again: the process that was killed is back by then. */
  async #loadUntilShown(browser: Browser, path: string, shown: string): Promise<void> {
    this.#loads += 1;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const from = Date.now();
      // The link of an applicant works once: from the second time on it is somebody else's.
      const link =
        tries === 0 || path === PUBLIC ? path : await this.#applicantLink(await this.site());
      const why = link === null ? 'no applicant' : await this.#load(browser, link, shown);
      if (why === null) return;
      this.#failures.push({ from, to: Date.now(), why });
      await wait(1000);
    }
    this.#neverShown.push(
      `${path.split('?')[0] ?? ''} was not shown in ${String(MAX_TRIES)} tries`,
    );
  }

  /** Null where the API is away. */
  #applicantLink(site: string): Promise<string | null> {
    return startApplicant(site).then(
      ({ entryUrl }) => entryUrl,
      () => null,
    );
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
