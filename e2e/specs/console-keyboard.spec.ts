import type { Page } from '@playwright/test';
import { checkA11y } from '../fixtures/checkA11y';
import { expect, given, test, then, when } from '../pages/console';

const SCREENS = ['/overview', '/releases', '/health', '/errors', '/toggles', '/brands'];
/** More than any screen has before its lists. */
const MAX_STOPS = 25;

/** What has the focus: whether it is within the page and seen to have it, and within a dialog. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const hasOutline = (each: Element) => getComputedStyle(each).outlineStyle !== 'none';
    // A field shows it on the box around it, a check box on what it renders.
    const around = ['INPUT', 'TEXTAREA'].includes(element.tagName)
      ? [element, element.parentElement, element.nextElementSibling]
      : [element];
    const { width, height } = element.getBoundingClientRect();
    return {
      name: `${element.tagName} ${element.textContent.slice(0, 40)}`,
      isSeen: width > 0 && height > 0 && around.some((each) => each !== null && hasOutline(each)),
      isInDialog: element.closest('dialog, [role="dialog"]') !== null,
    };
  });

/** Has the server allow a rollback, although no other version was released here. */
const allowRollback = (page: Page) =>
  page.route('**/api/releases/apps/mfe-quote/rollback/consequence*', (route) =>
    route.fulfill({ json: { event: 1, words: [], isChange: true, refusal: null } }),
  );

test('rolls back in three taps at the width of a phone', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const sent: unknown[] = [];
  await allowRollback(page);
  // What is live stays: other tests go on beside this one.
  await page.route('**/api/releases/apps/mfe-quote/rollback', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ json: { lines: [] } });
  });
  await signInAs('Rhys Powell', '/releases');
  const row = page.getByRole('row', { name: 'mfe-quote' });
  const dialog = page.getByRole('dialog');
  const steps = [
    row.getByRole('button', { name: 'Roll back' }),
    dialog.getByRole('button', { name: 'Too many errors' }),
    dialog.getByRole('button', { name: 'Roll back' }),
  ];
  for (const [index, step] of steps.entries()) {
    await step.click();
    if (index > 0) continue;
    // Nothing has to be scrolled to within the dialog.
    for (const next of steps.slice(1)) await expect(next).toBeInViewport({ ratio: 1 });
    await checkA11y(page);
  }
  await expect(dialog).toBeHidden();
  expect(sent).toMatchObject([{ why: 'Too many errors' }]);
});

test('is used by keyboard alone, with the focus in view @desktop', async ({ page, signInAs }) => {
  await signInAs('Pat Novak', '/releases');
  for (const screen of SCREENS) {
    await given(`the screen ${screen}`, async () => {
      await page.goto(new URL(screen, page.url()).href);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading', { exact: false })).toHaveCount(0);
    });
    await then('each stop of Tab is seen', async () => {
      for (let stop = 0; stop < MAX_STOPS; stop += 1) {
        await page.keyboard.press('Tab');
        const now = await focused(page);
        if (now === null) break;
        expect(now, screen).toMatchObject({ isSeen: true });
      }
    });
  }
});

test('keeps the focus in a dialog and gives it back @desktop', async ({ page, signInAs }) => {
  await allowRollback(page);
  await signInAs('Pat Novak', '/releases');
  const dialog = page.getByRole('dialog');
  const button = page
    .getByRole('row', { name: 'mfe-quote' })
    .getByRole('button', { name: 'Roll back' });
  await when('Enter opens it', async () => {
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
  });
  await then('Tab stays within, forwards and backwards', async () => {
    for (const key of ['Tab', 'Shift+Tab'])
      for (let stop = 0; stop < 10; stop += 1) {
        await page.keyboard.press(key);
        // The browser's own bar may be a stop of the circle.
        const now = await focused(page);
        if (now !== null) expect(now).toMatchObject({ isInDialog: true, isSeen: true });
      }
  });
  await then('Enter without a reason says that one is missing', async () => {
    await dialog.getByRole('textbox', { name: 'Reason' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Enter a reason')).toBeVisible();
    await checkA11y(page);
  });
  await then('Escape closes it, and its button has the focus', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });
  await then('arrows go through the tabs', async () => {
    await page.getByRole('tab', { name: 'Apps' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'History' })).toBeFocused();
    await expect(page.getByRole('row', { name: '#1' }).first()).toBeVisible();
    await page.keyboard.press('Home');
    await expect(page.getByRole('tab', { name: 'Apps' })).toBeFocused();
  });
});
