import type { Page } from '@playwright/test';
import { expect, test, then, when } from '../fixtures/test';

/** Opens and closes the help of the screen that is shown. */
async function expectHelp(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  const first = footer.locator('a, button').first();
  await expect(first).toHaveAccessibleName('Help and support');
  await first.click();
  const panel = page.getByRole('dialog', { name: 'Help and support' });
  await expect(panel.getByText('Customer care is here to help')).toBeVisible();
  await expect(panel.getByText('Relay UK app')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(first).toBeFocused();
}

test('WCAG 3.2.6: the help is in the same place on every public page @phone', async ({ page }) => {
  const paths = ['/faqs', '/privacy-notice', '/cookie-policy', '/landing-page'];
  for (const path of paths)
    await then(`${path} has it`, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectHelp(page);
    });
});

test('WCAG 3.2.6: the help is in the same place on the screens of an application', async ({
  page,
  accepted,
  journey,
}) => {
  test.slow();
  await accepted.enter(page);
  await expect(journey.landing.heading).toBeVisible();
  await then('the quote has it', () => expectHelp(page));
  await when('they go on', () => journey.landing.goOn.click());
  await expect(journey.contactDetails.heading).toBeVisible();
  await then('the contact details have it', () => expectHelp(page));
  await when('they confirm them', async () => {
    await journey.contactDetails.chooseFirstAddress();
    await journey.contactDetails.confirm.click();
  });
  await expect(journey.eligibilityForm.heading).toBeVisible();
  await then('the form has it', () => expectHelp(page));
  await when('they log out', async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await then('the login has it', () => expectHelp(page));
});
