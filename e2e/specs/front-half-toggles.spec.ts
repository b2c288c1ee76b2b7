import type { Locator, Page } from '@playwright/test';
import { checkA11y } from '../fixtures/checkA11y';
import { ThirdParties } from '../fixtures/thirdParties';
import { turnOn } from '../fixtures/toggles';
import { stored } from '../pages/controls';
import { expect, given, test, then, when } from '../fixtures/test';

const quote = (page: Page) => page.getByRole('region', { name: 'Your quote' });

const bands = {
  apr: 33.9,
  realRateInd: 1,
  riskGroup: 'Low',
  minLoanTerm: 12,
  maxLoanTerm: 60,
  minLoanValue: 1500,
  maxLoanValue: 7500,
  loanValues: [
    { from: 1500, to: 4000, prices: [12, 24, 36, 48, 60].map((term) => ({ term, apr: 39.9 })) },
    { from: 6000, to: 7500, prices: [12, 24, 36, 48, 60].map((term) => ({ term, apr: 29.9 })) },
  ],
};

test('prices by band under dynamic pricing, also between two bands @phone', async ({
  page,
  accepted,
  journey,
}) => {
  await given('prices in two bands with a gap between them', async () => {
    await turnOn(page, 'DYNAMIC_PRICING');
    await page.route('**/api/apr-and-risk-group/**', (route) => route.fulfill({ json: bands }));
    await accepted.enter(page);
  });
  await then('the selector opens at 60 % of the range, to the nearest 500', async () => {
    await expect(journey.landing.amount).toHaveValue('5000');
    expect(await stored(page, 'durationYears')).toBe('4');
    await expect(page.getByRole('slider')).toHaveAttribute('min', '1500');
    await expect(quote(page)).toContainText('Interest rate (pa fixed)');
  });
  await then('each amount has the price of its band, the gap that of the next', async () => {
    for (const [amount, apr] of [
      [4000, '39.90%'],
      [4100, '29.90%'],
      [5900, '29.90%'],
      [6000, '29.90%'],
    ] as const) {
      await journey.landing.choose({ amount, years: 3 });
      await expect(quote(page), String(amount)).toContainText(apr);
    }
    await checkA11y(page);
  });
  await when('the page is refreshed', () => page.reload());
  await then('the choice stands', async () => {
    await expect(journey.landing.amount).toHaveValue('6000');
    expect(await stored(page, 'durationYears')).toBe('3');
  });
});

test('stays usable where the prices do not come @desktop', async ({
  page,
  accepted,
  journey,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 503/);
  await given('a price lookup that fails', async () => {
    await turnOn(page, 'DYNAMIC_PRICING');
    await page.route('**/api/apr-and-risk-group/**', (route) =>
      route.fulfill({ status: 503, json: { error: 'Down', errorMessage: 'For a while' } }),
    );
    await accepted.enter(page);
  });
  await then('nothing is chosen yet', () => expect(journey.landing.amount).toHaveValue('0'));
  await when('they go on all the same', () => journey.landing.goOn.click());
  await then('they read what is missing', async () => {
    await expect(journey.landing.amount).toBeFocused();
    await expect(page.getByText('Please enter an amount between £1000 and £7500')).toBeVisible();
    await expect(page.getByText('Please choose how many years to repay over')).toBeVisible();
    await expect(page).toHaveTitle(/^Error: Landing Page \| /);
    await checkA11y(page);
  });
  await when('they choose a loan', async () => {
    await journey.landing.choose({ amount: 3000, years: 2 });
    await journey.landing.goOn.click();
  });
  await then('they go on', () => expect(journey.contactDetails.heading).toBeVisible());
});

test('takes the loan of the lender’s offer @desktop', async ({ page, accepted, journey }) => {
  await given('an offer of £2500 over two years', async () => {
    await page.route('**/api/loan-offer/**', (route) =>
      route.fulfill({ json: { amount: 2500, durationYears: 2 } }),
    );
    await accepted.enter(page);
  });
  await then('it is what the selector shows', async () => {
    await expect(journey.landing.amount).toHaveValue('2500');
    expect(await stored(page, 'durationYears')).toBe('2');
  });
});

test('follows the slider at once, without a call and without a move @desktop', async ({
  page,
  accepted,
  journey,
}) => {
  await accepted.enter(page);
  await expect(quote(page)).toContainText('33.94%');
  // The quote stands before the link has been exchanged, and before the route is known.
  await page.waitForLoadState('networkidle');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  const before = await journey.landing.goOn.boundingBox();
  const slider = page.getByRole('slider');
  await slider.focus();
  await when('the slider goes from one end to the other', async () => {
    await page.keyboard.press('Home');
    await expect(journey.landing.amount).toHaveValue('1000');
    await page.keyboard.press('End');
    await expect(journey.landing.amount).toHaveValue('7500');
  });
  await then('the figures are there, and nothing has moved or been asked for', async () => {
    await expect(quote(page)).toContainText('£268.22');
    expect(await journey.landing.goOn.boundingBox()).toEqual(before);
    // The toggles are read again every 12 s.
    expect(calls.filter((url) => /\/api\/(?!feature-toggles)/.test(url))).toEqual([]);
  });
});

test('keeps the payment and the way on in sight on a phone, and covers nothing that has the focus @phone', async ({
  page,
  accepted,
  journey,
}) => {
  const { goOn, amount } = journey.landing;
  await accepted.enter(page);
  await expect(quote(page)).toContainText('33.94%');
  await when('the slider moves', async () => {
    await page.getByRole('slider').focus();
    await page.keyboard.press('End');
    await expect(amount).toHaveValue('7500');
  });
  await then('payment and button are in sight beside it', async () => {
    await expect(page.getByRole('slider')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('strong', { hasText: '£268.22' })).toBeInViewport({ ratio: 1 });
    await expect(goOn).toBeInViewport({ ratio: 1 });
  });
  await given('a lower window, on which the bar would cover controls', () =>
    page.setViewportSize({ width: 360, height: 560 }),
  );
  await then('no stop of the keyboard is under the bar, back to the first', async () => {
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < 10; stop += 1) {
        await page.keyboard.press(key);
        expect(await isUnder(goOn)).toBe(false);
      }
    }
  });
});

/** Whether the focused control, or its label, overlaps the bar that the button is in. */
const isUnder = (button: Locator) =>
  button.evaluate((inBar) => {
    const focused = document.activeElement ?? document.body;
    const bar = inBar.parentElement?.parentElement ?? inBar;
    if (bar.contains(focused)) return false;
    const { top, bottom } = (focused.closest('label') ?? focused).getBoundingClientRect();
    const cover = bar.getBoundingClientRect();
    return top < cover.bottom && bottom > cover.top;
  });

test('shows maintenance instead of the journey @desktop', async ({ page, accepted }) => {
  await turnOn(page, 'MAINTENANCE_MODE');
  await accepted.enter(page);
  await expect(
    page.getByRole('heading', { level: 1, name: "Sorry, we'll be back soon" }),
  ).toBeVisible();
});

test.describe('with consent to everything', () => {
  test.use({ hasAnsweredCookies: false });

  for (const isOn of [false, true])
    test(`records ${isOn ? 'the' : 'no'} session while MOUSEFLOW is ${isOn ? 'on' : 'off'} @desktop`, async ({
      page,
      accepted,
    }) => {
      const others = new ThirdParties();
      await others.watch(page);
      if (isOn) await turnOn(page, 'MOUSEFLOW');
      await accepted.enter(page);
      await page.getByRole('button', { name: 'Accept all cookies' }).click();
      await expect.poll(() => others.hosts(), { timeout: 20_000 }).toContain('tags.test');
      await expect.poll(() => others.hosts(), { timeout: 20_000 }).toContain('monitoring.test');
      if (isOn) await expect.poll(() => others.hosts()).toContain('recording.test');
      else expect(others.hosts()).not.toContain('recording.test');
    });
});
