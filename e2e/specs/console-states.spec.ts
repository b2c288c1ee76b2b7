import type { Page } from '@playwright/test';
import { checkBestPractices } from '../fixtures/checkA11y';
import { expect, given, test, then } from '../pages/console';

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

/** By screen: one test of them all would take longer than a test may on a slow machine. */
const STATES: Readonly<Record<string, readonly State[]>> = {
  releases: [
    { name: 'the start page', path: '/overview' },
    { name: 'all apps', path: '/releases' },
    { name: 'the history of all apps', path: '/releases?tab=history' },
    { name: 'an app', path: '/releases?app=mfe-quote' },
    { name: 'the history of an app', path: '/releases?app=mfe-quote&tab=history' },
    { name: 'a version', path: '/releases?app=mfe-quote', open: openVersion },
  ],
  health: [
    {
      name: 'health',
      path: '/health?app=mfe-quote',
      open: (page) => expect(page.getByRole('region', { name: 'Use' })).toBeVisible(),
    },
    { name: 'all errors', path: '/errors' },
    { name: 'an error that is not there', path: '/errors?group=0123456789abcdef' },
  ],
  toggles: [
    { name: 'toggles', path: '/toggles' },
    { name: 'a toggle to schedule', path: '/toggles', open: press('Schedule DYNAMIC_PRICING') },
    { name: 'a schedule without a reason', path: '/toggles', open: scheduleWithoutReason },
  ],
  brands: [
    { name: 'brands', path: '/brands' },
    { name: 'the tokens of all brands', path: '/brands?tab=all' },
    { name: 'a brand to edit', path: '/brands?tab=edit&brand=fluid' },
    { name: 'two brands compared', path: '/brands?tab=compare' },
  ],
};

for (const [screen, states] of Object.entries(STATES))
  for (const [colours, project] of [
    ['light', '@desktop'],
    ['dark', '@phone'],
  ] as const)
    test(`axe finds no fault in the states of ${screen}, in ${colours} colours ${project}`, async ({
      page,
      signInAs,
      accepted,
      consoleErrors,
    }) => {
      test.slow();
      consoleErrors.allow(/api\/errors\/0123456789abcdef/);
      // Without an applicant there are no figures of health.
      await accepted.enter(page);
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
      await page.emulateMedia({ colorScheme: colours });
      await signInAs('Pat Novak', '/overview');
      for (const { name, path, open } of states) {
        await given(name, async () => {
          await page.goto(new URL(path, page.url()).href);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByText('Loading', { exact: false })).toHaveCount(0);
          await open?.(page);
        });
        await then('axe finds nothing, best practices included', () => checkBestPractices(page));
      }
    });
