import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { checkA11y } from '../fixtures/checkA11y';
import { beginSession, reportCounts } from '../fixtures/protocolSession';
import { publishCopy } from '../fixtures/publishCopy';
import { confirm, expect, given, test, then, when } from '../pages/console';

const REMOTE = 'mfe-upload';
const releases = join(
  process.env['DATA_DIR'] ?? join(import.meta.dirname, '../../.data'),
  'releases',
);

const rowOf = (page: Page) => page.getByRole('row', { name: REMOTE });
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Sessions that begin now, whose pages report that the remote did not load. */
async function failFor(origin: string, sessions: number, version: string) {
  for (let count = 0; count < sessions; count += 1) {
    const calls = await beginSession(origin);
    await reportCounts(calls, { counts: { [`${REMOTE}@${version}`]: { failures: 1 } } });
    await calls.dispose();
  }
}

test('shows a team that its canary fails and was ended, and takes a release back once @alone', async ({
  page,
  browser,
  baseURL,
  signInAs,
  consoleOrigin,
  consoleErrors,
}) => {
  test.setTimeout(120_000);
  consoleErrors.allow(/status of 409/);
  const unique = String(Date.now());
  const earlier = `8.9.${unique}`;
  const fit = `9.0.${unique}`;
  const broken = `9.1.${unique}`;
  await given('published versions, and a canary of one', async () => {
    for (const version of [earlier, fit, broken]) publishCopy(releases, REMOTE, version);
    await signInAs('Rhys Powell', `/releases?app=${REMOTE}&version=${broken}`);
    await page.getByRole('button', { name: 'Canary' }).click();
    await dialogOf(page).getByRole('textbox', { name: 'Share of new sessions' }).fill('100');
    await expect(dialogOf(page)).toContainText(`100 % of new sessions get ${broken}`);
    await confirm(page, 'a try', 'Begin canary');
    await expect(dialogOf(page)).toBeHidden();
    await page.goto(`${consoleOrigin}/releases`);
    await expect(rowOf(page)).toContainText(`100 % ${broken}`);
  });
  await when('it fails a few sessions', () => failFor(baseURL ?? '', 6, broken));
  await then('the open page says so', async () => {
    await expect(rowOf(page)).toContainText('6 of 6 sessions failed');
    await checkA11y(page);
  });
  await when('it fails many', () => failFor(baseURL ?? '', 14, broken));
  await then('it was ended, and the history says why', async () => {
    await expect(rowOf(page)).toContainText(`Without ${broken}`);
    await page.getByRole('tab', { name: 'History' }).click();
    const ended = page.getByRole('row', { name: REMOTE }).first();
    await expect(ended).toContainText('Revoked automatically');
    await expect(ended).toContainText('sessions of the last 10 minutes failed');
  });
  await when('the other version is released, and a second operator looks at it', async () => {
    // Two, so that a second rollback would have a version to return to.
    for (const version of [earlier, fit]) {
      await page.goto(`${consoleOrigin}/releases?app=${REMOTE}&version=${version}`);
      await page.getByRole('button', { name: 'Promote' }).click();
      await expect(dialogOf(page)).toContainText(`New sessions get ${version}`);
      await confirm(page, 'the fixed one', 'Promote');
      await expect(dialogOf(page)).toBeHidden();
    }
    await page.goto(`${consoleOrigin}/releases`);
    await expect(rowOf(page)).toContainText(fit);
  });
  const second = await browser.newPage();
  await signInAs('Pat Novak', '/releases', second);
  await rowOf(second).getByRole('button', { name: 'Roll back' }).click();
  await expect(dialogOf(second)).toContainText(`Sessions that have ${fit} keep it`);
  await when('the first rolls back by three presses', async () => {
    await rowOf(page).getByRole('button', { name: 'Roll back' }).click();
    await dialogOf(page).getByRole('button', { name: 'Too many errors' }).click();
    await dialogOf(page).getByRole('button', { name: 'Roll back' }).click();
    await expect(dialogOf(page)).toBeHidden();
    await expect(rowOf(page)).toContainText('by Rhys Powell: Too many errors');
  });
  await then('the second is informed that somebody else was first', async () => {
    await confirm(second, 'too many errors', 'Roll back');
    await expect(dialogOf(second)).toContainText('Somebody else was first');
    await expect(dialogOf(second).getByRole('textbox', { name: 'Reason' })).toHaveValue(
      'too many errors',
    );
    await second.close();
  });
});
