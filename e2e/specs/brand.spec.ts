import { expect, given, test, then } from '../fixtures/test';
import { checkA11y } from '../fixtures/checkA11y';

test('shows the brand of the application', async ({ page, startApplicant, journey }) => {
  const applicant = await startApplicant({ persona: 'accepted', brand: 'fluid' });
  await given('an applicant of fluid follows the link', () => applicant.enter(page));
  await then('the page is fluid, in name, title and looks', async () => {
    await expect(journey.landing.heading).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'fluid');
    await expect(page).toHaveTitle(/ \| fluid$/i);
    await expect(page.getByRole('banner').getByRole('img', { name: /fluid/i })).toBeVisible();
    await checkA11y(page);
  });
  await then('it is dark where the system is, and light on paper', async () => {
    const root = page.locator('html');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(root).toHaveCSS('color-scheme', 'dark');
    await checkA11y(page);
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await expect(root).toHaveCSS('color-scheme', 'normal');
    await page.emulateMedia({ colorScheme: null, media: null });
  });
  await then('the brand stays on the next screen', async () => {
    await journey.landing.goOn.click();
    await expect(journey.contactDetails.heading).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'fluid');
  });
});

test('takes the brand from the name of the host @desktop', async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401/);
  const address = new URL('/faqs', baseURL);
  address.hostname = `fluid.${address.hostname}`;
  await given('a visitor at the address of fluid', () => page.goto(address.href));
  await then('the page is fluid', () =>
    expect(page.locator('html')).toHaveAttribute('data-brand', 'fluid'),
  );
});

test('is in the brand aqua by default @desktop', async ({ page, accepted }) => {
  await accepted.enter(page);
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'aqua');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/ \| aqua$/i);
});
