import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { PUBLIC_PATHS } from 'journey-api/contract/values';
import { answerCookies } from 'e2e/applicants';
import { faultsWithApi, type Server } from 'releases/compatibility';
import type { Release, ScreenVitals } from 'releases/registry';
import { allowedEffects, POLICY } from '../gate/policy';
import { nameOf, type ComposedRemote } from './composition';
import { isShell, Observations, snapshotOf } from './observePage';
import {
  openScreen,
  tryScreen,
  walkJourney,
  type SmokeJourney,
  type Visited,
} from './visitScreens';

/** One applicant to the loan, one to the upload. */
const JOURNEYS: readonly SmokeJourney[] = [
  { persona: 'accepted', to: '/application-complete' },
  { persona: 'refer-income', to: '/upload-success' },
];
/** The screens of the shell itself; the first is also the page without the candidate. */
const SHELL_SCREENS = [...PUBLIC_PATHS, '/error/complex-refer'];
/** A document of the site without the shell. */
const NO_PAGE = '/api/healthcheck';
const AT_ONCE = 3;
/** Generous, for a busy machine. */
const TIMEOUT_MS = 30_000;

interface Check {
  url: string;
  browser: Browser;
  candidate: Release;
  remotes: readonly ComposedRemote[];
  /** Every live server, whose calls the candidate may make. */
  servers: readonly Server[];
  evidence: string;
  journeys?: readonly SmokeJourney[];
  /** What a browser needs before it gets the candidate, such as an override. */
  prepare?: (page: Page) => Promise<unknown>;
  timeoutMs?: number;
}

interface Checked {
  notes: string[];
  vitals: Record<string, ScreenVitals>;
}

interface Task {
  name: string;
  run: (page: Page) => Promise<void>;
}

/**
 * Goes through the journeys by the steps of each remote's release, opens every screen that the candidate
 * declares, and looks at each: axe, errors, calls, and what its code does outside its root. Of the shell it opens its
 * own screens, and looks at every screen of the journeys.
 * @returns what was not done, one line each, and what the visits of the candidate's screens were like
 * @throws Error with everything that was found, one line each
 */
export async function checkJourneys(check: Check): Promise<Checked> {
  const { candidate, remotes, url, journeys = JOURNEYS, timeoutMs = TIMEOUT_MS } = check;
  const paths: readonly string[] = isShell(candidate)
    ? SHELL_SCREENS
    : candidate.paths.map(({ path: declared }) => declared);
  const observations = new Observations({ ...candidate, paths });
  const site: Visited = { url, remotes, observations, timeoutMs };
  const own = remotes.find(({ release }) => release.name === candidate.name);
  const notes: string[] = [];
  const reached = Object.entries(own?.screens ?? {}).flatMap(([declared, { reach }]) =>
    reach === undefined ? [] : [{ path: declared, reach }],
  );
  let without: Record<string, string> = {};
  const failures = await runTasks(check, observations, [
    ...journeys.map((journey) => ({
      name: `journey-${journey.persona}`,
      run: async (page: Page) => {
        const words = await walkJourney(page, journey, site);
        if (words.includes('as far as')) notes.push(words);
      },
    })),
    {
      name: 'without-the-candidate',
      run: async (page) => {
        await page.route(`**/remotes/${candidate.name}/**`, (route) => route.abort());
        if (isShell(candidate)) await page.goto(`${url}${NO_PAGE}`);
        else await openShellScreen(page, `${url}${SHELL_SCREENS[0]}`);
        await observations.settled(page);
        without = await snapshotOf(page);
      },
    },
    ...(isShell(candidate) ? SHELL_SCREENS : []).map((screen) => ({
      name: `screen${screen.replaceAll('/', '-')}`,
      run: async (page: Page) => {
        await openShellScreen(page, `${url}${screen}`);
        await observations.look(page);
      },
    })),
    ...reached.map((screen) => ({
      name: `screen${screen.path.replaceAll(/[^a-z-]+/gi, '-')}`,
      run: async (page: Page) => {
        if (own !== undefined) await openScreen(page, own, screen, site);
      },
    })),
  ]);
  if (failures.length === 0) notes.push(...(await tryUnopened(check, site, paths)));
  observations.compareWith(without);
  const unknown = Object.keys(own?.screens ?? {})
    .filter((screen) => !paths.includes(screen))
    .map((screen) => `smoke.json has ${screen}, which ${candidate.name} does not declare`);
  const faults = [...unknown, ...failures, ...(await faultsOf(observations, check))];
  if (faults.length > 0)
    throw new Error(`The smoke journey failed:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return { notes, vitals: Object.fromEntries(observations.vitals) };
}

/** Opens the screens that no journey led to and whose way no smoke.json has; returns a note for each that stays closed. */
async function tryUnopened(
  check: Check,
  site: Visited,
  paths: readonly string[],
): Promise<string[]> {
  const { observations } = site;
  const notes: string[] = [];
  for (const declared of paths.filter((each) => !observations.opened.has(each))) {
    const rendered: string[] = [];
    async function run(page: Page) {
      if (await tryScreen(page, declared, site)) rendered.push(declared);
    }
    await runTasks(check, observations, [{ name: 'further-screen', run }]);
    if (rendered.length === 0)
      notes.push(`${declared} was not opened: smoke.json does not say how`);
  }
  return notes;
}

async function openShellScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Runs tasks, some at once; answers what failed. */
async function runTasks(
  { browser, url, evidence, prepare, timeoutMs = TIMEOUT_MS }: Check,
  observations: Observations,
  tasks: readonly Task[],
): Promise<string[]> {
  const failures: string[] = [];
  const waiting = [...tasks];
  async function work() {
    if (waiting.length === 0) return;
    // One for all tasks of a worker, whose cache has what the first of them loaded.
    const context = await browser.newContext({
      baseURL: url,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      viewport: { width: 1280, height: 800 },
    });
    context.setDefaultTimeout(timeoutMs);
    await observations.watch(context);
    await answerCookies(context);
    // A window and a process for each task would cost more than what most of them draw.
    let used: Page | null = null;
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      const page = await unvisitedPage(context, used, { url, observations });
      used = page;
      try {
        await prepare?.(page);
        await task.run(page);
        await observations.endVisit(page);
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
        await mkdir(evidence, { recursive: true });
        const picture = path.join(evidence, `${task.name}.png`);
        await page.screenshot({ path: picture }).catch(() => undefined);
        await page.close();
        used = null;
      }
    }
    await context.close();
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failures;
}

/** A page for a visit of another applicant, with the browser's cache. */
async function unvisitedPage(
  context: BrowserContext,
  used: Page | null,
  { url, observations }: { url: string; observations: Observations },
): Promise<Page> {
  const page = used ?? (await context.newPage());
  async function forget() {
    await page.unrouteAll();
    await page.goto(`${url}${NO_PAGE}`);
    observations.forgetRequests(page);
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
    await forget();
    return page;
  } catch (error) {
    await page.close();
    // The one before may hang.
    if (used !== null) return unvisitedPage(context, null, { url, observations });
    throw error;
  }
}

/** What was seen that the gate refuses, one line each. */
async function faultsOf(
  { faults, effects, calls, remote }: Observations,
  { candidate, remotes, servers }: Check,
): Promise<string[]> {
  const owned = remotes.find(({ release }) => release.name === remote.name);
  const name = owned ? nameOf(owned) : `${remote.name} ${remote.version}`;
  const place = (screen: string) => `${name}, screen ${screen}`;
  const isAllowed = await allowedEffects(remote.name);
  const made = calls.map(({ screen, ...call }) => ({ ...call, at: `${place(screen)},` }));
  const unanswered = servers.flatMap((server) =>
    faultsWithApi({ ...candidate, needs: { members: [], calls: made } }, server),
  );
  const reachingOut = [...effects]
    .filter(([effect]) => !isAllowed(effect))
    .map(
      ([effect, [screen = '']]) =>
        `${place(screen)}: '${effect}' is outside its root, and ${POLICY} does not list it`,
    );
  return [
    ...new Set([
      ...faults.map(({ screen, text }) => `${place(screen)}: ${text}`),
      ...unanswered,
      ...reachingOut,
    ]),
  ];
}
