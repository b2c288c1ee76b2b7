import { createServer, type Server } from 'node:http';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { releaseBroken } from '../fixtures/brokenRelease';
import { checkA11y } from '../fixtures/checkA11y';
import { platform, startServer } from '../fixtures/programs';
import { beginSession, reportCounts, versionOf } from '../fixtures/protocolSession';
import { recordedEvents } from '../fixtures/republish';
import { dataFolder, originsWith, SECOND_SHELL, startSecondShell } from '../fixtures/secondShell';
import { expect, given, test, then, when } from '../pages/console';

const REMOTE = 'mfe-apply';
const SCREEN = '/apply-and-sign';
const SHELL = SECOND_SHELL.night;
const ORIGIN = 4;
const CONSOLE = 20;

/** A webhook that keeps the texts that it is sent. */
async function startReceiver(): Promise<{ url: string; texts: string[]; server: Server }> {
  const texts: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (data) => (body += String(data)));
    request.on('end', () => {
      texts.push((JSON.parse(body) as { text: string }).text);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, texts, server };
}

test('leads an engineer on call from the alert to the rollback @desktop', async ({
  page,
  baseURL,
  // The console is built by then.
  consoleOrigin: _first,
  afterPage,
}) => {
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const first = new URL(baseURL ?? '');
  const base = Number(first.port);
  const consoleOrigin = `http://localhost:${base + SHELL + CONSOLE}`;
  const made = await platform(baseURL, 'service-tokens', 'make', 'night', '--roles', 'telemetry');
  const [, token = ''] = /PLUM_SERVICE_TOKEN=(\S+)/.exec(made) ?? [];
  const receiver = await startReceiver();
  afterPage(() => receiver.server.close());
  let versions = { good: '', broken: '' };
  const origins = originsWith(first, REMOTE, SHELL + ORIGIN);
  const shell = await startSecondShell(first, SHELL, origins, {
    // All failures are of this machine, so nothing is rolled back by itself.
    env: {
      AUTOMATIC_ROLLBACK_SAMPLE: '8',
      AUTOMATIC_ROLLBACK_NETWORKS: '4',
      AUTOMATIC_ROLLBACK_ANONYMOUS: 'off',
      TELEMETRY_TOKEN: token,
    },
    prepare: (releases) => {
      versions = releaseBroken(releases, REMOTE);
    },
  });
  afterPage(shell.stop);
  const stopOrigin = await startServer('remotes', [REMOTE, String(ORIGIN)], {
    PORT_BASE: String(base + SHELL),
    RELEASES_DIR: shell.releases,
  });
  afterPage(stopOrigin);
  // What operators get is of the running application.
  symlinkSync(join(dataFolder, 'releases/environments'), join(shell.releases, 'environments'));
  const stopConsole = await startServer('console', [], {
    PORT_BASE: String(base + SHELL),
    RELEASES_DIR: shell.releases,
    API_ORIGIN: `http://127.0.0.1:${base + 10}`,
    RELEASE_ALERT_URL: receiver.url,
  });
  afterPage(stopConsole);
  await given('a version that fails for one brand alone', async () => {
    const version = `${REMOTE}@${versions.broken}`;
    for (const brand of Array.from({ length: 9 }, () => 'aqua').concat('fluid', 'fluid', 'fluid')) {
      const calls = await beginSession(shell.url);
      expect(await versionOf(calls, shell.url, REMOTE)).toBe(versions.broken);
      const isBroken = brand === 'aqua';
      await reportCounts(calls, {
        brand,
        width: 360,
        counts: { [version]: isBroken ? { errors: 1 } : { loads: 1 } },
        screens: [
          { remote: version, screen: SCREEN, state: 'opened' },
          { remote: version, screen: SCREEN, state: isBroken ? 'failed' : 'alive' },
        ],
      });
      await calls.dispose();
    }
  });
  let link = '';
  await then('the alert arrives, with a link', async () => {
    await expect.poll(() => receiver.texts.length, { timeout: 40_000 }).toBeGreaterThan(0);
    expect(receiver.texts[0]).toContain(
      `${REMOTE} ${versions.broken} fails and was not rolled back`,
    );
    [link = ''] = /http\S+$/.exec(receiver.texts[0] ?? '') ?? [];
    expect(link).toContain(consoleOrigin);
  });
  await when('they sign in on a phone', async () => {
    await page.goto(consoleOrigin);
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Rhys Powell' }).click();
  });
  await then('the start page names version, brand and screen', async () => {
    await expect(page).toHaveURL(`${consoleOrigin}/overview`);
    const need = page.getByRole('alert').filter({ hasText: 'was not rolled back' });
    await expect(need).toContainText(versions.broken);
    await expect(need).toContainText(`Most of them on ${SCREEN}.`, { timeout: 20_000 });
    await expect(need).toContainText('Only brand aqua.');
    await expect(page.getByRole('link', { name: /^Releases.*needs you/ })).toBeVisible();
    await checkA11y(page);
  });
  await when('they open the link and roll back in three taps, without scrolling', async () => {
    await page.goto(link);
    const dialog = page.getByRole('dialog');
    for (const step of [
      page.getByRole('button', { name: 'Roll back' }).first(),
      dialog.getByRole('button', { name: 'Too many errors' }),
      dialog.getByRole('button', { name: 'Roll back' }),
    ]) {
      await expect(step).toBeInViewport({ ratio: 1 });
      await step.click();
    }
    await expect(dialog).toBeHidden();
  });
  await then('it is confirmed, and new sessions get the version before', async () => {
    await expect(
      page.getByRole('status').filter({ hasText: `Done: Roll back ${REMOTE}` }),
    ).toBeVisible();
    expect(recordedEvents(shell.releases).at(-1)).toMatchObject({
      action: 'rollback',
      app: REMOTE,
      why: 'Too many errors',
    });
    await checkA11y(page);
  });
  await then('the timeline shows it next morning', async () => {
    await page.goto(`${consoleOrigin}/releases?app=${REMOTE}&tab=history`);
    await expect(page.getByRole('row', { name: /Rolled back/ })).toContainText('Rhys Powell');
  });
});
