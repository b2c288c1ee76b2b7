import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, given, test, then, when } from '../fixtures/backHalf';
import { buildBudget, BUDGET } from '../fixtures/buildBudget';
import { promoteTo } from '../fixtures/republish';
import { SECOND_SHELL, startSecondShell } from '../fixtures/secondShell';

test('leads over a remote that neither shell nor API was built with @desktop', async ({
  page,
  advance,
  journey,
  baseURL,
  afterPage,
}) => {
  test.setTimeout(240_000);
  const folder = mkdtempSync(join(tmpdir(), 'plum-foreign-remote-'));
  afterPage(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const budget = await buildBudget(folder, 'webpack');
  const shell = await startSecondShell(
    new URL(baseURL ?? ''),
    SECOND_SHELL.foreignRemote,
    {},
    {
      prepare: (releases) => {
        symlinkSync(budget, join(releases, BUDGET));
        const [version = ''] = readdirSync(budget);
        promoteTo(releases, BUDGET, version);
      },
    },
  );
  afterPage(shell.stop);
  const heading = page.getByRole('heading', { level: 1, name: 'Your budget' });
  const goOn = page.getByRole('button', { name: 'Continue' });
  await given('an applicant with an offer, in a session that has the new remote', async () => {
    const { entryUrl } = await advance('accepted', { stage: 'offer' });
    await page.goto(`${shell.url}${entryUrl}`);
    await expect(journey.offer.eligible).toBeVisible();
    await expect(stepsOf(page)).toHaveText(
      ['Details', 'Eligibility', 'Apply', 'Budget', 'Complete'].map((label) => new RegExp(label)),
    );
  });
  await when('they go on from the offer', () => journey.offer.goOn.click());
  await then('they are on the screen of the new remote, which is a step', async () => {
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(`${shell.url}/budget`);
    await expect(page).toHaveTitle(/^Your budget \| /);
    await expect(stepsOf(page).and(page.locator('[aria-current="step"]'))).toHaveText('Budget');
    await expect(page.locator(`[data-remote^="${BUDGET}@0.1.0"]`)).toHaveCount(1);
  });
  await then('a refresh stays there, and Back leads to the offer and forward again', async () => {
    await page.reload();
    await expect(heading).toBeVisible();
    await page.goBack();
    await expect(journey.offer.eligible).toBeVisible();
    await page.goForward();
    await expect(heading).toBeVisible();
  });
  await when('they go on from there', () => goOn.click());
  await then('they are on the screen that came next without it', async () => {
    await expect(journey.applyAndSign.heading).toBeVisible();
    await expect(page).toHaveURL(`${shell.url}/apply-and-sign`);
  });
  await when('they have signed, and open the address of the new screen again', async () => {
    await journey.applyAndSign.sign();
    await journey.applyAndSign.apply.click();
    await expect(journey.bankDetails.heading).toBeVisible();
    await page.goto(`${shell.url}/budget`);
  });
  await then('they are where their application stands, which the remote does not name', () =>
    expect(journey.bankDetails.heading).toBeVisible(),
  );
  await then('a session without the new remote has no such screen', async () => {
    const { entryUrl } = await advance('accepted', { stage: 'offer' });
    await page.goto(entryUrl);
    await journey.offer.goOn.click();
    await expect(journey.applyAndSign.heading).toBeVisible();
  });
});

const stepsOf = (page: Page) => page.getByRole('list', { name: 'Progress' }).getByRole('listitem');
