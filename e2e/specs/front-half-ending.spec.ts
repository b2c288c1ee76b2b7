import { checkA11y } from '../fixtures/checkA11y';
import { comfortable } from '../fixtures/answers';
import { expect, given, test, then, when } from '../fixtures/test';

const kept = () => ({
  local: localStorage.length,
  session: Object.entries(sessionStorage)
    .filter(([key]) => key.startsWith('PLUM_QUOTE'))
    .map(([, value]) => String(value)),
});

test('ends an application that leads nowhere, and keeps nothing of it', async ({
  page,
  startApplicant,
  journey,
  consoleErrors,
}) => {
  const applicant = await startApplicant({ persona: 'not-eligible', brand: 'aqua' });
  const dialog = page.getByRole('dialog', { name: 'End loan application' });
  await given('someone who is not eligible', () => journey.toOffer(applicant));
  await then('they are informed, with help for their score', async () => {
    await expect(journey.offer.notEligible).toBeFocused();
    await expect(page).toHaveURL('/offer/not-eligible');
    await expect(page.getByRole('link', { name: 'Help me boost my credit score' })).toBeVisible();
  });
  await when('they open a link to the documents', () => page.goto('/apply-and-sign'));
  await then('they are informed again', async () => {
    await expect(journey.offer.notEligible).toBeVisible();
    await expect(page).toHaveURL('/offer/not-eligible');
    // A page cannot stop the browser from leaving it, so the screen first gives itself an entry to go back to.
    await expect.poll(() => page.evaluate(() => (history.state as { idx: number }).idx)).toBe(1);
  });

  await when('they press the back button of the browser', () => page.goBack());
  await then('they are asked first', async () => {
    await expect(dialog).toContainText("The details you've entered will be lost if you continue.");
    await checkA11y(page);
  });
  await when('they think again', () => page.keyboard.press('Escape'));
  await then('they are where they were', async () => {
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/offer/not-eligible');
  });

  await when('they go back all the same', async () => {
    await page.goBack();
    await dialog.getByRole('button', { name: 'Continue' }).click();
  });
  await then('the window, which a browser does not close, says so and holds nothing', async () => {
    await expect(
      page.getByRole('heading', { level: 1, name: 'You can close this window' }),
    ).toBeVisible();
    expect(await page.evaluate(kept)).toEqual({ local: 0, session: [] });
    await checkA11y(page);
  });
  await when('they come back to it', async () => {
    consoleErrors.allow(/status of 401/);
    await page.reload();
  });
  await then('nobody is signed in', () =>
    expect(
      page.getByRole('heading', { level: 1, name: 'You are not authenticated' }),
    ).toBeVisible(),
  );
});

test('keeps the draft when the session ends, until the form has been sent @desktop', async ({
  page,
  accepted,
  journey,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401/);
  const { eligibilityForm } = journey;
  await given('a form that is filled in', async () => {
    await journey.toEligibilityForm(accepted);
    await eligibilityForm.fill({ ...comfortable, grossAnnualIncome: '43210' });
  });
  await when('the session ends before it is sent', async () => {
    await accepted.receive('sessionExpired');
    await eligibilityForm.submit.click();
    await page.waitForURL('**/login?*');
  });
  await when('they log in again', async () => {
    const [year = '', month = '', day = ''] = accepted.dateOfBirth.split('-');
    await page.locator('[name="dateOfBirth-day"]').fill(day);
    await page.locator('[name="dateOfBirth-month"]').fill(month);
    await page.locator('[name="dateOfBirth-year"]').fill(year);
    await page.locator('[name="postcode"]').fill(accepted.postcode);
    await page.locator('[name="postcode"]').press('Enter');
  });
  await then('every answer is still there', async () => {
    await expect(eligibilityForm.heading).toBeVisible();
    await expect(page.locator('[name="grossAnnualIncome"]')).toHaveValue('43210');
    await expect(page.locator('[name="councilTax"]')).toHaveValue('120.00');
  });
  await when('the form is sent', () => eligibilityForm.submit.click());
  await then('nothing of it is kept', async () => {
    await expect(journey.offer.eligible).toBeVisible();
    await expect
      .poll(async () => (await page.evaluate(kept)).session.join())
      .not.toContain('43210');
  });
});
