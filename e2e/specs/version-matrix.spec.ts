import type { Page } from '@playwright/test';
import { validAccount } from '../fixtures/answers';
import { expect, given, test, then, when } from '../fixtures/backHalf';
import { liveVersions, promoteTo, republish } from '../fixtures/republish';
import { SECOND_SHELL, startSecondShell } from '../fixtures/secondShell';

const REMOTE = 'mfe-apply';
const SHELL = SECOND_SHELL.versionMatrix;
const BEFORE = '0.50.9-before';
/** What the versions before say otherwise than those of now. */
const BANK_DETAILS = { now: 'Set up your loan payment details', before: 'Your payment details' };
const SKIP = { now: 'Skip to main content', before: 'Skip to what matters' };

const scriptOf = (page: Page) => page.locator('script[src^="/shell/"]').first();
const shownBy = (page: Page, remote: string, version: string) =>
  expect(page.locator(`[data-remote="${remote}@${version}"]`)).toHaveCount(1);

test('pays out with one remote of the version before, and with the shell before the remotes @desktop', async ({
  page,
  advance,
  journey,
  baseURL,
  afterPage,
}) => {
  test.setTimeout(120_000);
  const shell = await startSecondShell(
    new URL(baseURL ?? ''),
    SHELL,
    {},
    {
      prepare: (releases) => {
        republish(releases, REMOTE, BEFORE, (text) =>
          text.replaceAll(BANK_DETAILS.now, BANK_DETAILS.before),
        );
        republish(releases, 'shell', BEFORE, (text) => text.replaceAll(SKIP.now, SKIP.before));
      },
    },
  );
  afterPage(shell.stop);
  const now = liveVersions(shell.releases);
  const quote = now.remotes['mfe-quote'] ?? '';
  const apply = now.remotes[REMOTE] ?? '';
  async function enter() {
    const { entryUrl } = await advance('accepted', { stage: 'offer' });
    await page.goto(`${shell.url}${entryUrl}`);
    await expect(journey.offer.eligible).toBeVisible();
  }
  async function payOut(bankDetails: string) {
    await journey.offer.goOn.click();
    await journey.applyAndSign.sign();
    await journey.applyAndSign.apply.click();
    await expect(page.getByRole('heading', { level: 1, name: bankDetails })).toBeVisible();
    await journey.bankDetails.fill(validAccount);
    await journey.bankDetails.submit.click();
    await expect(journey.outcomes.complete).toBeVisible();
  }
  await given('a session whose second remote is of the version before', async () => {
    promoteTo(shell.releases, REMOTE, BEFORE);
    await enter();
    await shownBy(page, 'mfe-quote', quote);
  });
  await when('they go on to the end', () => payOut(BANK_DETAILS.before));
  await then('the screens at the end were of that version, in the shell of now', async () => {
    await shownBy(page, REMOTE, BEFORE);
    await expect(scriptOf(page)).toHaveAttribute('src', new RegExp(`/shell/${now.shell}/`));
    await expect(page.getByRole('link', { name: SKIP.now })).toHaveCount(1);
  });
  await given('a session whose shell is of the version before, and no remote is', async () => {
    promoteTo(shell.releases, REMOTE, apply);
    promoteTo(shell.releases, 'shell', BEFORE);
    await enter();
    await shownBy(page, 'mfe-quote', quote);
  });
  await when('they go on to the end', () => payOut(BANK_DETAILS.now));
  await then('the screens were of now, in that shell', async () => {
    await shownBy(page, REMOTE, apply);
    await expect(scriptOf(page)).toHaveAttribute('src', new RegExp(`/shell/${BEFORE}/`));
    await expect(page.getByRole('link', { name: SKIP.before })).toHaveCount(1);
  });
});
