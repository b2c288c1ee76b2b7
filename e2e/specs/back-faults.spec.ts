import type { Locator, Page } from '@playwright/test';
import { failingAccount, validAccount } from '../fixtures/answers';
import { expect, given, test, then, when } from '../fixtures/backHalf';
import { checkA11y } from '../fixtures/checkA11y';
import { arrival, payslipPdf } from '../fixtures/files';
import { LoginPage } from '../pages/LoginPage';

// The sandbox has one list of faults: one after another, and in one size of screen.
test.describe.configure({ mode: 'default' });

const faults = {
  'a server that is down': { status: 503, times: 1 },
  'an answer that is lost after the work was done': { status: 0, times: 1 },
} as const;

const anyId = '*';
const ofBrokenCalls = [
  /HttpError/,
  /status of 503/,
  /ERR_(EMPTY_RESPONSE|CONNECTION_RESET|CONNECTION_CLOSED)/,
];

const firstFailure = (page: Page) =>
  page.getByText("We can't validate these details. Please check and try again", { exact: true });

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** A server that says no is not asked again behind the applicant's back: the page says so, and asks them. */
async function tryAfterRefusal(page: Page): Promise<void> {
  await expect(tryAgain(page)).toBeVisible();
  await tryAgain(page).click();
}

/**
 * A browser sends a call whose connection broke once more by itself; only otherwise does the page ask. The
 * step is then sent again as soon as its screen is back.
 */
async function goOnAfterLoss(
  page: Page,
  next: Locator,
  again: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await expect(next.or(tryAgain(page))).toBeVisible();
  if (!(await tryAgain(page).isVisible())) return;
  await tryAgain(page).click();
  await again();
}

for (const [what, fault] of Object.entries(faults)) {
  const isLost = fault.status === 0;

  test(
    `signs once with ${what}`,
    { tag: '@desktop' },
    async ({ page, advance, inject, journey, consoleErrors }) => {
      consoleErrors.allow(...ofBrokenCalls);
      const applicant = await advance('accepted', { stage: 'offer' });
      await applicant.enter(page);
      await journey.offer.goOn.click();
      await journey.applyAndSign.sign();
      await inject(applicant, { ...fault, method: 'GET', path: `/api/apply-and-sign/${anyId}` });
      await when('they apply, and try again where they are asked to', async () => {
        await journey.applyAndSign.apply.click();
        if (isLost) return goOnAfterLoss(page, journey.bankDetails.heading);
        await tryAfterRefusal(page);
      });
      await then('they give their bank details, and signed one agreement', async () => {
        await expect(journey.bankDetails.heading).toBeVisible();
        const agreements = (await applicant.mail()).filter(({ subject }) =>
          subject.includes('signed loan agreement'),
        );
        expect(agreements).toHaveLength(1);
      });
    },
  );

  test(
    `gives the bank details once with ${what}`,
    { tag: '@desktop' },
    async ({ page, advance, inject, journey, consoleErrors }) => {
      consoleErrors.allow(...ofBrokenCalls);
      const applicant = await advance('accepted', { stage: 'applied' });
      await applicant.enter(page);
      await journey.bankDetails.fill(failingAccount);
      await inject(applicant, { ...fault, method: 'POST', path: `/api/bank-details/${anyId}` });
      await when('they send an account that fails its check, and try again', async () => {
        await journey.bankDetails.submit.click();
        if (isLost) return goOnAfterLoss(page, firstFailure(page));
        await tryAfterRefusal(page);
      });
      await then('it costs one attempt', () => expect(firstFailure(page)).toBeVisible());
      await when('they send a valid one', async () => {
        await journey.bankDetails.fill(validAccount);
        await journey.bankDetails.submit.click();
      });
      await then('one loan is on its way', async () => {
        await expect(journey.outcomes.complete).toBeVisible();
        const paid = (await applicant.mail()).filter(({ subject }) =>
          subject.includes('on its way'),
        );
        expect(paid).toHaveLength(1);
      });
    },
  );

  test(
    `attaches a file once with ${what}`,
    { tag: '@desktop' },
    async ({ page, advance, inject, journey, consoleErrors }) => {
      consoleErrors.allow(...ofBrokenCalls);
      const applicant = await advance('refer-income', { stage: 'applied' });
      await applicant.enter(page);
      await journey.outcomes.uploadProof.click();
      await journey.upload.payslips.click();
      await inject(applicant, {
        ...fault,
        method: 'POST',
        path: `/api/application/${anyId}/proof`,
      });
      await journey.upload.attach(payslipPdf);
      await expect(journey.upload.attached(payslipPdf)).toContainText('Uploaded', arrival);
      expect(await applicant.calls.proofs()).toHaveLength(1);
    },
  );

  test(
    `submits the documents once with ${what}`,
    { tag: '@desktop' },
    async ({ page, advance, inject, journey, consoleErrors }) => {
      consoleErrors.allow(...ofBrokenCalls);
      const applicant = await advance('refer-income', { stage: 'applied' });
      await applicant.calls.attach('payslips', payslipPdf);
      await applicant.enter(page);
      await journey.outcomes.uploadProof.click();
      // Lost however often the browser asks: the page has to find out what became of it.
      const times = isLost ? 9 : 1;
      const path = `/api/application/${anyId}/proof`;
      await inject(applicant, { ...fault, method: 'PUT', path, times });
      await when('they submit', async () => {
        await journey.upload.submit.click();
        await journey.upload.confirm.click();
      });
      const failed = page.getByRole('heading', { level: 1, name: "Hmm, that didn't work" });
      await then('they read where it did not work, and are mailed', async () => {
        await expect(isLost ? journey.outcomes.uploadSuccess : failed).toBeVisible();
        await checkA11y(page);
        const subjects = (await applicant.mail()).map(({ subject }) => subject);
        expect(subjects.includes('Your documents didn’t reach us')).toBe(!isLost);
      });
      await when('they try again where it did not', async () => {
        if (isLost) return;
        await tryAgain(page).click();
        await journey.upload.submit.click();
        await journey.upload.confirm.click();
        await expect(journey.outcomes.uploadSuccess).toBeVisible();
      });
      await then('the documents are with the lender, once', async () => {
        expect((await applicant.calls.proofs()).map(({ submitted }) => submitted)).toEqual([true]);
        const mails = (await applicant.mail()).filter(({ subject }) =>
          subject.includes('We have your documents'),
        );
        expect(mails).toHaveLength(1);
      });
    },
  );

  test(
    `logs in with ${what}`,
    { tag: '@desktop' },
    async ({ page, advance, inject, journey, consoleErrors }) => {
      consoleErrors.allow(...ofBrokenCalls);
      const applicant = await advance('accepted', { stage: 'applied' });
      const login = new LoginPage(page);
      await page.goto(`/login?applicationId=${applicant.applicationId}`);
      await login.fill(applicant);
      await inject(applicant, { ...fault, method: 'POST', path: '/api/save-and-return' });
      await login.submit.click();
      const again = () => login.logIn(applicant);
      if (isLost) await goOnAfterLoss(page, journey.bankDetails.heading, again);
      else {
        await tryAfterRefusal(page);
        await again();
      }
      await expect(journey.bankDetails.heading).toBeVisible();
    },
  );
}

test(
  'waits on through a refresh, and applies once',
  { tag: '@desktop' },
  async ({ page, advance, journey }) => {
    const applicant = await advance('accepted', { stage: 'applied' });
    await applicant.enter(page);
    await journey.bankDetails.fill(validAccount);
    const release = await holdCalls(page, '**/api/bank-details/*');
    await journey.bankDetails.submit.click();
    const overlay = page.getByText('Please wait while we process your payment details...');
    await expect(overlay).toBeVisible();
    await page.reload();
    await then('the wait goes on', () => expect(overlay).toBeVisible());
    release();
    await then('one loan is on its way', async () => {
      await expect(journey.outcomes.complete).toBeVisible();
      const paid = (await applicant.mail()).filter(({ subject }) => subject.includes('on its way'));
      expect(paid).toHaveLength(1);
    });
  },
);

test(
  'waits for a slow answer under an overlay that nothing gets past',
  { tag: '@desktop' },
  async ({ page, advance, journey }) => {
    const applicant = await advance('accepted', { stage: 'applied' });
    await applicant.enter(page);
    await journey.bankDetails.fill(validAccount);
    const release = await holdCalls(page, '**/api/bank-details/*');
    await journey.bankDetails.submit.click();
    const overlay = page.getByRole('dialog', {
      name: 'Please wait while we process your payment details...',
    });
    await given('the overlay is there', () => expect(overlay).toBeVisible());
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(overlay).toBeVisible();
    release();
    await expect(journey.outcomes.complete).toBeVisible();
  },
);

/** Holds calls back until the function that it returns is called. The server then gets also those whose page is gone. */
async function holdCalls(page: Page, calls: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(calls, async (route) => {
    await released;
    await route.fulfill({ response: await route.fetch() });
  });
  return release;
}
