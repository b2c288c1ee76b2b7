import type { Page } from '@playwright/test';
import { comfortable } from '../fixtures/answers';
import { arrival, payslipPdf } from '../fixtures/files';
import { expect, given, test, then, when } from '../fixtures/backHalf';

/** What the server has answered to a call, by method and path. */
function answersTo(page: Page, method: string, path: string): number[] {
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() !== method) return;
    if (new URL(response.url()).pathname.startsWith(path)) answers.push(response.status());
  });
  return answers;
}

const offline = (page: Page) => page.getByText('You’re offline. Nothing is lost');

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/));

test('waits offline with the filled-in form, and checks eligibility once @desktop', async ({
  page,
  context,
  accepted,
  journey,
}) => {
  const checks = answersTo(page, 'POST', '/api/eligibility/');
  await given('a form that is filled in', async () => {
    await journey.toEligibilityForm(accepted);
    await journey.eligibilityForm.fill(comfortable);
  });
  await when('it is sent without a connection', async () => {
    await context.setOffline(true);
    await journey.eligibilityForm.submit.click();
  });
  await then('the page says in place that it waits', async () => {
    await expect(offline(page)).toBeVisible();
    await expect(page.locator('[name=grossAnnualIncome]')).toHaveValue('42000');
    expect(checks).toEqual([]);
  });
  await when('the connection is back', () => context.setOffline(false));
  await then('it goes on by itself, once', async () => {
    await expect(journey.offer.eligible).toBeVisible();
    expect(checks).toEqual([200]);
  });
});

test('waits offline with the signature, and applies once @desktop', async ({
  page,
  context,
  advance,
  journey,
}) => {
  const signatures = answersTo(page, 'GET', '/api/apply-and-sign/');
  const applicant = await advance('accepted', { stage: 'offer' });
  await applicant.enter(page);
  await journey.offer.goOn.click();
  await journey.applyAndSign.sign();
  await context.setOffline(true);
  await journey.applyAndSign.apply.click();
  await expect(offline(page)).toBeVisible();
  await context.setOffline(false);
  await expect(journey.bankDetails.heading).toBeVisible();
  expect(signatures).toEqual([200]);
});

test('waits offline with a file for longer than its tries last @desktop', async ({
  page,
  context,
  advance,
  journey,
}) => {
  await page.clock.install();
  const uploads = answersTo(page, 'POST', '/api/application/');
  const applicant = await advance('refer-income', { stage: 'applied' });
  await applicant.enter(page);
  await journey.outcomes.uploadProof.click();
  await journey.upload.payslips.click();
  await context.setOffline(true);
  await journey.upload.attach(payslipPdf);
  const waiting = page.getByText('Waiting for your connection.');
  await expect(waiting).toBeVisible();
  // In steps: a timer that is set by the one before has to run as well.
  for (let seconds = 0; seconds < 40; seconds += 5) {
    await page.clock.fastForward('05');
    await expect(waiting).toBeVisible();
  }
  await context.setOffline(false);
  await expect(waiting).toBeHidden();
  await expect.poll(() => uploads, arrival).toEqual([200]);
  expect(await applicant.calls.proofs()).toHaveLength(1);
});
