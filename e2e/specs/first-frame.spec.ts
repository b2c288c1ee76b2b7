import type { Page } from '@playwright/test';
import { holdScripts, openPrerendered } from '../fixtures/openPrerendered';
import { expect, given, test, then, when } from '../fixtures/test';
import { answer, stored } from '../pages/controls';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** How far the page has moved without having been asked to. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const entries = list.getEntries() as LayoutShift[];
          const unasked = entries.filter(({ hadRecentInput }) => !hadRecentInput);
          resolve(unasked.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // There is no entry where nothing shifted.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

test('takes over the prerendered screen with what was entered and pressed before @phone', async ({
  page,
  accepted,
  journey,
  consoleErrors,
}) => {
  const { landing, contactDetails } = journey;
  const release = await holdScripts(page);
  await given('a landing page whose scripts have not come', async () => {
    await page.goto(accepted.entryUrl, { waitUntil: 'commit' });
    await expect(landing.heading).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your quote' })).not.toContainText(/\d/);
  });
  await when('somebody chooses a loan and goes on', async () => {
    await landing.choose({ amount: 3049, years: 2 });
    await landing.goOn.click();
  });
  await when('the scripts come', release);
  await then('the next screen opens', () => expect(contactDetails.heading).toBeVisible());
  await then('their loan stands on the screen before, one step back', async () => {
    await page.goBack();
    await expect(landing.amount).toHaveValue('3000');
    expect(await stored(page, 'durationYears')).toBe('2');
  });
  await then('also where that page is opened anew, whose HTML knows nothing of it', async () => {
    // Its last call: one that is refused would end the session in the page before it is opened anew.
    const read = page.waitForResponse(/\/api\/loan-offer\//);
    await page.reload();
    await expect(landing.amount).toHaveValue('3000');
    expect(await stored(page, 'durationYears')).toBe('2');
    await expect(page.getByRole('region', { name: 'Your quote' })).toContainText(/£\d/);
    await read;
  });
  await when('the session ends, and the page is opened anew', async () => {
    consoleErrors.allow(/status of 401/);
    await accepted.receive('sessionExpired');
    const release = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html[data-unseen] h1')).toBeAttached();
    await expect(landing.heading).toBeHidden();
    await release();
  });
  await then('the login follows, without the screen before', () =>
    expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible(),
  );
});

test('is taken over by React in place, without a shift, while its remote is still on the way @phone', async ({
  page,
  accepted,
  journey: { landing },
}) => {
  const release = await holdScripts(page, /\/remotes\/.*\.js/);
  await given('a landing page whose remote has not come', async () => {
    await page.goto(accepted.entryUrl, { waitUntil: 'commit' });
    await landing.heading.evaluate((heading) => heading.setAttribute('data-prerendered', ''));
  });
  await when('somebody types an amount, and the remote comes', async () => {
    await landing.amount.fill('2500');
    await page.evaluate(() => window.scrollTo(0, 150));
    await release();
  });
  await then('the quote follows', async () => {
    const quote = page.getByRole('region', { name: 'Your quote' });
    await expect(quote).toContainText(/£\d/);
    await expect(page.getByRole('slider')).toHaveValue('2500');
    await expect(landing.amount).toBeFocused();
  });
  await then('in the same HTML, which has not moved', async () => {
    await expect(landing.heading).toHaveAttribute('data-prerendered', '');
    expect(await page.evaluate(() => window.scrollY)).toBe(150);
    // Digits change their width by a hair where the brand's font comes late.
    expect(await shifts(page)).toBeLessThan(0.001);
  });
});

test('keeps the prerendered selector in step before React, and passes on what was chosen @phone', async ({
  page,
  accepted,
  journey: { landing },
}) => {
  const release = await holdScripts(page, /^(?!.*\/early\.).*\.js(?:$|\?)/);
  const slider = page.getByRole('slider');
  const chosenTerm = page.getByRole('row', { name: '(chosen)' });
  const quote = page.getByRole('region', { name: 'Your quote' });
  await given('a landing page whose early script alone has come', async () => {
    const early = page.waitForResponse(/\/early\.landing-page\.js$/);
    await page.goto(accepted.entryUrl, { waitUntil: 'commit' });
    await (await early).finished();
    await landing.heading.evaluate((heading) => heading.setAttribute('data-prerendered', ''));
  });
  await then('the slider follows the box, up to what is on offer', async () => {
    await landing.amount.fill('12,000');
    await expect(slider).toHaveValue('7500');
    await expect(slider).toHaveAttribute('aria-valuetext', '£7500');
  });
  await then('the box follows its buttons, its keys and the slider, and is rounded', async () => {
    await page.getByRole('button', { name: 'Borrow £100 less' }).click();
    await expect(landing.amount).toHaveValue('7500');
    await landing.amount.press('ArrowDown');
    await expect(landing.amount).toHaveValue('7400');
    await slider.fill('6000');
    await expect(landing.amount).toHaveValue('6000');
    await landing.amount.fill('3049');
    await landing.amount.blur();
    await expect(landing.amount).toHaveValue('3000');
    await expect(slider).toHaveValue('3000');
  });
  await then('the terms follow the years, and the quote both', async () => {
    await answer(page, 'durationYears', '2');
    await expect(chosenTerm).toHaveCount(1);
    await expect(chosenTerm).toHaveAccessibleName(/^2 years/);
    await expect(quote).toContainText('£167.09');
  });
  await when('the scripts come', release);
  await then('the quote is of that loan, in the same HTML', async () => {
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await expect(quote).toContainText('£167.09');
    await expect(page.getByRole('row', { name: /^2 years \(chosen\) £\d/ })).toBeVisible();
    await expect(landing.amount).toHaveValue('3000');
    await expect(landing.heading).toHaveAttribute('data-prerendered', '');
  });
  await then('the selector goes on', async () => {
    await landing.amount.fill('4000');
    await expect(slider).toHaveValue('4000');
    await expect(slider).toHaveAttribute('aria-valuetext', '£4000');
  });
});

test('shows the quote before the scripts, and asks for it once @phone', async ({
  page,
  accepted,
  journey: { landing },
}) => {
  const quote = page.getByRole('region', { name: 'Your quote' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/apr-and-risk-group/'))
      asked.push(request.headers()['hand-off-token'] ?? 'no link');
  });
  const release = await holdScripts(page, /^(?!.*\/early\.).*\.js(?:$|\?)/);
  await given('a landing page whose early script alone has come', async () => {
    await page.goto(accepted.entryUrl, { waitUntil: 'commit' });
    await expect(quote).toContainText('£178.81');
  });
  await when('the scripts come', release);
  await then('it stays in the page that now reacts, and nobody asks again', async () => {
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await landing.amount.fill('3200');
    await expect(quote).toContainText('£114.44');
    expect(asked).toEqual([accepted.token]);
  });
});

test('counts the elements of a prerendered screen, so that those of an extension show', async ({
  page,
}) => {
  // Never answered.
  await page.route(/\.js(?:$|\?)/, () => undefined);
  for (const path of ['/faqs', '/cookie-policy', '/privacy-notice']) {
    await page.goto(path, { waitUntil: 'commit' });
    const root = page.locator('#root[data-prerendered]');
    await expect(page.locator('#plum-page')).toBeAttached();
    const inserted = await root.evaluate(
      (each) => each.querySelectorAll('*').length - Number(each.dataset['elements']),
    );
    expect(inserted, path).toBe(0);
  }
});

test.describe('the question about cookies', () => {
  test.use({ hasAnsweredCookies: false });
  const question = (page: Page) => page.getByRole('region', { name: 'We respect your privacy' });

  test('begins the page, and counts an answer from before its scripts @phone', async ({
    page,
    accepted,
    journey: { landing },
  }) => {
    const release = await holdScripts(page);
    await given('a landing page whose scripts have not come', async () => {
      await page.goto(accepted.entryUrl, { waitUntil: 'commit' });
      await expect(landing.heading).toBeVisible();
      await expect(question(page)).toBeVisible();
    });
    await when('somebody answers, and the scripts come', async () => {
      await page.getByRole('button', { name: 'Reject optional cookies' }).click();
      await release();
    });
    await then('the answer is kept, and nothing has moved', async () => {
      await expect(question(page)).toBeHidden();
      await expect(landing.heading).toBeVisible();
      const cookies = await page.evaluate(() => document.cookie);
      expect(cookies).toContain('cookieConsent=true');
      expect(cookies).toContain('analyticsCookieConsent=false');
      expect(await shifts(page)).toBeLessThan(0.001);
    });
    await then('no page asks again', async () => {
      const answer = await page.reload();
      expect(await answer?.text()).not.toContain('We respect your privacy');
    });
  });

  test('is taken over as it was rendered', async ({ page, accepted }) => {
    const release = await holdScripts(page);
    await page.goto(`/login?applicationId=${accepted.applicationId}`, { waitUntil: 'commit' });
    await question(page).evaluate((rendered) => rendered.setAttribute('data-prerendered', ''));
    await release();
    await page.getByRole('button', { name: 'Manage cookie settings' }).click();
    await expect(page.getByRole('dialog', { name: 'Cookie settings' })).toBeVisible();
    await expect(page.locator('section[data-prerendered]')).toHaveCount(1);
    expect(await shifts(page)).toBeLessThan(0.001);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is not asked, since nothing optional is set', async ({ page, accepted }) => {
      await openPrerendered(page);
      await page.goto(`/login?applicationId=${accepted.applicationId}`);
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
      await expect(page.locator('#plum-notice')).toBeAttached();
      await expect(question(page)).toBeHidden();
    });
  });
});
