import type { Page } from '@playwright/test';
import { enlargeText } from '../fixtures/layout';
import { expect, test } from '../fixtures/test';

/** Words that go on in another line, but for those that may: after a hyphen, a dot or an at sign. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\d£.,’]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });

test('breaks no word where text has twice its size @phone', async ({ page, accepted, journey }) => {
  await enlargeText(page, 200);
  await accepted.enter(page);
  await expect(journey.landing.heading).toBeVisible();
  expect(await brokenWords(page)).toEqual([]);
  await journey.landing.goOn.click();
  await expect(journey.contactDetails.heading).toBeVisible();
  expect((await brokenWords(page)).filter((word) => !word.includes('.'))).toEqual([]);
  await journey.contactDetails.chooseFirstAddress();
  await journey.contactDetails.confirm.click();
  await expect(journey.eligibilityForm.heading).toBeVisible();
  expect(await brokenWords(page)).toEqual([]);
});

test('prints brand and lender, and no buttons @desktop', async ({ page, accepted, journey }) => {
  await accepted.enter(page);
  await expect(journey.landing.heading).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: 'Aqua' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(
    'Tidewater Lending Limited, the lender',
  );
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('marks the chosen year by more than a border where the system chooses the colours @desktop', async ({
  page,
  accepted,
  journey,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await accepted.enter(page);
  await expect(journey.landing.heading).toBeVisible();
  const grounds = await page
    .locator('label:has([name=durationYears])')
    .evaluateAll((tiles) => tiles.map((tile) => getComputedStyle(tile).backgroundColor));
  expect(new Set(grounds).size).toBe(2);
  expect(grounds.filter((ground) => ground === grounds[3])).toHaveLength(1);
});

test.describe('on a phone on its side', () => {
  test.use({ hasAnsweredCookies: false });
  for (const [width, height] of [
    [740, 360],
    [568, 320],
  ] as const)
    test(`the question about cookies is whole in a third of ${width}×${height} @desktop`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/faqs');
      const banner = page.getByRole('region', { name: 'We respect your privacy' });
      await expect(banner).toBeVisible();
      const { shown, whole } = await banner.evaluate(({ clientHeight, scrollHeight }) => ({
        shown: clientHeight,
        whole: scrollHeight,
      }));
      expect(shown).toBeLessThanOrEqual(height / 3);
      expect(whole).toBeLessThanOrEqual(shown);
    });
});
