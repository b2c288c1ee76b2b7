import type { Page } from '@playwright/test';
import { expect, given, test, then } from '../fixtures/test';

/** The longest transition or animation that any element asks for, in milliseconds. */
const longestMotion = (page: Page, { endless }: { endless: boolean }) =>
  page.evaluate((withEndless) => {
    const milliseconds = (time: string) =>
      parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000);
    const times = [...document.querySelectorAll('body, body *')].flatMap((element) => {
      const { transitionDuration, animationDuration, animationIterationCount } =
        getComputedStyle(element);
      const counts = withEndless || !animationIterationCount.includes('infinite');
      return [transitionDuration, ...(counts ? [animationDuration] : [])]
        .flatMap((list) => list.split(','))
        .map(milliseconds);
    });
    return Math.max(...times);
  }, endless);

test('explains by motion, briefly', async ({ page, accepted, journey }) => {
  await journey.toEligibilityForm(accepted);
  const longest = await longestMotion(page, { endless: false });
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThanOrEqual(200);
});

test('moves nothing for someone who asks for less motion', async ({ page, accepted, journey }) => {
  await given('the wish for less motion', () => page.emulateMedia({ reducedMotion: 'reduce' }));
  await given('an applicant at the form', () => journey.toEligibilityForm(accepted));
  await then('nothing moves for longer than an instant', async () => {
    expect(await longestMotion(page, { endless: true })).toBeLessThanOrEqual(1);
  });
});
