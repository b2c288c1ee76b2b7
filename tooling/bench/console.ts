import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { checkout, operatorRemotes } from 'releases/apps';
import { recordEvent, inEnvironment, makeAllLive, ReleaseStore } from 'releases/registry';
import { buildControlPage } from '../build/buildControlPage';
import { publishApp } from '../build/buildApp';
import { answers, type Running } from '../start/processes';
import { telemetryEnvironment } from '../start/startEnvironment';
import { errorOf, postErrors, SEEDED, seedErrors, seedReleases } from './consoleStore';
import {
  answersAt,
  BASE,
  inRounds,
  launchBrowser,
  ROUNDS,
  startServer,
  verdictOf,
} from './federation';
import { waitForMark } from './measurePage';
import { median, ratios, spread } from './statistics';

const FIRST_VIEW_MS = 1000;
const SEEN_MS = 2000;
const data = path.join(checkout, '.cache/bench/console');

interface Site {
  name: string;
  /** Its ports are counted from it. */
  base: number;
  releases: number;
  errors: number;
}
const SITES: readonly [Site, Site] = [
  { name: 'small', base: BASE, releases: 10, errors: 10 },
  { name: 'large', base: BASE + 40, releases: 10_000, errors: 100_000 },
];
const [, LARGE] = SITES;

const SCREENS = {
  'Releases, apps': '/releases',
  'Releases, history': '/releases?tab=history',
  'Releases, what fits': '/releases?tab=fits',
  'Releases, versions of an app': `/releases?app=${SEEDED}`,
  Errors: '/errors',
};

const storeOf = ({ name }: Site) => path.join(data, name, 'releases');
const consoleOf = ({ base }: Site) => `http://localhost:${String(base + 20)}`;
const apiOf = ({ base }: Site) => `http://127.0.0.1:${String(base + 10)}`;

/**
 * The first view of the operators' console with 10,000 releases and 100,000 errors, against the same screens with ten
 * of each, and how soon an operator sees what happened elsewhere.
 */
export async function benchConsole(running: Running[]): Promise<void> {
  console.log('Building the console, and filling its stores…');
  const token = await startSites(running);
  const signedIn = await Promise.all(SITES.map(signIn));
  const figures = new Map<string, number[]>();
  await inRounds(async (browser, round) => {
    for (const [screen, address] of Object.entries(SCREENS))
      for (const [index, site] of SITES.entries()) {
        const context = await openAs(browser, signedIn[index]);
        const time = await firstView(context, `${consoleOf(site)}${address}`);
        const key = `${site.name} ${screen}`;
        if (round > 0) figures.set(key, [...(figures.get(key) ?? []), time]);
      }
  });
  printFirstViews(figures);
  await measureChanges(token, signedIn[1]);
}

/** Answers the token by which the shell's servers tell the API of errors. */
async function startSites(running: Running[]): Promise<string> {
  await buildControlPage();
  const [operatorsRemote] = operatorRemotes;
  if (operatorsRemote === undefined) throw new Error('There is no remote of operators');
  const built = path.join(data, 'releases');
  const { name } = operatorsRemote;
  const { version } = await publishApp(operatorsRemote, built);
  const model = await new ReleaseStore(built).release(name, version);
  const environment = await telemetryEnvironment();
  const token = environment.shell['TELEMETRY_TOKEN'] ?? '';
  for (const site of SITES) {
    const store = storeOf(site);
    await rm(path.join(data, site.name), { recursive: true, force: true });
    await cp(built, store, { recursive: true });
    await makeAllLive(
      { shell: '', remotes: { [name]: version } },
      inEnvironment(store, 'operators'),
    );
    await seedReleases(store, site.releases, model);
    const settings = {
      PORT_BASE: String(site.base),
      DATA_DIR: path.join(data, site.name),
      RELEASES_URL: '',
      RELEASE_ENVIRONMENT: '',
      LOG_LEVEL: 'silent',
    };
    running.push(startServer('journey-api/src/main.ts', [], { ...settings, ...environment.api }));
    await answersAt(apiOf(site));
    await seedErrors({ origin: apiOf(site), token }, site.errors, {
      store,
      releases: site.releases,
    });
    running.push(startServer('platform/console/host/server/main.ts', [], settings));
    await answers(consoleOf(site), { within: 60_000 });
  }
  return token;
}

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

async function signIn(site: Site): Promise<SignedIn> {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.goto(consoleOf(site));
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Pat Novak' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  const signedIn = await page.context().storageState();
  await browser.close();
  return signedIn;
}

const openAs = (browser: Browser, storageState: SignedIn | undefined): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...(storageState && { storageState }),
  });

/** Milliseconds until the first row is painted at a quarter of the processor, with nothing in the browser's cache. */
async function firstView(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(watchFirstRow);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'commit' });
  const { row = Number.NaN } = await waitForMark(page, 'row');
  await context.close();
  return row;
}

/** Runs in the page before anything else. */
function watchFirstRow(): void {
  const marks: Record<string, number> = {};
  Object.assign(window, { plumMarks: marks });
  new MutationObserver((_, observer) => {
    if (document.querySelector('[role="rowheader"]') === null) return;
    observer.disconnect();
    // The frame that shows it, not the one that made it.
    requestAnimationFrame(() => {
      setTimeout(() => {
        marks['row'] = performance.now();
      });
    });
  }).observe(document, { childList: true, subtree: true });
}

function printFirstViews(figures: ReadonlyMap<string, readonly number[]>): void {
  console.log(`\n${String(ROUNDS)} rounds, cold, processor at a quarter; ms until the first row`);
  console.log('| Screen | 10 releases, 10 errors | 10,000 releases, 100,000 errors | Ratio |');
  console.log('|---|---|---|---|');
  for (const screen of Object.keys(SCREENS)) {
    const [small = [], large = []] = SITES.map(({ name }) => figures.get(`${name} ${screen}`));
    console.log(
      `| ${screen} | ${spread(small)} | ${spread(large)} | ${spread(ratios(large, small), 2)} |`,
    );
    const verdict = verdictOf(median(large) <= FIRST_VIEW_MS);
    console.log(`${screen}: goal ≤ ${String(FIRST_VIEW_MS)} ms: ${verdict}`);
  }
}

/** What happened elsewhere, and what shows it. */
interface Change {
  screen: string;
  /** Does it, and answers when it began and the words that show it. */
  act: (round: number) => Promise<{ began: number; words: string }>;
}

/** How soon an operator sees what another one, a command and an applicant's page did. */
async function measureChanges(token: string, operator: SignedIn | undefined): Promise<void> {
  const browser = await launchBrowser();
  const actor = await openAs(browser, operator);
  const watcher = await openAs(browser, operator);
  const acting = await actor.newPage();
  // A command that begins has to read the history first, which is no part of how soon its change is seen.
  const store = new ReleaseStore(storeOf(LARGE));
  await store.events();
  const changes: Record<string, Change> = {
    'another operator’s canary': {
      screen: `/releases?app=${SEEDED}`,
      act: (round) => beginCanary(acting, round + 1),
    },
    'a command’s canary': {
      screen: `/releases?app=${SEEDED}`,
      act: async (round) => {
        const share = round + 40;
        const began = Date.now();
        const change = { releases: store.address, store, app: SEEDED, author: 'ada', why: null };
        await recordEvent(change, () => ({
          action: 'canary',
          canaries: { [SEEDED]: { version: '1.9000.0', share } },
        }));
        return { began, words: `${String(share)} %` };
      },
    },
    'an error of a page': {
      screen: '/errors',
      act: async (round) => {
        const began = Date.now();
        const name = `mfe-bench@1.0.${String(round)}`;
        const error = errorOf(round, { remote: name, frames: [], at: began });
        await postErrors({ origin: apiOf(LARGE), token }, [error]);
        return { began, words: name.replace('@', ' ') };
      },
    },
  };
  for (const [what, { screen, act }] of Object.entries(changes)) {
    const page = await watcher.newPage();
    await page.goto(`${consoleOf(LARGE)}${screen}`);
    await page.getByRole('rowheader').first().waitFor();
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      await page.waitForTimeout(1500 + Math.random() * 1500);
      const { began, words } = await act(round);
      await page.getByText(words).first().waitFor({ timeout: 60_000 });
      if (round > 0) times.push(Date.now() - began);
    }
    await page.close();
    const verdict = verdictOf(median(times) <= SEEN_MS);
    console.log(
      `${what} is seen after ${spread(times)} ms, goal ≤ ${String(SEEN_MS)} ms: ${verdict}`,
    );
  }
  await browser.close();
}

async function beginCanary(page: Page, share: number) {
  await page.goto(`${consoleOf(LARGE)}/releases?app=${SEEDED}&version=1.9000.0`);
  const begin = /^(?:Begin|Change) canary$/;
  await page.getByRole('button', { name: begin }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Share' }).fill(String(share));
  await dialog.getByLabel('Reason').fill('A canary of the bench');
  const button = dialog.getByRole('button', { name: begin });
  const began = Date.now();
  await button.click();
  return { began, words: `${String(share)} %` };
}
