import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Request } from '@playwright/test';
import { expect, given, test, then, when } from '../fixtures/backHalf';
import { liveSet, republish } from '../fixtures/republish';
import { startSecondShell } from '../fixtures/secondShell';

const REMOTE = 'mfe-quote';
const SHELL = 60;
const HANG_MS = 1500;
/** Where a module of a built script begins, such as `5606(e,t,i){`. */
const MODULE = /\b\d+\([\w$]+(?:,[\w$]+)*\)\{/g;
/** Blocks the page for longer than any applicant waits here. */
const BLOCK = 'for (const end = Date.now() + 60000; Date.now() < end;);';
const root = join(import.meta.dirname, '../..');

interface Told {
  screens?: { state: string }[];
}

interface Discovered {
  microFrontends: Record<string, { metadata: { version: string } }[]>;
}

/** Opens the first page as a new applicant does, until the server knows that it is alive, or hangs. */
async function visit(browser: Browser, url: string, broken: string): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const hungBefore = await countHung(context, url);
  const alive = page.waitForResponse((response) => {
    const told = response.url().endsWith('/federation/counts') ? toldBy(response.request()) : null;
    return told?.screens?.some(({ state }) => state === 'alive') === true;
  });
  // Where the page hangs nobody waits for it.
  alive.catch(() => undefined);
  await page.goto(`${url}/landing-page`, { waitUntil: 'commit' });
  const discovery = await context.request.get(`${url}/federation/discovery.json`);
  const { microFrontends } = (await discovery.json()) as Discovered;
  const version = microFrontends[REMOTE]?.[0]?.metadata.version ?? '';
  if (version === broken)
    await expect
      .poll(() => countHung(context, url), { timeout: 20_000 })
      .toBeGreaterThan(hungBefore);
  else await alive;
  await context.close();
  return version;
}

const toldBy = (request: Request) => request.postDataJSON() as Told | null;

/** How many sessions the server knows whose page hung. */
async function countHung({ request }: BrowserContext, url: string): Promise<number> {
  const metrics = await (await request.get(`${url}/metrics`)).text();
  const counts = metrics.matchAll(/^plum_remote_screen_hung_sessions\{.*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

test('ends an automatic canary whose page hangs @desktop', async ({
  browser,
  baseURL,
  consoleErrors,
}) => {
  test.setTimeout(240_000);
  consoleErrors.allow(/.*/);
  const first = new URL(baseURL ?? '');
  const own = (distance: number) => `http://127.0.0.1:${String(Number(first.port) + distance)}`;
  const broken = '9.9.9-hangs';
  const shell = await startSecondShell(
    first,
    SHELL,
    { 'mfe-apply': own(2), 'mfe-upload': own(3) },
    {
      env: {
        ...{ CANARY_SESSIONS: '16', CANARY_MINUTES: '0.01' },
        // The rule of the screen would be quicker.
        ...{ AUTOMATIC_ROLLBACK_SCREEN_SAMPLE: '999', AUTOMATIC_ROLLBACK_SAMPLE: '999' },
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
  const events = () => {
    const history = join(shell.releases, 'history');
    return readdirSync(history)
      .sort((a, b) => Number.parseInt(a) - Number.parseInt(b))
      .map(
        (name) => JSON.parse(readFileSync(join(history, name), 'utf8')) as Record<string, unknown>,
      );
  };
  try {
    const { remotes } = liveSet(shell.releases);
    await given('a canary that half of the new sessions get', async () => {
      execFileSync(
        process.execPath,
        ['--import', 'tsx', 'tooling/release.ts', 'quote', 'canary', '50%', broken, '--auto'],
        { cwd: root, env: { ...process.env, RELEASES_URL: shell.releases } },
      );
    });
    await when('applicants come, and its page hangs', async () => {
      const seen: string[] = [];
      while (seen.length < 40 && events().at(-1)?.['action'] === 'canary')
        seen.push(await visit(browser, shell.url, broken));
      expect(new Set(seen)).toEqual(new Set([broken, remotes[REMOTE]]));
    });
    await then('it is revoked, and the record says why', async () => {
      await expect.poll(() => events().at(-1)?.['action']).toBe('automatic-rollback');
      const event = events().at(-1);
      expect(event).toMatchObject({ app: REMOTE, canaries: {} });
      expect(event?.['why']).toMatch(
        /at 50 %: worse than live in hangs at look \d of 3.*hung \d+ of/,
      );
    });
    await then('everybody gets the live version again', async () => {
      expect(await visit(browser, shell.url, broken)).toBe(remotes[REMOTE]);
    });
  } finally {
    shell.stop();
  }
});
