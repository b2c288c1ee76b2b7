import type { Page } from '@playwright/test';
import { checkA11y } from '../fixtures/checkA11y';
import { turnOn } from '../fixtures/toggles';
import { expect, test, then } from '../fixtures/test';

test.use({ hasAnsweredCookies: false });

interface Violations {
  plumViolations?: string[];
}

/** What the page's policy had to refuse, noted from before its first script. */
const noteViolations = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    (window as Violations).plumViolations = seen;
    document.addEventListener('securitypolicyviolation', (violation) => {
      seen.push(`${violation.violatedDirective}: ${violation.blockedURI} ${violation.sample}`);
    });
  });

async function expectSound(page: Page, screen: string) {
  await then(`${screen} is accessible, and keeps to its policy`, async () => {
    await checkA11y(page);
    expect(await page.evaluate(() => (window as Violations).plumViolations)).toEqual([]);
  });
}

test('keeps every screen of the platform accessible and within its policy', async ({
  page,
  context,
  startApplicant,
  isMobile,
  hasTouch,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/, /status of 404 .*\/nothing-here/);
  test.slow();
  const brand = isMobile || hasTouch ? 'fluid' : 'aqua';
  const at = (path: string) => `${path}?brand=${brand}`;
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  const button = (name: string) => page.getByRole('button', { name });
  await noteViolations(page);

  const answer = await page.goto(at('/upload'));
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self'/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  await expect(title('You are not authenticated')).toBeVisible();
  await expect(button('Accept all cookies')).toBeVisible();
  await expectSound(page, 'Not authenticated, with the cookie notice');

  await button('Manage cookie settings').click();
  await expect(page.getByRole('dialog', { name: 'Cookie settings' })).toBeVisible();
  await expectSound(page, 'The cookie settings');
  await button('Confirm current selection').click();

  for (const [path, name] of [
    ['/faqs', 'Frequently asked questions'],
    ['/privacy-notice', 'Privacy notice'],
    ['/cookie-policy', 'Cookie notice'],
  ] as const) {
    await page.goto(at(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(page, name);
  }

  await (await startApplicant({ persona: 'accepted', brand })).enter(page);
  await expect(title('Create your personalised loan quote')).toBeVisible();
  // Comes with the notice of being offline.
  await expect(button('Tester panel (F2)')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.').first()).toBeVisible();
  await expectSound(page, 'A screen that is offline');
  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toHaveCount(0);

  await page.goto(at('/nothing-here'));
  await expect(title('Page not found')).toBeVisible();
  await expectSound(page, 'Page not found');

  await page.goto(at('/error/complex-refer'));
  await expect(title('System currently unavailable, please try again later.')).toBeVisible();
  await expectSound(page, 'The error page');

  await turnOn(page, 'MAINTENANCE_MODE');
  await page.goto(at('/landing-page'));
  await expect(title("Sorry, we'll be back soon")).toBeVisible();
  await expectSound(page, 'Maintenance');

  await then('no text becomes markup', async () => {
    consoleErrors.allow(/TrustedHTML/);
    const outcome = await page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<b>words</b>';
        return 'set';
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    });
    expect(outcome).toBe('TypeError');
  });
});

/** Of compressed script that the landing page names, in bytes. The goal of 123,000 is missed since decisions 047 and 056. */
const SCRIPT_BUDGET = 143_000;

test('names no more script for the landing page than its budget @phone', async ({ request }) => {
  const document = await (await request.get('/landing-page')).text();
  const named = [...document.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, url = '']) => url);
  const sizes = await Promise.all(
    [...new Set(named)].map(async (url) => {
      const headers = (await request.get(url)).headers();
      expect(headers['content-encoding']).toBe('br');
      return Number(headers['content-length']);
    }),
  );
  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(SCRIPT_BUDGET);
});
