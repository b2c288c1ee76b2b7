import type { Page } from '@playwright/test';
import { expect, test, then, when } from '../fixtures/backHalf';
import { checkA11y } from '../fixtures/checkA11y';
import { arrival, letterPdf } from '../fixtures/files';
import { Outcomes } from '../pages/Outcomes';
import { UploadPage } from '../pages/UploadPage';

/** How often the upload looks for what other devices did. */
const SYNC_EVERY_MS = 5_000;

const fileRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test(
  'continues on a phone by a link that works once, and logs out in every tab',
  { tag: '@desktop' },
  async ({ page, context, browser, baseURL, advance, consoleErrors }) => {
    test.slow();
    consoleErrors.allow(/status of 401/);
    const applicant = await advance('refer-income', { stage: 'applied' });
    async function openBeside(link: string) {
      const device = await browser.newContext({ baseURL: baseURL ?? '' });
      const screen = await device.newPage();
      await screen.goto(link);
      return screen;
    }
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await applicant.enter(page);
    await page.getByRole('button', { name: 'Upload proof of income' }).click();
    await page.getByRole('button', { name: 'Continue on your phone' }).click();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await checkA11y(page);
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await expect(page.getByText('Link copied')).toBeAttached();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const phone = await openBeside(link);
    await when('they attach a file on the phone', async () => {
      await expect(phone).toHaveURL('/upload');
      await new UploadPage(phone).payslips.click();
      await new UploadPage(phone).attach(letterPdf, { ...letterPdf, name: 'again.pdf' });
      await expect(fileRow(phone, 'again.pdf')).toContainText('attached this document already');
      await expect(fileRow(phone, letterPdf.name)).toContainText('Uploaded', arrival);
    });
    await then('it appears beside the code, which opens nothing else', async () => {
      await page.clock.fastForward(SYNC_EVERY_MS);
      await expect(fileRow(page, letterPdf.name)).toContainText('Uploaded');
      const again = await openBeside(link);
      await expect(again.getByRole('heading', { name: 'You are not authenticated' })).toBeVisible();
    });

    const tab = await context.newPage();
    await tab.goto('/additional-information/income');
    await tab.getByRole('button', { name: 'Upload proof of income' }).click();
    await expect(fileRow(tab, letterPdf.name)).toContainText('Uploaded');
    await when('they read a notice, leave the second tab, and log out', async () => {
      await tab.getByRole('link', { name: 'Privacy notice' }).click();
      await expect(tab).toHaveURL('/privacy-notice');
      await tab.goBack();
      await expect(fileRow(tab, letterPdf.name)).toBeVisible();
      await tab.goBack();
      await expect(new Outcomes(tab).referIncome).toBeVisible();
      await page.getByRole('button', { name: 'Log out' }).click();
    });
    await then('both tabs say so, and the phone still has its session and the files', async () => {
      await expect(page.getByText('You are logged out')).toBeVisible();
      await expect(tab.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
      await checkA11y(page);
      await phone.reload();
      await expect(fileRow(phone, letterPdf.name)).toContainText('Uploaded');
    });
  },
);
