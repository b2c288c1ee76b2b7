import { comfortable, validAccount } from '../fixtures/answers';
import { stored } from '../pages/controls';
import { expect, given, test, then, when } from '../fixtures/test';

test('keeps what was typed on the eligibility form through a refresh @phone', async ({
  page,
  accepted,
  journey,
}) => {
  await given('a form that is filled in', async () => {
    await journey.toEligibilityForm(accepted);
    await journey.eligibilityForm.fill(comfortable);
  });
  await when('the page is refreshed', () => page.reload());
  await then('every answer is still there', async () => {
    await expect(journey.eligibilityForm.heading).toBeVisible();
    for (const [name, value] of Object.entries(comfortable)) {
      await expect.poll(async () => bare(await stored(page, name)), name).toBe(value);
    }
  });
});

test('keeps the account number through a refresh, but not the consent @phone', async ({
  page,
  accepted,
  journey,
}) => {
  await given('bank details that are filled in', async () => {
    await journey.toBankDetails(accepted);
    await journey.bankDetails.fill(validAccount);
  });
  await when('the page is refreshed', () => page.reload());
  await then('the account stands and the mandate is asked for anew', async () => {
    await expect(journey.bankDetails.accountNumber).toHaveValue(validAccount.accountNumber);
    await expect(journey.bankDetails.sortCode(2)).toHaveValue(validAccount.sortCode[1]);
    await expect(journey.bankDetails.mandate).not.toBeChecked();
  });
});

test('keeps the chosen loan when the applicant goes back and forth @phone', async ({
  page,
  accepted,
  journey,
}) => {
  await given('someone who chose £3200 over two years and went on', async () => {
    await accepted.enter(page);
    await journey.landing.choose({ amount: 3200, years: 2 });
    await journey.landing.goOn.click();
    await expect(journey.contactDetails.heading).toBeVisible();
  });
  await when('they press the back button of the browser', () => page.goBack());
  await then('their loan still stands there', async () => {
    await expect(journey.landing.heading).toBeVisible();
    await expect.poll(async () => bare(await journey.landing.amount.inputValue())).toBe('3200');
    expect(await stored(page, 'durationYears')).toBe('2');
  });
  await when('they go forward again', () => page.goForward());
  await then('they are where they were', () =>
    expect(journey.contactDetails.heading).toBeVisible(),
  );
});

test('answers a link to a later screen with the screen that is due @phone', async ({
  page,
  accepted,
  journey,
}) => {
  await given('an applicant at their contact details', () => journey.toContactDetails(accepted));
  await when('they open a link to the bank details', () => page.goto('/bank-details'));
  await then('they begin where their application stands', async () => {
    await expect(journey.landing.heading).toBeVisible();
    await expect(page).toHaveURL('/landing-page');
  });
});

test('answers a link to an earlier screen with the offer that was made @phone', async ({
  page,
  accepted,
  journey,
}) => {
  await given('an applicant with an offer', () => journey.toOffer(accepted));
  await when('they open a link to the eligibility form', () =>
    page.goto('/affordability-and-expenditure'),
  );
  await then('they see their offer', async () => {
    await expect(journey.offer.eligible).toBeVisible();
    await expect(page).toHaveURL('/offer/eligible');
  });
});

/** An amount may be written with its grouping or pence. */
const bare = (amount: string) => amount.replaceAll(',', '').replace(/\.00$/, '');
