import { checkA11y } from '../fixtures/checkA11y';
import { press } from '../fixtures/keyboard';
import { expect, given, test, then, when } from '../fixtures/test';

test('opens the terms and the privacy notice over the form, by keyboard @desktop', async ({
  page,
  accepted,
  journey,
}) => {
  const main = page.getByRole('main');
  await given('the eligibility form', () => journey.toEligibilityForm(accepted));
  for (const [link, title, section] of [
    ['eligibility terms', 'Eligibility terms', 'What the check does'],
    ['privacy notice', 'Privacy notice', 'Your rights, and how to complain'],
  ] as const) {
    const dialog = page.getByRole('dialog', { name: title });
    await when(`the ${link} are asked for`, () =>
      press(page, main.getByRole('link', { name: link }), 'Enter'),
    );
    await then('they open over the form, whole', async () => {
      await expect(dialog.getByRole('heading', { level: 2, name: title })).toBeFocused();
      await expect(dialog.getByRole('heading', { name: section })).toBeAttached();
      await checkA11y(page);
    });
    await when('the dialog is left', () => page.keyboard.press('Escape'));
    await then('the focus is back at the link', async () => {
      await expect(dialog).toBeHidden();
      await expect(main.getByRole('link', { name: link })).toBeFocused();
    });
  }
});

test('says where contact details are changed @phone', async ({ page, accepted, journey }) => {
  const { contactDetails } = journey;
  const dialog = page.getByRole('dialog', { name: 'Update your details in the app' });
  await given('contact details that are wrong', () => journey.toContactDetails(accepted));
  await when('they say so', () => contactDetails.needsUpdating.click());
  await then('they read where to change them', async () => {
    await expect(dialog).toContainText('tapping the loan offer banner');
    await expect(dialog.getByRole('link', { name: 'Go to account settings' })).toBeVisible();
    await checkA11y(page);
  });
  await when('they cancel', () => dialog.getByRole('button', { name: 'Cancel' }).click());
  await then('they are where they were', () => expect(contactDetails.needsUpdating).toBeFocused());
});

test('has the terms on a screen of their own @phone', async ({ page, accepted, journey }) => {
  await journey.toEligibilityForm(accepted);
  await page.goto('/terms-and-conditions');
  await expect(page.getByRole('heading', { level: 2, name: 'Who can check' })).toBeVisible();
  await expect(page).toHaveTitle(/^Eligibility Terms \| /);
  await checkA11y(page);
});

test('says what it waits for, and that it takes longer @desktop', async ({
  page,
  accepted,
  journey,
}) => {
  await given('an eligibility check that takes its time', async () => {
    await journey.toContactDetails(accepted);
    await journey.contactDetails.chooseFirstAddress();
    await page.clock.install();
    await page.route('**/api/update-address/**', () => undefined);
  });
  await when('the address is confirmed', () => journey.contactDetails.confirm.click());
  const overlay = page.getByRole('dialog', { name: "We're updating your address..." });
  await then('the wait is named', () => expect(overlay).toBeVisible());
  await when('the estimate of 20 seconds is over', () => page.clock.runFor(20_500));
  await then('the overlay says so', async () => {
    await expect(overlay.getByText(/longer/)).toBeVisible();
    await checkA11y(page);
  });
  await then('nothing behind it can be reached', async () => {
    await page.keyboard.press('Tab');
    await expect(journey.contactDetails.confirm).not.toBeFocused();
  });
});
