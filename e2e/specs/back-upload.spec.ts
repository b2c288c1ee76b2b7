import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startBreakingNetwork } from '../fixtures/breakingNetwork';
import { expect, given, test, then, when } from '../fixtures/backHalf';
import { checkA11y } from '../fixtures/checkA11y';
import {
  arrival,
  disguisedProgram,
  disguisedText,
  emptyPdf,
  largePdf,
  letterPdf,
  phonePicture,
  payslipJpg,
  payslipPdf,
  payslipPng,
  scannedPdf,
  tooLargePdf,
  type TestFile,
} from '../fixtures/files';
import { press, tabTo } from '../fixtures/keyboard';
import { expectNoSidewaysScroll } from '../fixtures/layout';
import { LoginPage } from '../pages/LoginPage';
import { Outcomes } from '../pages/Outcomes';
import { UploadPage } from '../pages/UploadPage';

const fileRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test(
  'takes what is a PNG, a JPG or a PDF of up to 15 MB, and says why not for the rest',
  {
    tag: '@phone',
  },
  async ({ page, advance, consoleErrors }) => {
    test.slow();
    consoleErrors.allow(/status of 415/);
    const applicant = await advance('refer-income', { stage: 'applied' });
    const upload = new UploadPage(page);
    await applicant.enter(page);
    await page.getByRole('button', { name: 'Upload proof of income' }).click();
    await upload.payslips.click();
    const good = [payslipPdf, payslipPng, payslipJpg, largePdf, phonePicture];
    const bad = [
      [tooLargePdf, 'File is larger than 15 MB'],
      [emptyPdf, 'Corrupted file'],
      [disguisedProgram, 'File must be a PNG, JPG or PDF'],
      [disguisedText, 'File must be a PNG, JPG or PDF'],
    ] as const;
    await when('they choose all of them at once', () =>
      attachFromDisk(page, [...good, ...bad.map(([file]) => file)]),
    );
    await then('each says how it went, with its size', async () => {
      for (const file of good)
        await expect(fileRow(page, file.name)).toContainText('Uploaded', arrival);
      for (const [file, words] of bad) await expect(fileRow(page, file.name)).toContainText(words);
      await expect(fileRow(page, largePdf.name)).toContainText('15 MB');
      await expect(fileRow(page, payslipPdf.name)).toContainText(`${payslipPdf.buffer.length} B`);
      expect((await applicant.calls.proofs()).map(({ fileName }) => fileName).sort()).toEqual(
        good.map(({ name }) => name).sort(),
      );
      await expectNoSidewaysScroll(page);
      await checkA11y(page);
    });
  },
);

test(
  'asks before files are lost, deletes them, and keeps what was submitted on every device',
  {
    tag: '@desktop',
  },
  async ({ page, browser, baseURL, advance }) => {
    test.slow();
    const applicant = await advance('refer-income', {
      stage: 'applied',
      answers: { employmentStatus: 'homemaker' },
    });
    const upload = new UploadPage(page);
    const question = page.getByRole('dialog', { name: 'Your files will be lost if you exit' });
    await given('somebody with one file attached', async () => {
      await applicant.enter(page);
      await page.getByRole('button', { name: 'Upload proof of income' }).click();
      await expect(page.getByRole('group', { name: 'Select ONE of the following' })).toHaveText(
        'PayslipsBank statementsBenefits',
      );
      await upload.payslips.click();
      await upload.attach(payslipPdf);
      await expect(fileRow(page, payslipPdf.name)).toContainText('Uploaded', arrival);
    });
    await when('they choose another kind and think better of it', async () => {
      await page.getByRole('button', { name: 'Benefits' }).click();
      await expect(question).toBeVisible();
      await checkA11y(page);
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
    });
    await then('the file is still there, also after a refresh', async () => {
      await page.reload();
      await expect(fileRow(page, payslipPdf.name)).toContainText('Uploaded');
    });
    await when('they go on all the same', async () => {
      await page.getByRole('button', { name: 'Benefits' }).click();
      await page.getByRole('button', { name: 'Yes, continue' }).click();
    });
    await then('it is gone, here and at the server', async () => {
      await expect(
        page.getByRole('heading', { name: 'Upload proof of your benefits' }),
      ).toBeVisible();
      await expect(fileRow(page, payslipPdf.name)).toBeHidden();
      expect(await applicant.calls.proofs()).toEqual([]);
    });
    await when('they submit a letter, which needs no question', async () => {
      await expect(upload.submit).toHaveAttribute('aria-disabled', 'true');
      await upload.submit.focus();
      await expect(upload.submit).toHaveAccessibleDescription('Attach at least one file first');
      await upload.attach(letterPdf);
      await expect(fileRow(page, letterPdf.name)).toContainText('Uploaded', arrival);
      await upload.submit.click();
      await expect(page).toHaveURL('/upload-success');
      await expect(page.getByText(/about three working days/)).toBeVisible();
    });
    await then('another device shows it submitted, with nothing to delete', async () => {
      const other = await browser.newContext({ baseURL: baseURL ?? '' });
      const elsewhere = await other.newPage();
      await elsewhere.goto(`/login/${applicant.applicationId}`);
      await new LoginPage(elsewhere).logIn(applicant);
      await expect(elsewhere).toHaveURL('/return/additional-information/income');
      await elsewhere.goto('/upload');
      await expect(fileRow(elsewhere, letterPdf.name)).toContainText('Submitted');
      await expect(elsewhere.getByRole('button', { name: /Delete/ })).toBeHidden();
      await checkA11y(elsewhere);
      await other.close();
    });
  },
);

test(
  'asks before the back button loses files, and sends what the end of a session delayed',
  { tag: '@phone' },
  async ({ page, advance, consoleErrors }) => {
    consoleErrors.allow(/status of 401/);
    test.slow();
    const applicant = await advance('refer-income', { stage: 'applied' });
    const upload = new UploadPage(page);
    const question = page.getByRole('dialog', { name: 'Your files will be lost if you exit' });
    await given('somebody with one file attached', async () => {
      await applicant.enter(page);
      await page.getByRole('button', { name: 'Upload proof of income' }).click();
      await upload.payslips.click();
      await upload.attach(payslipPdf);
      await expect(fileRow(page, payslipPdf.name)).toContainText('Uploaded', arrival);
    });
    await when('they press the back button of the browser and think better of it', async () => {
      await page.goBack();
      await expect(question).toBeVisible();
      await page.getByRole('button', { name: 'No, go back' }).click();
    });
    await then('they are where they were, with their file', async () => {
      await expect(question).toBeHidden();
      await expect(page).toHaveURL('/upload');
      await expect(fileRow(page, payslipPdf.name)).toContainText('Uploaded');
    });
    await when('they go back all the same, and forward again', async () => {
      await page.goBack();
      await upload.confirm.click();
      await expect(new Outcomes(page).referIncome).toBeFocused();
      await page.goForward();
    });
    await then('they begin anew, here and at the server', async () => {
      await expect(upload.heading).toBeFocused();
      await expect(fileRow(page, payslipPdf.name)).toBeHidden();
      expect(await applicant.calls.proofs()).toEqual([]);
    });

    await when('the session is over as they attach a file, and they log in again', async () => {
      await upload.payslips.click();
      await applicant.receive('sessionExpired');
      await upload.attach(letterPdf);
      await new LoginPage(page).logIn(applicant);
    });
    await then('it goes on its way by itself, once', async () => {
      await expect(fileRow(page, letterPdf.name)).toContainText('Uploaded', arrival);
      await expect(page).toHaveURL('/upload');
      await applicant.calls.logIn();
      const names = (await applicant.calls.proofs()).map(({ fileName }) => fileName);
      expect(names).toEqual([letterPdf.name]);
    });
  },
);

test(
  'pauses the upload, and leads back to it by the mail',
  { tag: '@phone' },
  async ({ page, browser, baseURL, advance }) => {
    const applicant = await advance('refer-bank-and-income', { stage: 'applied' });
    const upload = new UploadPage(page);
    await applicant.enter(page);
    await page.getByRole('button', { name: 'Upload proof of income' }).click();
    await upload.skip.click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Your loan application is paused for now' }),
    ).toBeVisible();
    await expect(page.getByText(/within 14 days/)).toBeVisible();
    await checkA11y(page);
    await page.getByRole('button', { name: 'Submit now' }).click();
    await expect(upload.heading).toBeVisible();

    const mail = (await applicant.mail()).at(-1);
    expect(mail?.subject).toBe('Your loan application is paused for now');
    const other = await browser.newContext({ baseURL: baseURL ?? '' });
    const elsewhere = await other.newPage();
    const link = new URL(mail?.links[0] ?? '');
    await elsewhere.goto(link.pathname + link.search);
    await new LoginPage(elsewhere).logIn(applicant);
    await expect(elsewhere).toHaveURL('/upload');
    await other.close();
  },
);

test(
  'goes through a network that breaks at half',
  { tag: '@phone' },
  async ({ page, baseURL, advance, consoleErrors }) => {
    test.slow();
    // The browser repeats a broken call itself: until its connections have ended, the limit refuses one more.
    consoleErrors.allow(/ERR_(CONNECTION|EMPTY|SOCKET|NETWORK)_|503 .*\/proof/);
    const applicant = await advance('refer-income', { stage: 'applied' });
    const network = await startBreakingNetwork(baseURL ?? '', scannedPdf.buffer.length / 2);
    await page.clock.install();
    await page.goto(network.origin + applicant.entryUrl);
    await page.getByRole('button', { name: 'Upload proof of income' }).click();
    await new UploadPage(page).payslips.click();
    await when('a file breaks off on its way, beside a picture', async () => {
      // The page's own tries wait for the clock, so that none is used up before the network is whole.
      await page.clock.pauseAt(Date.now() + 60_000);
      await attachFromDisk(page, [scannedPdf, payslipPng]);
      await expect(fileRow(page, scannedPdf.name)).toContainText('Waiting to try again', arrival);
    });
    await then('the picture arrives meanwhile, and closing the page asks first', async () => {
      await expect(fileRow(page, payslipPng.name)).toContainText('Uploaded', arrival);
      await expect.poll(() => asksBeforeUnload(page)).toBe(true);
    });
    await when('the network is whole again', async () => {
      network.mend();
      await page.clock.resume();
    });
    await then('both have arrived, each once, without being asked for', async () => {
      await expect(fileRow(page, scannedPdf.name)).toContainText('Uploaded', arrival);
      expect(await applicant.calls.proofs()).toHaveLength(2);
      await expect.poll(() => asksBeforeUnload(page)).toBe(false);
    });
    await network.close();
  },
);

test(
  'is done with the keyboard and the names that are spoken alone',
  { tag: '@desktop' },
  async ({ page, advance }) => {
    test.slow();
    const applicant = await advance('refer-income', { stage: 'applied' });
    await applicant.enter(page);
    const named = (name: string | RegExp) => page.getByRole('button', { name });
    await press(page, named('Upload proof of income'), 'Enter');
    await press(page, named('Payslips'), 'Space');
    const opened = page.waitForEvent('filechooser');
    await tabTo(page, page.getByLabel('Choose files'));
    await page.keyboard.press('Enter');
    const chooser = await opened;
    expect(chooser.isMultiple()).toBe(true);
    await chooser.setFiles([payslipPdf, letterPdf]);
    await expect(page.getByText(`${letterPdf.name} uploaded`)).toBeAttached(arrival);
    await expect(named(`Delete ${payslipPdf.name}`)).toBeVisible();
    await press(page, named(`Delete ${payslipPdf.name}`), 'Enter');
    await expect(page.getByText(`${payslipPdf.name} deleted`)).toBeAttached();
    await expect(named(`Delete ${letterPdf.name}`)).toBeFocused();
    await press(page, named('Submit now'), 'Enter');
    await expect(
      page.getByRole('dialog', { name: 'Are payslips for the past three months attached?' }),
    ).toBeVisible();
    await checkA11y(page);
    await press(page, named('Yes, continue'), 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Thanks!' })).toBeFocused();
    await expect.poll(async () => (await applicant.calls.proofs())[0]?.submitted).toBe(true);
  },
);

/** By path, since fifteen megabytes are too large to pass as buffers. */
async function attachFromDisk(page: Page, files: readonly TestFile[]): Promise<void> {
  for (const { name, buffer } of files) await writeFile(test.info().outputPath(name), buffer);
  const paths = files.map(({ name }) => test.info().outputPath(name));
  await new UploadPage(page).file.setInputFiles(paths);
}

/** Whether the browser would ask: a listener that prevents the event's default makes it. */
const asksBeforeUnload = (page: Page): Promise<boolean> =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
