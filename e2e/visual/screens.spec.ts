import { comfortable, validAccount } from '../fixtures/answers';
import { test } from '../fixtures/backHalf';
import { turnOn } from '../fixtures/toggles';
import { LoginPage } from '../pages/LoginPage';
import { expect } from '../fixtures/test';
import { expectPicture } from './picture';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const brand of ['bip', 'marbles', 'opus', 'pulse', 'pulsepersonal']) {
  test(`${brand}: landing`, async ({ page, startApplicant, journey }) => {
    await (await startApplicant({ persona: 'accepted', brand })).enter(page);
    await expect(journey.landing.heading).toBeVisible();
    await expectPicture(page, `${brand}-landing`);
  });
}

for (const brand of ['aqua', 'fluid']) {
  test(`${brand}: landing to complete`, async ({ page, startApplicant, journey }) => {
    const applicant = await startApplicant({ persona: 'accepted', brand });
    await applicant.enter(page);
    await expect(journey.landing.heading).toBeVisible();
    await expectPicture(page, `${brand}-landing`);

    await journey.landing.goOn.click();
    await expect(journey.contactDetails.confirm).toBeVisible();
    await expectPicture(page, `${brand}-contact`);

    await journey.contactDetails.chooseFirstAddress();
    await journey.contactDetails.confirm.click();
    await expect(journey.eligibilityForm.heading).toBeVisible();
    await journey.eligibilityForm.submit.click();
    await expect(journey.eligibilityForm.banner).toBeVisible();
    await expectPicture(page, `${brand}-eligibility-errors`);

    await journey.eligibilityForm.fill(comfortable);
    await journey.eligibilityForm.submit.click();
    await expect(journey.offer.eligible).toBeVisible();
    await expect(page.getByText('Direct Debit').first()).toBeVisible();
    await expectPicture(page, `${brand}-offer`);

    await journey.offer.goOn.click();
    await expect(journey.applyAndSign.apply).toBeVisible();
    await expectPicture(page, `${brand}-sign`);

    await journey.applyAndSign.sign();
    await journey.applyAndSign.apply.click();
    await expect(journey.bankDetails.heading).toBeVisible();
    await expect(page.getByText(/Application reference/)).toBeVisible();
    await expectPicture(page, `${brand}-bank`);

    await journey.bankDetails.fill(validAccount);
    await journey.bankDetails.submit.click();
    await expect(journey.outcomes.complete).toBeVisible();
    await expect(page.getByText('Direct Debit').first()).toBeVisible();
    await expect(page.getByText(/Application reference/)).toBeVisible();
    await expectPicture(page, `${brand}-complete`);
  });

  test(`${brand}: declined`, async ({ page, startApplicant, journey }) => {
    await journey.apply(await startApplicant({ persona: 'declined', brand }));
    await expect(journey.outcomes.ineligible).toBeVisible();
    await expect(page.getByText(/until \d/)).toBeVisible();
    await expectPicture(page, `${brand}-declined`);
  });

  test(`${brand}: upload`, async ({ page, startApplicant, journey }) => {
    await journey.toUpload(await startApplicant({ persona: 'refer-income', brand }));
    await journey.upload.payslips.click();
    await expect(journey.upload.submit).toBeVisible();
    await expectPicture(page, `${brand}-upload`);
  });

  test(`${brand}: login`, async ({ page, startApplicant }) => {
    const { applicationId } = await startApplicant({ persona: 'accepted', brand });
    await page.goto(`/login?applicationId=${applicationId}&brand=${brand}`);
    await expect(new LoginPage(page).heading).toBeVisible();
    await expectPicture(page, `${brand}-login`);
  });

  test(`${brand}: maintenance`, async ({ page }) => {
    await turnOn(page, 'MAINTENANCE_MODE');
    await page.goto(`/landing-page?brand=${brand}`);
    await expect(page.getByRole('heading', { level: 1, name: /be back soon/ })).toBeVisible();
    await expectPicture(page, `${brand}-maintenance`);
  });

  test.describe('before the question about cookies is answered', () => {
    test.use({ hasAnsweredCookies: false });

    test(`${brand}: cookie banner`, async ({ page, consoleErrors }) => {
      consoleErrors.allow(/status of 401/);
      await page.goto(`/landing-page?brand=${brand}`);
      await expect(page.getByText('We respect your privacy')).toBeVisible();
      await expectPicture(page, `${brand}-cookie-banner`);
    });
  });
}
