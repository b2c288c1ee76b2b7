import type {
  APIRequestContext,
  Browser,
  BrowserContext,
  Request,
  Response,
} from '@playwright/test';
import { expect, given, test, then, when } from '../fixtures/backHalf';
import { command } from '../fixtures/programs';
import { beginSession, reportCounts, versionOf } from '../fixtures/protocolSession';
import { liveVersions, recordedEvents, republish } from '../fixtures/republish';
import { SECOND_SHELL, startSecondShell } from '../fixtures/secondShell';

const REMOTE = 'mfe-quote';
const SCREEN = '/landing-page';
const SHELL = SECOND_SHELL.canaryAnalysis;
const HANG_MS = 1500;
/** A look at this many sessions of each version decides. */
const CROWD = 16;
/** Where a module of a built script begins, such as `5606(e,t,i){`. */
const MODULE = /\b\d+\([\w$]+(?:,[\w$]+)*\)\{/g;
/** Blocks the page for longer than any applicant waits here. */
const BLOCK = 'for (const end = Date.now() + 60000; Date.now() < end;);';

interface Report {
  screens?: { state: string }[];
}

const reportedBy = (request: Request) => request.postDataJSON() as Report | null;

/** A browser's session that gets a version. */
async function sessionOf(browser: Browser, url: string, version: string): Promise<BrowserContext> {
  for (let tries = 0; tries < 40; tries += 1) {
    const context = await browser.newContext();
    await context.request.get(url, { headers: { accept: 'text/html' } });
    if ((await versionOf(context.request, url, REMOTE)) === version) return context;
    await context.close();
  }
  throw new Error(`No session gets ${version}`);
}

/** Opens the first page as a new applicant does, until the server has counted it as shown, or as hung. */
async function visit(browser: Browser, url: string, version: string, broken: string) {
  const context = await sessionOf(browser, url, version);
  const page = await context.newPage();
  const hungBefore = await countHung(context, url);
  const isAlive = (response: Response) => {
    const reported = response.url().endsWith('/federation/counts')
      ? reportedBy(response.request())
      : null;
    return reported?.screens?.some(({ state }) => state === 'alive') === true;
  };
  // The test's own limit holds: this waits from before the page is opened.
  const alive = page.waitForResponse(isAlive, { timeout: 0 });
  // The page may hang, so this is not awaited.
  alive.catch(() => undefined);
  await page.goto(`${url}${SCREEN}`, { waitUntil: 'commit' });
  if (version === broken)
    await expect
      .poll(() => countHung(context, url), { timeout: 20_000 })
      .toBeGreaterThan(hungBefore);
  else await alive;
  await context.close();
}

/** How many sessions the server has counted whose page hung. */
async function countHung({ request }: Pick<BrowserContext, 'request'>, url: string) {
  const metrics = await (await request.get(`${url}/metrics`)).text();
  const counts = metrics.matchAll(/^plum_remote_screen_hung_sessions\{.*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Sessions without a browser: so many at least that get the broken version, and so many that do not. */
async function beginCrowd(url: string, broken: string) {
  const crowd = { hanging: [] as APIRequestContext[], well: [] as APIRequestContext[] };
  while (Math.min(crowd.hanging.length, crowd.well.length) < CROWD) {
    const calls = await beginSession(url);
    const isBroken = (await versionOf(calls, url, REMOTE)) === broken;
    crowd[isBroken ? 'hanging' : 'well'].push(calls);
  }
  return crowd;
}

/** Reports what a browser does of its first page. */
async function report(crowd: APIRequestContext[], version: string, states: string[]) {
  const screens = states.map((state) => ({
    remote: `${REMOTE}@${version}`,
    screen: SCREEN,
    state,
  }));
  for (const calls of crowd) {
    await reportCounts(calls, { counts: {}, screens });
    await calls.dispose();
  }
}

test('ends an automatic canary whose page hangs @desktop', async ({
  browser,
  request,
  baseURL,
  consoleErrors,
  afterPage,
}) => {
  test.setTimeout(240_000);
  consoleErrors.allow(/.*/);
  const first = new URL(baseURL ?? '');
  const own = (distance: number) => `http://127.0.0.1:${Number(first.port) + distance}`;
  const broken = '9.9.9-hangs';
  const shell = await startSecondShell(
    first,
    SHELL,
    { 'mfe-apply': own(2), 'mfe-upload': own(3) },
    {
      env: {
        CANARY_SESSIONS: String(CROWD),
        CANARY_MINUTES: '0.01',
        // The rule of the screen would be quicker.
        AUTOMATIC_ROLLBACK_SCREEN_SAMPLE: '999',
        AUTOMATIC_ROLLBACK_SAMPLE: '999',
        AUTOMATIC_ROLLBACK_HANG_SECONDS: String(HANG_MS / 1000),
      },
      prepare: (releases) => {
        republish(releases, REMOTE, broken, (text, file, { exposed }) =>
          exposed.includes(file) && file.endsWith('.js')
            ? text.replace(MODULE, (start) => `${start}${BLOCK}`)
            : text,
        );
      },
    },
  );
  afterPage(shell.stop);
  const lastEvent = () => recordedEvents(shell.releases).at(-1);
  const live = liveVersions(shell.releases).remotes[REMOTE] ?? '';
  await given('a canary that half of the new sessions get', async () => {
    await command('release', ['quote', 'canary', '50%', broken, '--auto'], {
      RELEASES_URL: shell.releases,
    });
  });
  await when('applicants come, and its page hangs', async () => {
    await visit(browser, shell.url, broken, broken);
    await visit(browser, shell.url, live, broken);
  });
  await when('more of them come, for whom it is the same', async () => {
    const { hanging, well } = await beginCrowd(shell.url, broken);
    await report(hanging, broken, ['opened']);
    await expect
      .poll(() => countHung({ request }, shell.url), { timeout: 20_000 })
      .toBeGreaterThan(hanging.length);
    // No look is taken without these, so that each sees all the hangs.
    await report(well, live, ['opened', 'alive']);
  });
  await then('it is revoked, and the record says why', async () => {
    await expect
      .poll(() => lastEvent()?.['action'], { timeout: 20_000 })
      .toBe('automatic-rollback');
    const event = lastEvent();
    expect(event).toMatchObject({ app: REMOTE, apps: { [REMOTE]: { canary: null } } });
    expect(event?.['why']).toMatch(
      /at 50 %: worse than live in hangs at look \d of 3.*hung \d+ of/,
    );
  });
  await then('everybody gets the live version again', async () => {
    await visit(browser, shell.url, live, broken);
    for (let sessions = 0; sessions < 10; sessions += 1) {
      const calls = await beginSession(shell.url);
      expect(await versionOf(calls, shell.url, REMOTE)).toBe(live);
      await calls.dispose();
    }
  });
});
