import type { Page } from '@playwright/test';
import { checkBestPractices } from '../fixtures/checkA11y';
import { expect, given, test, then, type OperatorName } from '../pages/console';

interface State {
  name: string;
  path: string;
  /** What is done on the screen. */
  open?: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

async function openVersion(page: Page): Promise<void> {
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/version=/);
}

async function scheduleWithoutReason(page: Page): Promise<void> {
  await press('Schedule DYNAMIC_PRICING')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date and time').fill('2999-01-02T02:30:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
}

const STATES: readonly State[] = [
  { name: 'the start page', path: '/overview' },
  { name: 'all apps', path: '/releases' },
  { name: 'the history of all apps', path: '/releases?tab=history' },
  { name: 'an app', path: '/releases?app=mfe-quote' },
  { name: 'the history of an app', path: '/releases?app=mfe-quote&tab=history' },
  { name: 'a version', path: '/releases?app=mfe-quote', open: openVersion },
  {
    name: 'health',
    path: '/health?app=mfe-quote',
    open: (page) => expect(page.getByRole('region', { name: 'Use' })).toBeVisible(),
  },
  { name: 'all errors', path: '/errors' },
  { name: 'an error that is not there', path: '/errors?group=0123456789abcdef' },
  { name: 'toggles', path: '/toggles' },
  { name: 'a toggle to schedule', path: '/toggles', open: press('Schedule DYNAMIC_PRICING') },
  { name: 'a schedule without a reason', path: '/toggles', open: scheduleWithoutReason },
  { name: 'brands', path: '/brands' },
  { name: 'the tokens of all brands', path: '/brands?tab=all' },
  { name: 'a brand to edit', path: '/brands?tab=edit&brand=fluid' },
  { name: 'two brands compared', path: '/brands?tab=compare' },
];

/** Without an applicant there are no figures of health. */
async function openJourney(page: Page, { entryUrl }: { entryUrl: string }): Promise<void> {
  await page.goto(entryUrl);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
}

/** Every state at the width of the project: of a phone in dark colours, of a desk in light ones. */
async function checkStates(
  page: Page,
  signInAs: (name: OperatorName, path: string) => Promise<void>,
): Promise<void> {
  await signInAs('Pat Novak', '/overview');
  for (const { name, path, open } of STATES) {
    await given(name, async () => {
      await page.goto(new URL(path, page.url()).href);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading', { exact: false })).toHaveCount(0);
      await open?.(page);
    });
    await then('axe finds nothing, best practices included', () => checkBestPractices(page));
  }
}

test('has no fault that axe finds, in light colours @desktop', async ({
  page,
  signInAs,
  accepted,
  consoleErrors,
}) => {
  consoleErrors.allow(/api\/errors\/0123456789abcdef/);
  await openJourney(page, accepted);
  await checkStates(page, signInAs);
});

test('has no fault that axe finds, in dark colours @phone', async ({
  page,
  signInAs,
  accepted,
  consoleErrors,
}) => {
  consoleErrors.allow(/api\/errors\/0123456789abcdef/);
  await openJourney(page, accepted);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkStates(page, signInAs);
});
