import type { Page } from '@playwright/test';
import { expect, given, test, then } from '../fixtures/test';

/** The longest transition or animation with an end that any element asks for, in milliseconds. */
const longestMotion = (page: Page) =>
  page.evaluate(() => {
    const milliseconds = (time: string) =>
      parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000);
    const times = [...document.querySelectorAll('body, body *')].flatMap((element) => {
      const { transitionDuration, animationDuration, animationIterationCount } =
        getComputedStyle(element);
      const isEndless = animationIterationCount.includes('infinite');
      return [transitionDuration, ...(isEndless ? [] : [animationDuration])]
        .flatMap((list) => list.split(','))
        .map(milliseconds);
    });
    return Math.max(...times);
  });

/** A sign of waiting goes on without an end; in steps it shows so without moving. */
const glidingWithoutEnd = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *')]
      .map((element) => ({ name: element.className, style: getComputedStyle(element) }))
      .filter(({ style }) => style.animationName !== 'none')
      .filter(({ style }) => style.animationIterationCount.includes('infinite'))
      .filter(({ style }) => !style.animationTimingFunction.startsWith('steps('))
      .map(({ name }) => name),
  );

test('explains by motion, briefly @desktop', async ({ page, accepted, journey }) => {
  await journey.toEligibilityForm(accepted);
  const longest = await longestMotion(page);
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThanOrEqual(200);
});

test('moves nothing for someone who asks for less motion @desktop', async ({
  page,
  accepted,
  journey,
}) => {
  await given('the wish for less motion', () => page.emulateMedia({ reducedMotion: 'reduce' }));
  await given('an applicant at the form', () => journey.toEligibilityForm(accepted));
  await then('nothing moves for longer than an instant', async () => {
    expect(await longestMotion(page)).toBeLessThanOrEqual(1);
    expect(await glidingWithoutEnd(page)).toEqual([]);
  });
});
