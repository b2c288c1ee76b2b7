import { validAccount } from '../fixtures/answers';
import { expect, given, test, then, when } from '../fixtures/backHalf';
import { checkA11y } from '../fixtures/checkA11y';
import { LoginPage } from '../pages/LoginPage';

const wrong = { dateOfBirth: '1970-01-01', postcode: 'ZZ1 1ZZ' };

test(
  'names what is missing, reports a mismatch, then locks and mails a way in',
  {
    tag: '@phone',
  },
  async ({ page, startApplicant, consoleErrors }) => {
    consoleErrors.allow(/status of 401/, /status of 429/);
    const applicant = await startApplicant({ persona: 'accepted', brand: 'aqua' });
    const login = new LoginPage(page);
    await given('the login of an application', async () => {
      await page.goto(`/login/${applicant.applicationId}`);
      await expect(login.heading).toBeVisible();
      await checkA11y(page);
    });
    await when('nothing is filled in', () => login.submit.click());
    await then('both are asked for, and the first has the focus', async () => {
      await expect(page.getByText('Please enter a valid date')).toBeVisible();
      await expect(page.getByText('Please enter your postcode')).toBeVisible();
      await expect(login.box('day')).toBeFocused();
      await expect(page).toHaveTitle(/^Error: /);
      await checkA11y(page);
    });
    await when('the details belong to nobody', () => login.logIn(wrong));
    await then('they are informed so, and what they typed stays', async () => {
      await expect(page.getByText("That doesn't look right")).toBeVisible();
      await expect(
        page.getByText("The details you entered don't match your application. Please try again."),
      ).toBeVisible();
      await expect(login.postcode).toHaveValue(wrong.postcode);
      await checkA11y(page);
    });
    await when('they try on', async () => {
      const locked = page.getByText('Too many attempts. Please try again in 15 minutes.');
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const answered = page.waitForResponse('**/api/save-and-return');
        await login.submit.click();
        await answered;
      }
      await expect(locked).toBeVisible();
      await checkA11y(page);
    });
    await then(
      'the right details are refused as well, and a mail lets the applicant in',
      async () => {
        const refused = page.waitForResponse('**/api/save-and-return');
        await login.logIn(applicant);
        expect((await refused).status()).toBe(429);
        await expect(page.getByText('Too many attempts.', { exact: false })).toBeVisible();
        const link = new URL((await applicant.mail()).at(-1)?.links[0] ?? '');
        await page.goto(link.pathname + link.search);
        await expect(page).toHaveURL('/landing-page');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      },
    );
  },
);

test(
  "keeps the application of a mail's link through reloads and wrong answers",
  {
    tag: '@phone',
  },
  async ({ page, startApplicant, consoleErrors }) => {
    consoleErrors.allow(/status of 401/);
    const applicant = await startApplicant({ persona: 'accepted', brand: 'aqua' });
    const login = new LoginPage(page);
    await page.goto(`/login?applicationId=${applicant.applicationId}`);
    await expect(login.heading).toBeVisible();
    await page.reload();
    await login.logIn(wrong);
    await expect(page.getByText("That doesn't look right")).toBeVisible();
    await page.reload();
    await login.logIn(applicant);
    await expect(page).toHaveURL('/landing-page');
  },
);

test(
  "takes a month's name, and says plainly that an application has expired",
  {
    tag: '@desktop',
  },
  async ({ page, startApplicant, consoleErrors }) => {
    consoleErrors.allow(/status of 409/);
    const applicant = await startApplicant({ persona: 'accepted', brand: 'aqua' });
    await applicant.receive('expire');
    const login = new LoginPage(page);
    await page.goto(`/login?applicationId=${applicant.applicationId}`);
    await login.fill(applicant);
    await login.box('month').fill('');
    await login.box('month').pressSequentially(monthName(applicant.dateOfBirth));
    await login.postcode.focus();
    await expect(login.box('month')).toHaveValue(applicant.dateOfBirth.slice(5, 7));
    await login.submit.click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Your application has expired' }),
    ).toBeFocused();
    await expect(login.submit).toBeHidden();
    await checkA11y(page);
  },
);

test(
  'says after a reload, and at the next button, that an application has expired',
  {
    tag: '@phone',
  },
  async ({ page, advance, journey, consoleErrors }) => {
    consoleErrors.allow(/status of 409/);
    const applicant = await advance('accepted', { stage: 'offer' });
    const expired = page.getByRole('heading', { level: 1, name: 'Your application has expired' });
    await applicant.enter(page);
    await expect(journey.offer.goOn).toBeVisible();
    await applicant.receive('expire');
    await when('they go on', () => journey.offer.goOn.click());
    await then('it says so', async () => {
      await expect(expired).toBeVisible();
      await checkA11y(page);
    });
    await when('they reload', () => page.reload());
    await then('it says so again, and how to start again', async () => {
      await expect(expired).toBeVisible();
      await expect(page.getByRole('region', { name: 'Start again' })).toBeVisible();
    });
  },
);

test(
  'comes back to the bank details, with what was typed, after the session has ended',
  {
    tag: '@desktop',
  },
  async ({ page, advance, journey, consoleErrors }) => {
    consoleErrors.allow(/status of 401/);
    const applicant = await advance('accepted', { stage: 'applied' });
    const login = new LoginPage(page);
    await given('somebody whose session ends while they type', async () => {
      // All that the screen reads: a read that is refused would end the session before the details are sent.
      const reads = [/application-reference/, /progress$/, /api\/eligibility/].map((path) =>
        page.waitForResponse(path, { timeout: 0 }),
      );
      await applicant.enter(page);
      await journey.bankDetails.fill(validAccount);
      await Promise.all(reads);
      await applicant.receive('sessionExpired');
      await journey.bankDetails.submit.click();
    });
    await when('they log in again', async () => {
      await expect(login.heading).toBeVisible();
      await expect(page.getByText(validAccount.accountNumber)).toBeHidden();
      const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
      expect(stored).not.toContain(validAccount.accountNumber);
      await login.logIn(applicant);
    });
    await then('their account stands there, and is sent once', async () => {
      await expect(journey.bankDetails.accountNumber).toHaveValue(validAccount.accountNumber);
      await expect(journey.bankDetails.mandate).not.toBeChecked();
      await journey.bankDetails.mandate.check();
      await journey.bankDetails.submit.click();
      await expect(journey.outcomes.complete).toBeVisible();
    });
  },
);

function monthName(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
}
