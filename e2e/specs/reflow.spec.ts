import type { Page } from '@playwright/test';
import { comfortable, validAccount } from '../fixtures/answers';
import type { Applicant } from '../fixtures/Applicant';
import {
  enlargeText,
  expectNoSidewaysScroll,
  expectOneLine,
  expectWholeValues,
} from '../fixtures/layout';
import { expect, given, test, then } from '../fixtures/test';
import type { Journey } from '../pages/Journey';

async function expectEveryScreenToFit(
  page: Page,
  journey: Journey,
  applicant: Applicant,
): Promise<void> {
  await applicant.enter(page);
  await expect(journey.landing.heading).toBeVisible();
  await expectNoSidewaysScroll(page);
  await journey.landing.goOn.click();

  await expect(journey.contactDetails.heading).toBeVisible();
  await expectNoSidewaysScroll(page);
  await journey.contactDetails.chooseFirstAddress();
  await journey.contactDetails.confirm.click();

  await expect(journey.eligibilityForm.heading).toBeVisible();
  await journey.eligibilityForm.submit.click();
  await expect(journey.eligibilityForm.banner).toBeVisible();
  await expectNoSidewaysScroll(page);
  await journey.eligibilityForm.fill(comfortable);
  await expectWholeValues(page);
  await journey.eligibilityForm.submit.click();

  await expect(journey.offer.eligible).toBeVisible();
  await expectNoSidewaysScroll(page);
  await journey.offer.goOn.click();

  await expect(journey.applyAndSign.heading).toBeVisible();
  await journey.applyAndSign.sign();
  await expectNoSidewaysScroll(page);
  await journey.applyAndSign.apply.click();

  await expect(journey.bankDetails.heading).toBeVisible();
  await expectNoSidewaysScroll(page);
  await journey.bankDetails.fill(validAccount);
  await journey.bankDetails.submit.click();

  await expect(journey.outcomes.complete).toBeVisible();
  await expectNoSidewaysScroll(page);
}

test('fits a page of 320 pixels @phone', async ({ page, accepted, journey }) => {
  await given('a narrow page', () => page.setViewportSize({ width: 320, height: 640 }));
  await then('no screen scrolls sideways', () => expectEveryScreenToFit(page, journey, accepted));
});

test('keeps the mark of a new tab and the years of a term on one line @phone', async ({
  page,
  startApplicant,
  journey,
}) => {
  await given('the brand with the widest letters', async () => {
    await (await startApplicant({ persona: 'accepted', brand: 'bip' })).enter(page);
    await expect(journey.landing.heading).toBeVisible();
  });
  await then('neither is broken', async () => {
    await expectOneLine(page.getByRole('link', { name: 'See all FAQs' }));
    await expectOneLine(page.getByRole('rowheader', { name: '2 years' }));
  });
});

test('fits text at twice its size', async ({ page, accepted, journey }) => {
  await given('larger text', () => enlargeText(page, 200));
  await then('no screen scrolls sideways', () => expectEveryScreenToFit(page, journey, accepted));
});

test('fits the legal pages and the questions at twice the text @phone', async ({ page }) => {
  await enlargeText(page, 200);
  for (const path of ['/faqs', '/privacy-notice', '/cookie-policy']) {
    await page.goto(`${path}?brand=marbles`);
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('keeps the answered form of a phone within 4,300 px @phone', async ({
  page,
  accepted,
  journey,
}) => {
  await journey.toEligibilityForm(accepted);
  await journey.eligibilityForm.fill(comfortable);
  await expect(page.getByText('9 of 9 answered')).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(4300);
});
