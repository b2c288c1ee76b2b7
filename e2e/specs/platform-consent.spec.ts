import type { Page } from '@playwright/test';
import { checkA11y } from '../fixtures/checkA11y';
import { turnOn } from '../fixtures/toggles';
import { comfortable, validAccount } from '../fixtures/answers';
import { expect, test, then, when } from '../fixtures/test';
import { ThirdParties } from '../fixtures/thirdParties';

test.use({ hasAnsweredCookies: false });

const banner = (page: Page) => page.getByRole('region', { name: 'We respect your privacy' });
const button = (page: Page, name: string) => page.getByRole('button', { name });

test('asks nobody else before there is consent, on the whole journey @desktop', async ({
  page,
  accepted,
  journey,
}) => {
  test.slow();
  const others = new ThirdParties();
  await others.watch(page);
  await turnOn(page, 'MOUSEFLOW');
  await journey.toCompletion(accepted);
  await expect(banner(page)).toBeVisible();
  await page.waitForTimeout(1500);
  expect(others.requests.map((request) => request.url())).toEqual([]);
});

test('asks nobody else after consent is refused @phone', async ({ page, accepted, journey }) => {
  const others = new ThirdParties();
  await others.watch(page);
  await turnOn(page, 'MOUSEFLOW');
  await journey.toContactDetails(accepted);
  await expect(banner(page)).toBeVisible();
  await checkA11y(page);
  await journey.contactDetails.chooseFirstAddress();
  await journey.contactDetails.confirm.click();
  await expect(journey.eligibilityForm.heading).toBeVisible();
  await when('it is refused', () => button(page, 'Reject optional cookies').click());
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(journey.eligibilityForm.heading).toBeVisible();
  await page.waitForTimeout(1500);
  await then('nobody was asked', () => {
    expect(others.requests.map((request) => request.url())).toEqual([]);
    return Promise.resolve();
  });
  await expect(banner(page)).toBeHidden();
});

test('sends third parties pages and events, and nothing of the person @phone', async ({
  page,
  request,
  accepted,
  journey,
}) => {
  test.slow();
  const others = new ThirdParties();
  await others.watch(page);
  await turnOn(page, 'MOUSEFLOW');
  await journey.toContactDetails(accepted);
  await button(page, 'Accept all cookies').click();
  await journey.contactDetails.chooseFirstAddress();
  await journey.contactDetails.confirm.click();
  await journey.eligibilityForm.fill(comfortable);
  await journey.eligibilityForm.submit.click();
  await page.waitForURL('**/offer/*');
  await journey.offer.goOn.click();
  await journey.applyAndSign.sign();
  await journey.applyAndSign.apply.click();
  await journey.bankDetails.fill(validAccount);
  await journey.bankDetails.submit.click();
  await expect(journey.outcomes.complete).toBeVisible();
  await page.goto(`/login?applicationId=${accepted.applicationId}`);
  await expect
    .poll(async () => (await others.reported()).includes('/application-complete'), {
      timeout: 20_000,
    })
    .toBe(true);
  await expect.poll(() => others.hosts(), { timeout: 20_000 }).toContain('monitoring.test');
  expect(others.hosts()).toEqual([
    'monitoring.test',
    'optimise.test',
    'recording.test',
    'tags.test',
  ]);

  // A time in milliseconds may have an answer among its digits.
  const reported = (await others.reported()).replaceAll(/(?<!\d)1[789]\d{11}(?!\d)/g, 'time');
  expect(reported).toContain('"pageName"');
  expect(reported).toContain('hashedApplicationId');
  const details = await request.get(`/api/contact-details/${accepted.applicationId}`, {
    headers: {
      authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('PLUM_BEARER') ?? '')}`,
    },
  });
  const { fullName, emailAddress, mobileNumber } = (await details.json()) as Record<string, string>;
  for (const personal of [
    accepted.applicationId,
    accepted.applicationRef,
    accepted.token,
    accepted.postcode,
    accepted.dateOfBirth,
    fullName,
    emailAddress,
    mobileNumber,
    validAccount.accountNumber,
    validAccount.sortCode.join(''),
    validAccount.sortCode.join('-'),
    comfortable.grossAnnualIncome,
    'eyJ',
    'applicationId=',
  ])
    expect(reported, `nobody receives ${String(personal)}`).not.toContain(personal);
});

test('stops at once when consent is withdrawn in the footer, and removes what was set @phone', async ({
  page,
  consoleErrors,
}) => {
  // Whatever still runs of a third party is refused, and the browser says so.
  consoleErrors.allow(/Content Security Policy/);
  const others = new ThirdParties();
  await others.watch(page);
  await page.goto('/faqs');
  await button(page, 'Accept all cookies').click();
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('visitor=');
  await button(page, 'Cookie settings').click();
  await page.getByRole('checkbox', { name: 'Allow analytics cookies' }).uncheck();
  await checkA11y(page);
  await button(page, 'Confirm current selection').click();
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('visitor=');
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('tags.visitor');
  await others.settle(page);
  const reported = others.requests.length;
  await page.getByRole('link', { name: 'Privacy notice' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible();
  await page.waitForTimeout(1500);
  expect(others.requests).toHaveLength(reported);

  await when('they change their mind again', async () => {
    await button(page, 'Cookie settings').click();
    await page.getByRole('checkbox', { name: 'Allow analytics cookies' }).check();
    await button(page, 'Confirm current selection').click();
    await page.getByRole('link', { name: 'Cookie policy' }).first().click();
  });
  await then('it counts from the next screen on', () =>
    expect.poll(() => others.requests.length).toBeGreaterThan(reported),
  );
});

test('keeps what has the focus in view, and the end of the page within reach @phone', async ({
  page,
  accepted,
  journey,
}) => {
  await journey.toContactDetails(accepted);
  await expect(banner(page)).toBeVisible();
  // The server has rendered it. It makes room for itself, and follows the focus, once React has taken it over.
  await expect(page.locator('body')).not.toHaveCSS('padding-bottom', '0px');
  for (let tab = 0; tab < 25; tab += 1) {
    await page.keyboard.press('Tab');
    const isCovered = await page.evaluate(() => {
      const focused = document.activeElement;
      const cover = document.querySelector('section[aria-labelledby="cookie-banner-title"]');
      if (focused === null || cover === null || focused === document.body) return false;
      if (cover.contains(focused)) return false;
      return focused.getBoundingClientRect().top >= cover.getBoundingClientRect().top;
    });
    expect(isCovered, `after ${tab + 1} steps`).toBe(false);
  }
  await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
  });
  const [end, top] = await Promise.all([
    page.getByRole('contentinfo').boundingBox(),
    banner(page).boundingBox(),
  ]);
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((top?.y ?? 0) + 1);
});
