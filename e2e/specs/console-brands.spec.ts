import type { Page } from '@playwright/test';
import { checkA11y } from '../fixtures/checkA11y';
import { confirm, expect, given, test, then, when } from '../pages/console';

const ACTION = '--plum-color-action';

test("changes a brand's colour under a running journey, and takes it back @desktop", async ({
  page,
  browser,
  baseURL,
  startApplicant,
  signInAs,
}) => {
  // Each change renders the public pages before it counts.
  test.slow();
  const colourOf = (on: Page) =>
    on.evaluate(
      (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(),
      ACTION,
    );
  async function newSession() {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const opened = await context.newPage();
    await opened.goto('/faqs?brand=marbles');
    const colour = await colourOf(opened);
    await context.close();
    return colour;
  }
  const operator = await (await browser.newContext()).newPage();
  await given('an applicant of marbles is under way', async () => {
    await (await startApplicant({ persona: 'accepted', brand: 'marbles' })).enter(page);
  });
  const before = await colourOf(page);
  await when('the platform publishes another colour', async () => {
    await signInAs('Bea Lindqvist', '/brands', operator);
    await operator.getByRole('tab', { name: 'Edit' }).click();
    await operator.getByLabel('Brand', { exact: true }).selectOption('marbles');
    await operator.getByLabel('Find a token').fill(ACTION);
    await operator.getByLabel('Button, light', { exact: true }).fill('#5b1d6b');
    await checkA11y(operator);
    await operator.getByRole('button', { name: 'Publish' }).click();
    const dialog = operator.getByRole('dialog', { name: 'Publish marbles?' });
    await expect(dialog).toBeVisible();
    await confirm(operator, 'A trial', 'Publish');
    await expect(dialog).toBeHidden({ timeout: 30_000 });
  });
  await then('new sessions have it, and the one under way keeps its own', async () => {
    await expect.poll(newSession).toBe('#5b1d6b');
    await page.reload();
    expect(await colourOf(page)).toBe(before);
  });
  await when('it is reverted', async () => {
    await operator.getByRole('tab', { name: 'Brands' }).click();
    const marbles = operator.getByRole('row', { name: /^Marbles/ });
    await marbles.getByRole('button', { name: 'Revert' }).click();
    const dialog = operator.getByRole('dialog', { name: 'Revert marbles?' });
    await expect(dialog).toBeVisible();
    await confirm(operator, 'The trial is over', 'Revert');
    await expect(dialog).toBeHidden();
  });
  await then('new sessions are as before', () => expect.poll(newSession).toBe(before));
  await operator.context().close();
});
