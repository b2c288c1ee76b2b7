import { validAccount } from '../fixtures/answers';
import { expect, given, test, then, when } from '../fixtures/test';

test('leads nobody back to a step that is passed @phone', async ({ page, accepted, journey }) => {
  await given('somebody who has signed and begun on their bank details', async () => {
    await journey.toBankDetails(accepted);
    await journey.bankDetails.accountNumber.fill(validAccount.accountNumber);
  });
  await when('they press the back button of the browser', async () => {
    await page.route('**/api/initial-route/**', async (route) => {
      await expect(journey.bankDetails.heading, 'the page is never empty').toBeVisible();
      await route.continue();
    });
    await page.goBack();
  });
  await then('they are where they were, and so is what they typed', async () => {
    await expect(page).toHaveURL('/bank-details');
    await expect(journey.bankDetails.heading).toBeFocused();
    await expect(journey.bankDetails.accountNumber).toHaveValue(validAccount.accountNumber);
  });
  await when('they finish, and go back again and again', async () => {
    await page.unrouteAll();
    await journey.bankDetails.fill(validAccount);
    await journey.bankDetails.submit.click();
    await expect(journey.outcomes.complete).toBeVisible();
    const checked = page.waitForResponse('**/api/initial-route/**');
    await page.evaluate(() => {
      window.history.back();
      window.history.back();
    });
    await checked;
  });
  await then('their loan is on its way', async () => {
    await expect(page).toHaveURL('/application-complete');
    await expect(journey.outcomes.complete).toBeFocused();
  });
});
