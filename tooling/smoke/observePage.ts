import path from 'node:path';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { axeFindings } from 'e2e/applicants';
import type { ScreenVitals } from 'releases/registry';
import { declaredPath } from '../build/smokeScreens';

const PAGE_SCRIPT = path.join(import.meta.dirname, 'pageScript.js');
/** No request for so long, and a screen counts as complete. */
const QUIET_MS = 200;
const SETTLE_TIMEOUT_MS = 15_000;
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
/** What the check itself leaves in a page. */
const OWN_GLOBALS = ['global axe', 'global __core-js_shared__'];
/** What the check itself provokes: it looks into frames in which nothing may run, and refuses this call once. */
const OWN_ERRORS =
  /^console error: Blocked script execution in 'about:srcdoc'|\/api\/initial-route\//;

/** Where a shell's page reports its visits. */
const COUNTS = '/federation/counts';
/** Of a release's record. */
const MAX_SCREENS = 100;
const VITALS = ['lcp', 'inp', 'cls'];

interface Visit extends ScreenVitals {
  /** `<name>@<version>`. */
  remote: string;
  screen: string;
}

interface Observed {
  name: string;
  version: string;
  paths: readonly string[];
}

/** The shell is on every page; a remote on its own screens. */
export const isShell = ({ name }: Pick<Observed, 'name'>): boolean => name === 'shell';

/** What was found in a brand. */
export interface BrandMessage {
  brand: string;
  text: string;
}

interface SeenCall {
  method: string;
  path: string;
  screen: string;
}

export class Observations {
  /** What its code did outside its root, by effect: the screens where it did. */
  readonly effects = new Map<string, Set<string>>();
  readonly calls: SeenCall[] = [];
  /** Errors of the page and findings of axe, each with its screen. */
  readonly faults: (BrandMessage & { screen: string })[] = [];
  /** The screens that were opened, each with its brand. */
  readonly #opened = new Set<string>();
  readonly #seenByAxe = new Set<string>();
  /** What a visit of each screen was like, as the page reports it of applicants' visits as well; by path. */
  readonly vitals = new Map<string, ScreenVitals>();
  readonly #snapshots: { screen: string; found: Record<string, string> }[] = [];
  readonly #reads = new Map<Page, { pending: Set<Request>; lastAt: number; brand?: string }>();

  constructor(readonly remote: Observed) {}

  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding('plumObserved', ({ page }, effect: string, by: string) => {
      if (this.#isOwn(by)) this.#noteEffect(effect, this.screenOf(page) ?? 'its first screen');
    });
    await context.addInitScript({ path: PAGE_SCRIPT });
    context.on('page', (page) => {
      this.#watchPage(page);
    });
  }

  /** The declared path of the app's screen that a page is at; undefined at any other of a remote. */
  screenOf(page: Page): string | undefined {
    const pathname = pathnameOf(page);
    const declared = declaredPath(this.remote.paths, pathname);
    if (declared !== undefined || !isShell(this.remote)) return declared;
    return pathname.startsWith('/') ? pathname.replaceAll(UUID, '{id}') : undefined;
  }

  /** Begins a visit in a brand. Requests of earlier visits whose end is not reported are not awaited. */
  begin(page: Page, brand: string): void {
    const read = this.#reads.get(page);
    if (read === undefined) return;
    read.pending.clear();
    read.brand = brand;
  }

  /** The brand of a page's visit. */
  brandOf(page: Page | null): string | undefined {
    return page === null ? undefined : this.#reads.get(page)?.brand;
  }

  isOpened(screen: string, brand = ''): boolean {
    return this.#opened.has(`${brand} ${screen}`);
  }

  noteOpened(page: Page, screen: string): void {
    this.#opened.add(`${this.brandOf(page) ?? ''} ${screen}`);
  }

  /** Waits until a screen is complete, then looks at it, once in each brand; axe does so in one of them. */
  async look(page: Page): Promise<void> {
    const screen = this.screenOf(page);
    if (screen === undefined || this.isOpened(screen, this.brandOf(page))) return;
    this.noteOpened(page, screen);
    await this.settled(page);
    for (const landmark of ['banner', 'contentinfo'] as const)
      if (!(await page.getByRole(landmark).first().isVisible()))
        this.#fault(page, screen, `the shell's ${landmark} is not visible`);
    // Before axe, which leaves globals of its own. Those of a remote's screen are the remote's.
    if (this.remote.paths.includes(screen))
      this.#snapshots.push({ screen, found: await snapshotOf(page) });
    if (this.#seenByAxe.has(screen)) return;
    this.#seenByAxe.add(screen);
    for (const finding of await axeFindings(page)) this.#fault(page, screen, `axe: ${finding}`);
  }

  /** Has a page report the visit that is shown, which nobody receives once it is left. */
  async endVisit(page: Page): Promise<void> {
    await page.evaluate(() => {
      window.dispatchEvent(new Event('pagehide'));
    });
    await this.settled(page);
  }

  /** Resolves once no request of a page is under way. */
  async settled(page: Page): Promise<void> {
    const end = Date.now() + SETTLE_TIMEOUT_MS;
    for (;;) {
      const { pending, lastAt = 0 } = this.#reads.get(page) ?? {};
      const isQuiet = !pending?.size && Date.now() - lastAt > QUIET_MS;
      if (isQuiet || Date.now() > end) return;
      await page.waitForTimeout(50);
    }
  }

  /**
   * Compares what was found of each page with that of a page without the remote.
   * @param without the page before; null where it was not reached
   */
  compareWith(without: Record<string, string> | null): void {
    if (without === null) return;
    for (const { screen, found } of this.#snapshots)
      for (const [effect, how] of Object.entries(found))
        if (without[effect] !== how && !OWN_GLOBALS.includes(effect))
          this.#noteEffect(effect, screen);
  }

  #watchPage(page: Page): void {
    const read = { pending: new Set<Request>(), lastAt: Date.now() };
    this.#reads.set(page, read);
    function ended(request: Request) {
      read.pending.delete(request);
      read.lastAt = Date.now();
    }
    page.on('request', (request) => {
      read.pending.add(request);
      this.#noteCall(page, request);
      this.#noteVisits(request);
    });
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
    const noteError = (text: string, from: string) => {
      const screen = this.screenOf(page) ?? (this.#isOwn(from) ? pathnameOf(page) : undefined);
      if (isShell(this.remote) && !this.#isOwn(from)) return;
      if (screen !== undefined && !OWN_ERRORS.test(text + from)) this.#fault(page, screen, text);
    };
    page.on('console', (message) => {
      if (message.type() === 'error')
        noteError(`console error: ${message.text()}`, message.location().url);
    });
    page.on('pageerror', (error) => {
      noteError(`uncaught error: ${String(error)}`, error.stack ?? '');
    });
  }

  #noteCall(page: Page, request: Request): void {
    const screen = request.isNavigationRequest() ? undefined : this.screenOf(page);
    const { pathname } = new URL(request.url());
    // What screens of remotes call is compared when they are published.
    const isCompared = pathname.startsWith('/api/') && !isShell(this.remote);
    if (screen === undefined || !isCompared) return;
    this.calls.push({ method: request.method(), path: pathname.slice('/api'.length), screen });
  }

  /** Of a shell those of every remote's screens. A visit that began a page says more than a later one. */
  #noteVisits(request: Request): void {
    const { pathname } = new URL(request.url());
    if (pathname !== COUNTS || request.method() !== 'POST') return;
    // Null where the browser does not say what it sends.
    const { visits = [] } = (request.postDataJSON() ?? {}) as { visits?: Visit[] };
    const own = `${this.remote.name}@${this.remote.version}`;
    for (const { remote, screen, ...measured } of visits) {
      const isOwn = remote === own || isShell(this.remote);
      const stored = this.vitals.get(screen);
      const isWanted = stored
        ? stored.lcp === undefined && measured.lcp !== undefined
        : this.vitals.size < MAX_SCREENS;
      if (!isOwn || !isWanted) continue;
      const kept = Object.entries(measured).filter(([name]) => VITALS.includes(name));
      this.vitals.set(screen, Object.fromEntries(kept));
    }
  }

  #fault(page: Page, screen: string, text: string): void {
    this.faults.push({ brand: this.brandOf(page) ?? '', screen, text });
  }

  #noteEffect(seen: string, screen: string): void {
    const effect = seen.replaceAll(UUID, '{id}');
    this.effects.set(effect, (this.effects.get(effect) ?? new Set()).add(screen));
  }

  #isOwn(file: string): boolean {
    // Without an address it is the check itself.
    if (isShell(this.remote)) return file.includes('://') && !file.includes('/remotes/');
    return file.includes(`/remotes/${this.remote.name}/`);
  }
}

const pathnameOf = (page: Page): string =>
  URL.canParse(page.url()) ? new URL(page.url()).pathname : '';

/** What of a page is not as the browser made it. */
export const snapshotOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const read = Reflect.get(window, Symbol.for('plum.snapshot')) as () => Record<string, string>;
    return read();
  });
