import type { Page } from '@playwright/test';
import { comfortable, validAccount } from '../fixtures/answers';
import { expect, test } from '../fixtures/backHalf';
import { arrival, payslipPdf } from '../fixtures/files';

/** Of the window's height, as the browser counts it, for each screen and the crossing to it. */
const MAX_SHIFT = 0.01;

interface Shift {
  value: number;
  path: string;
  moved: string[];
  /** Within half a second after the frame that answers a press: what comes later counts. */
  isAfterPress: boolean;
}

/** Notes what moves, with the elements that moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    let pressedUntil = 0;
    // The browser counts from the press itself, and a busy machine may take as long to answer it.
    const noteFrame = () => (pressedUntil = performance.now() + 500);
    const notePress = () => {
      pressedUntil = Infinity;
      requestAnimationFrame(() => requestAnimationFrame(noteFrame));
    };
    window.addEventListener('click', notePress, true);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        const moved = entry.sources.map(
          ({ node }) =>
            (node?.parentElement?.closest('*') ?? node)?.textContent?.slice(0, 40) ?? '',
        );
        const { value, hadRecentInput, startTime } = entry;
        const isAfterPress = hadRecentInput || startTime <= pressedUntil;
        shifts.push({ value, path: window.location.pathname, moved, isAfterPress });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const session = await page.context().newCDPSession(page);
  // Slow 4G, and a phone's processor.
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 2 });
}

/** What filling in moves was asked for, though the browser does not count it as a key or a press. */
const forgetShifts = (page: Page) =>
  page.evaluate(() => void (window as unknown as { shifts: Shift[] }).shifts.splice(0));

/** Fails where the page has moved since the last look. @param presses where what is pressed opens something */
async function expectStill(page: Page, screen: string, presses?: 'open'): Promise<void> {
  await page.waitForLoadState('networkidle');
  const all = await page.evaluate(() =>
    (window as unknown as { shifts: Shift[] }).shifts.splice(0),
  );
  const shifts = all.filter(({ isAfterPress }) => presses === undefined || !isAfterPress);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, `${screen}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MAX_SHIFT);
}

// Alone, since Chromium counts a shift as what a press asked for within 500 ms of it.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
test.beforeEach(() => test.slow());

test('nothing moves on the way to a loan @last', async ({ page, accepted, journey }) => {
  await watchShifts(page);
  await accepted.enter(page);
  await expect(journey.landing.heading).toBeVisible();
  await expectStill(page, 'landing page');
  await journey.landing.goOn.click();
  await journey.contactDetails.chooseFirstAddress();
  await expectStill(page, 'contact details');
  await journey.contactDetails.confirm.click();
  await expect(journey.eligibilityForm.submit).toBeVisible();
  await expectStill(page, 'eligibility form');
  await journey.eligibilityForm.fill(comfortable);
  await forgetShifts(page);
  await journey.eligibilityForm.submit.click();
  await expect(journey.offer.goOn).toBeVisible();
  await expectStill(page, 'offer');
  await journey.offer.goOn.click();
  await expect(journey.applyAndSign.apply).toBeVisible();
  await expectStill(page, 'apply and sign');
  await journey.applyAndSign.sign();
  await expectStill(page, 'signing', 'open');
  await journey.applyAndSign.apply.click();
  await expect(journey.bankDetails.submit).toBeVisible();
  await expectStill(page, 'bank details');
  await journey.bankDetails.fill(validAccount);
  await journey.bankDetails.submit.click();
  await expect(journey.outcomes.complete).toBeVisible();
  await expectStill(page, 'complete');
});

test('nothing moves on the way through the upload @last', async ({ page, advance, journey }) => {
  const applicant = await advance('refer-income', { stage: 'applied' });
  await watchShifts(page);
  await applicant.enter(page);
  await expect(journey.outcomes.uploadProof).toBeVisible();
  await expectStill(page, 'referral');
  await journey.outcomes.uploadProof.click();
  await expect(journey.upload.skip).toBeVisible();
  await expectStill(page, 'upload');
  await journey.upload.skip.click();
  await expect(journey.upload.submit).toBeVisible();
  await expectStill(page, 'upload skipped');
  for (const path of ['/upload-skipped', '/upload']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    await expectStill(page, `${path}, loaded`);
  }
  await journey.upload.payslips.click();
  await journey.upload.attach(payslipPdf);
  await expect(journey.upload.attached(payslipPdf)).toContainText('Uploaded', arrival);
  await expectStill(page, 'attaching', 'open');
  await journey.upload.submit.click();
  await journey.upload.confirm.click();
  await expect(journey.outcomes.uploadSuccess).toBeVisible();
  await expectStill(page, 'upload success');
  await page.reload();
  await expect(journey.outcomes.uploadSuccess).toBeVisible();
  await expectStill(page, 'upload success, loaded');
});
