import type { Page } from '@playwright/test';
import { checkA11y } from '../fixtures/checkA11y';
import { expectNoSidewaysScroll } from '../fixtures/layout';
import { openPrerendered } from '../fixtures/openPrerendered';
import { expect, given, test, then, when } from '../fixtures/test';

const pages = [
  {
    path: '/faqs',
    title: 'Frequently asked questions',
    says: 'What does representative APR mean?',
  },
  { path: '/privacy-notice', title: 'Privacy notice', says: '19. ' },
  { path: '/cookie-policy', title: 'Cookie policy', says: 'Strictly necessary' },
];
const brands = ['aqua', 'bip', 'fluid', 'marbles', 'opus', 'pulse', 'pulsepersonal'];

for (const { path, title, says } of pages) {
  test(`${path} can be read where every script fails @phone`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource|net::ERR/);
    await page.route('**/*.js', (route) => route.abort());
    await given('a visitor whose scripts do not come', () => page.goto(`${path}?brand=fluid`));
    await then('the whole text is there, in the look of the brand', async () => {
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(says);
      await expect(page.getByRole('banner').getByRole('img', { name: 'Fluid' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await checkA11y(page);
    });
  });

  test(`${path} has each brand's text before any script runs @desktop`, async ({ request }) => {
    for (const brand of brands) {
      const answer = await request.get(`${path}?brand=${brand}`, {
        headers: { accept: 'text/html' },
      });
      const html = await answer.text();
      const main = (/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '').replaceAll('<!-- -->', '');
      const name = brand === 'pulsepersonal' ? 'pulse(personal)?' : brand;
      expect(main, brand).toMatch(new RegExp(`\\b${name}\\b`, 'i'));
      expect(main, brand).toContain(says);
      expect(main, brand).not.toMatch(/\{\w+\}/);
    }
  });
}

/** Brand and lender are printed, what is pressed is not. */
async function expectPrintedFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Tidewater Lending Limited');
  await expect(page.getByRole('contentinfo').getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
}

test('prints questions with their answers, brand and lender @desktop', async ({ page }) => {
  await page.goto('/faqs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const answer = page.getByText('at least 51% of the applicants');
  await expect(answer).toBeHidden();
  await when('it is printed', () => page.emulateMedia({ media: 'print' }));
  await then('every answer shows', async () => {
    await expect(answer).toBeVisible();
    await expectPrintedFrame(page);
  });
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/privacy-notice');
  await expect(page.getByRole('heading', { level: 2, name: /^19\. / })).toBeVisible();
  await when('the notice is printed', () => page.emulateMedia({ media: 'print' }));
  await then('its 19 sections are there, without the button and the contents', async () => {
    await expect(page.getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(19);
    await expect(page.getByRole('button', { name: 'Print or save this page' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page can be read and printed, and says what it lacks @phone', async ({
    page,
    accepted,
    journey,
  }) => {
    await openPrerendered(page);
    await given('a link that is opened without JavaScript', () => accepted.enter(page));
    // Locators by text leave it out.
    const notice = page.locator('noscript p');
    await then('the page is there below an honest notice, without figures', async () => {
      await expect(page).toHaveTitle('Landing Page | Aqua');
      await expect(notice).toBeInViewport();
      await expect(notice).toContainText('You can read this page, but you need JavaScript');
      await expect(journey.landing.heading).toBeInViewport();
      await expect(page.getByText('APR representative').locator('+ dd')).toHaveText('–');
      await expectNoSidewaysScroll(page);
    });
    const question = page.getByText('How much can I borrow?');
    const reply = page.getByText('You can ask for a loan from');
    await when('a question is opened', () => question.click());
    await then('its answer is there', () => expect(reply).toBeVisible());
    await when('it is printed', () => page.emulateMedia({ media: 'print' }));
    await then('the text is, with brand and lender', async () => {
      await expect(journey.landing.heading).toBeVisible();
      await expect(notice).toBeHidden();
      await expectPrintedFrame(page);
    });
  });
});
