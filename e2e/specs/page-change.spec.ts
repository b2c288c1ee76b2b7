import { validAccount, comfortable } from '../fixtures/answers';
import { expect, test, then, when } from '../fixtures/test';

test('moves focus to the new heading and says the title, on each page @desktop', async ({
  page,
  accepted,
  journey,
}) => {
  const { landing, contactDetails, eligibilityForm, offer, applyAndSign, bankDetails, outcomes } =
    journey;

  await accepted.enter(page);
  await expect(landing.heading).toBeVisible();
  await expect(page).toHaveTitle(/^Landing Page \| /);

  await when('going on from the landing page', () => landing.goOn.click());
  await then('the contact details are announced', async () => {
    await expect(contactDetails.heading).toBeFocused();
    await expect(page).toHaveTitle(/^Contact Details \| /);
  });

  await when('the address is confirmed', async () => {
    await contactDetails.chooseFirstAddress();
    await contactDetails.confirm.click();
  });
  await then('the form is announced', async () => {
    await expect(eligibilityForm.heading).toBeFocused();
    await expect(page).toHaveTitle(/^Affordability and Expenditure \| /);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  await when('nothing is answered', () => eligibilityForm.submit.click());
  await then('the title says that there are errors', () =>
    expect(page).toHaveTitle(/^Error: Affordability and Expenditure \| /),
  );

  await when('it is answered', async () => {
    await eligibilityForm.fill(comfortable);
    await eligibilityForm.submit.click();
  });
  await then('the offer is announced', async () => {
    await expect(offer.eligible).toBeFocused();
    await expect(page).toHaveTitle(/^Soft Quote Decision Eligible \| /);
  });

  await when('going on to sign', () => offer.goOn.click());
  await then('the signing is announced', async () => {
    await expect(applyAndSign.heading).toBeFocused();
    await expect(page).toHaveTitle(/^Apply and Sign \| /);
  });

  await when('it is signed', async () => {
    await applyAndSign.sign();
    await applyAndSign.apply.click();
  });
  await then('the bank details are announced', async () => {
    await expect(bankDetails.heading).toBeFocused();
    await expect(page).toHaveTitle(/^Hard Quote Submit Bank Details \| /);
  });

  await when('an account is given', async () => {
    await bankDetails.fill(validAccount);
    await bankDetails.submit.click();
  });
  await then('the outcome is announced', async () => {
    await expect(outcomes.complete).toBeFocused();
    await expect(page).toHaveTitle(/^Application Complete \| /);
  });
});

test('begins another page at its top, wherever the one before was left', async ({ page }) => {
  const place = () => page.evaluate(() => window.scrollY);
  await page.goto('/privacy-notice');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 600));
  // Nothing of it is in the server's HTML.
  await page.goto('/sandbox');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await place()).toBe(0);
});
