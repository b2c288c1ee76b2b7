import { validAccount } from '../fixtures/answers';
import { checkA11y } from '../fixtures/checkA11y';
import { expect, given, test, then, when } from '../fixtures/backHalf';

const applyRemote = '**/remotes/mfe-apply/**';

test.beforeEach(({ consoleErrors }) => {
  // The browser itself reports what it could not fetch, and React the error that a boundary caught.
  consoleErrors.allow(/ERR_FAILED/, /mfe[-_]apply/i);
});

test('says so when a remote is down, and recovers without a reload @desktop', async ({
  page,
  advance,
  journey,
}) => {
  await given('a remote that does not answer', () =>
    page.route(applyRemote, (route) => route.abort()),
  );
  await given('an applicant with an offer, made by another remote', async () => {
    await (await advance('accepted', { stage: 'offer' })).enter(page);
    await expect(journey.offer.eligible).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.dataset['stillThisPage'] = 'yes';
    });
  });
  await when('they go on to the remote that is down', () => journey.offer.goOn.click());
  await then('the shell stands and says what is wrong, accessibly', async () => {
    await expect(journey.outcomes.remoteDown).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await checkA11y(page);
  });
  await when('the remote is up again and they try again', async () => {
    await page.unroute(applyRemote);
    await journey.outcomes.tryAgain.click();
  });
  await then('the screen appears on the same page', async () => {
    await expect(journey.applyAndSign.heading).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-still-this-page', 'yes');
  });
});

test('keeps typed answers while a remote is down @desktop', async ({ page, advance, journey }) => {
  await given('bank details that are filled in', async () => {
    await (await advance('accepted', { stage: 'applied' })).enter(page);
    await journey.bankDetails.fill(validAccount);
  });
  await when('the page is refreshed while the remote is down', async () => {
    await page.route(applyRemote, (route) => route.abort());
    await page.reload();
    await expect(journey.outcomes.remoteDown).toBeVisible({ timeout: 30_000 });
  });
  await when('the remote is up again and they try again', async () => {
    await page.unroute(applyRemote);
    await journey.outcomes.tryAgain.click();
  });
  await then('what they typed is still there', async () => {
    await expect(journey.bankDetails.accountNumber).toHaveValue(validAccount.accountNumber);
  });
});
