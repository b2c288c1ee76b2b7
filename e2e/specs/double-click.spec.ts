import type { Page } from '@playwright/test';
import { comfortable, validAccount } from '../fixtures/answers';
import { expect, given, test, then, when } from '../fixtures/test';

/** Counts the calls that a page sends to a path. */
function countCalls(page: Page, method: string, path: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() !== method) return;
    if (new URL(request.url()).pathname.startsWith(path)) calls += 1;
  });
  return () => calls;
}

test('checks eligibility once for a double click @phone', async ({ page, accepted, journey }) => {
  const checks = countCalls(page, 'POST', '/api/eligibility/');
  await given('a form that is filled in', async () => {
    await journey.toEligibilityForm(accepted);
    await journey.eligibilityForm.fill(comfortable);
  });
  await when('the button is clicked twice', () => journey.eligibilityForm.submit.dblclick());
  await then('one check is made', async () => {
    await expect(journey.offer.eligible).toBeVisible();
    expect(checks()).toBe(1);
  });
});

test('applies once, and gives the bank details once, for double clicks @phone', async ({
  page,
  accepted,
  journey,
}) => {
  const applications = countCalls(page, 'GET', '/api/apply-and-sign/');
  const payouts = countCalls(page, 'POST', '/api/bank-details/');
  await given('a signed agreement', async () => {
    await journey.toApplyAndSign(accepted);
    await journey.applyAndSign.sign();
  });
  await when('the button is clicked twice', () => journey.applyAndSign.apply.dblclick());
  await then('one application is made', async () => {
    await expect(journey.bankDetails.heading).toBeVisible();
    expect(applications()).toBe(1);
  });
  await when('the bank details are sent with a double click', async () => {
    await journey.bankDetails.fill(validAccount);
    await journey.bankDetails.submit.dblclick();
  });
  await then('they are sent once', async () => {
    await expect(journey.outcomes.complete).toBeVisible();
    expect(payouts()).toBe(1);
  });
});
