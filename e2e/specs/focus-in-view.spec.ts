import type { Page } from '@playwright/test';
import { expect, test, then, when } from '../fixtures/backHalf';

const MAX_STOPS = 120;

/** What has the focus, and how much of it can be seen: 1 is all of it, 0 is nothing. */
function lookAtFocus(): { name: string; seen: number } | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  // A control that its label shows has no size of its own.
  const labelled = focused.closest('label') ?? document.querySelector(`label[for="${focused.id}"]`);
  const { width, height } = focused.getBoundingClientRect();
  const shown = width < 8 || height < 8 ? (labelled ?? focused) : focused;
  const { left, top, right, bottom } = shown.getBoundingClientRect();
  const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
  const points = steps.flatMap((x) =>
    steps.map((y) => [left + x * (right - left), top + y * (bottom - top)] as const),
  );
  const seen = points.filter(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (shown.contains(top) || top.contains(shown) || focused === top);
  });
  const name = focused.getAttribute('name') ?? focused.textContent.trim().slice(0, 40);
  return { name: `${focused.tagName} ${name}`, seen: seen.length / points.length };
}

/** The page scrolls a moment after the focus has moved. */
async function settledFocus(page: Page) {
  for (let frame = 0; ; frame += 1) {
    const focus = await page.evaluate(lookAtFocus);
    if (focus === null || focus.seen >= 0.5 || frame === 60) return focus;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** The question about cookies makes room for itself once its script has come. */
const cookiesReact = (page: Page) =>
  expect(page.locator('body')).toHaveCSS('padding-bottom', /[1-9]/);

/** Tabs through the page once, and answers what was hidden for the most part while it had the focus. */
async function hiddenStops(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
  });
  const hidden: string[] = [];
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const focus = await settledFocus(page);
    if (focus === null) return hidden;
    if (focus.seen < 0.5) hidden.push(`${focus.name}: ${focus.seen}`);
  }
  throw new Error(`More than ${MAX_STOPS} stops`);
}

for (const hasAnsweredCookies of [true, false])
  for (const [width, height] of [
    [320, 256],
    [360, 740],
  ] as const)
    test.describe(`in ${width} by ${height}, cookies ${hasAnsweredCookies ? '' : 'not '}answered`, () => {
      test.use({ hasAnsweredCookies, viewport: { width, height } });

      test('what has the focus is in view, from the quote to the form @desktop', async ({
        page,
        accepted,
        journey,
      }) => {
        test.slow();
        await page.addInitScript('globalThis.__name = (named) => named');
        await accepted.enter(page);
        await expect(page.getByRole('region', { name: 'Your quote' })).toContainText('£178.81');
        if (!hasAnsweredCookies) await cookiesReact(page);
        await then('on the landing page', async () => {
          expect(await hiddenStops(page)).toEqual([]);
        });
        await when('they go on', () => journey.landing.goOn.click());
        await expect(journey.contactDetails.address).toBeVisible();
        await then('in the contact details', async () => {
          expect(await hiddenStops(page)).toEqual([]);
        });
        await when('they choose an address', async () => {
          await journey.contactDetails.chooseFirstAddress();
          await journey.contactDetails.confirm.click();
        });
        await expect(journey.eligibilityForm.submit).toBeVisible();
        await then('in the form', async () => {
          expect(await hiddenStops(page)).toEqual([]);
        });
      });

      test('what has the focus is in view, from the offer to the account @desktop', async ({
        page,
        advance,
        journey,
      }) => {
        test.slow();
        await page.addInitScript('globalThis.__name = (named) => named');
        await (await advance('accepted', { stage: 'offer' })).enter(page);
        await expect(journey.offer.goOn).toBeVisible();
        if (!hasAnsweredCookies) await cookiesReact(page);
        await then('in the offer', async () => {
          expect(await hiddenStops(page)).toEqual([]);
        });
        await when('they go on and open all documents', async () => {
          await journey.offer.goOn.click();
          await journey.applyAndSign.readAll();
        });
        await then('in the documents', async () => {
          expect(await hiddenStops(page)).toEqual([]);
        });
        await when('they sign', async () => {
          await journey.applyAndSign.signature.check();
          await journey.applyAndSign.apply.click();
        });
        await expect(journey.bankDetails.submit).toBeVisible();
        await then('in the bank details', async () => {
          expect(await hiddenStops(page)).toEqual([]);
        });
      });
    });
