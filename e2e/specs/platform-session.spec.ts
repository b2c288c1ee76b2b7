import type { BrowserContext, Page } from '@playwright/test';
import { checkA11y } from '../fixtures/checkA11y';
import { expect, given, test, then, when } from '../fixtures/test';
import { ContactDetailsPage } from '../pages/ContactDetailsPage';
import { LoginPage } from '../pages/LoginPage';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /Need more time/ });
const refresh = '**/api/refresh-token/**';

/** The device sleeps: its clock goes on, its timers stop, and the visible tab gets an event when it wakes. */
async function sleep(page: Page, minutes: number) {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + minutes * 60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

test('warns before the end, says what failed, and gives the focus back @smoke', async ({
  page,
  accepted,
  journey,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/);
  await page.clock.install();
  const dialog = dialogOf(page);
  const keep = dialog.getByRole('button', { name: 'Keep the session' });
  await given('somebody who fills in the loan', async () => {
    await accepted.enter(page);
    await expect(journey.landing.heading).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tester panel (F2)' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await journey.landing.amount.focus();
  });
  await when('25 minutes pass in sleep', () => sleep(page, 25));
  await then('they are warned, in the title too', async () => {
    await expect(dialog).toBeVisible();
    await expect(page).toHaveTitle(/^[45]:\d\d left – Landing Page/);
    await checkA11y(page);
  });
  await when('the session can not be kept', async () => {
    await page.route(refresh, (route) => route.abort());
    await keep.click();
  });
  await then('they are informed, and can try again', async () => {
    await expect(dialog.getByRole('alert')).toContainText('couldn’t keep your session');
    await checkA11y(page);
    await page.unroute(refresh);
    await keep.click();
  });
  await then('the session goes on, and the focus is where it was', async () => {
    await expect(dialog).toBeHidden();
    await expect(page).toHaveTitle(/^Landing Page/);
    await expect(journey.landing.amount).toBeFocused();
  });
});

test('leaves nothing of the person in sight after the end, and leads back in every tab @desktop', async ({
  page,
  context,
  accepted,
  journey,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401/);
  await context.clock.install();
  const login = new LoginPage(page);
  await given('somebody at their contact details, in two tabs', async () => {
    await journey.toContactDetails(accepted);
    await journey.contactDetails.chooseFirstAddress();
  });
  const personal = await wordsOnScreen(page);
  const second = await openAgain(context, '/contact-details');

  await when('the device sleeps past the end of the session', async () => {
    await accepted.receive('sessionExpired');
    await sleep(page, 31);
  });
  await then('both tabs are at the login, with no word of the person', async () => {
    for (const tab of [page, second]) {
      await expect(new LoginPage(tab).heading).toBeVisible();
      await expect(tab).toHaveURL(/\/login/);
      const stored = await everythingStored(tab);
      for (const word of personal) expect(stored).not.toContain(word);
    }
  });
  await then('nor does the way back show one', async () => {
    await page.goBack();
    // The form before is replaced by another one once the address is the login's again.
    await expect(page).toHaveURL(/\/login/);
    await expect(login.heading).toBeVisible();
    const stored = await everythingStored(page);
    for (const word of personal) expect(stored).not.toContain(word);
  });
  await when('they log in again', () => login.logIn(accepted));
  await then('they are where they were, in the other tab too', async () => {
    for (const tab of [page, second]) {
      await expect(new ContactDetailsPage(tab).heading).toBeVisible();
      await expect(tab).toHaveURL('/contact-details');
    }
  });
});

/** Their name, birthday, mail, number and addresses, as the screen shows them. */
async function wordsOnScreen(page: Page): Promise<string[]> {
  const words = await page.locator('main dd, main option:not([value=""])').allTextContents();
  expect(words.length, 'the screen shows the person').toBeGreaterThan(4);
  return words.map((text) => text.trim()).filter((text) => text !== '');
}

async function openAgain(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  await expect(new ContactDetailsPage(tab).heading).toBeVisible();
  await tab.waitForLoadState('networkidle');
  return tab;
}

/** What the page renders, and what it keeps for later. */
const everythingStored = (page: Page) =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      document.title,
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      JSON.stringify(window.history.state),
    ].join('\n'),
  );

test('opens the login free to use where a page begins after the end of its session @desktop', async ({
  page,
  accepted,
  journey,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401/);
  await accepted.enter(page);
  await expect(journey.landing.heading).toBeVisible();
  await page.waitForLoadState('networkidle');
  await accepted.receive('sessionExpired');
  await page.goto('/contact-details');
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});
