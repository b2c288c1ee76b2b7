import { checkA11y } from '../fixtures/checkA11y';
import { platform } from '../fixtures/programs';
import { receives } from '../fixtures/toggles';
import { confirm, expect, given, test, then, when } from '../pages/console';
import { LandingPage } from '../pages/LandingPage';

const AHEAD_MS = 20_000;
const SCREENS = ['Overview', 'Releases', 'Health', 'Errors', 'Toggles', 'Brands'];

test('lets an operator in and out, and back to where they were going', async ({
  page,
  consoleOrigin,
  signInAs,
  consoleErrors,
}) => {
  // Of what the console asks for again and again, also while they sign out.
  consoleErrors.allow(/status of 401 .*\/api\/(?:needs|changes|releases)\)/);
  await page.goto(consoleOrigin);
  await checkA11y(page);
  await then('one button needs no scrolling', async () => {
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
    ).toBe(0);
  });
  await signInAs('Pat Novak', '/toggles');
  await then('the screen that was asked for is there, with the way to the others', async () => {
    await expect(page).toHaveURL(`${consoleOrigin}/toggles`);
    await expect(page.getByRole('heading', { level: 1, name: 'Toggles' })).toBeVisible();
    const links = page.getByRole('navigation', { name: 'Screens' }).getByRole('link');
    await expect(links).toHaveText(SCREENS.map((name) => new RegExp(`^${name}`)));
    await expect(page.getByRole('link', { name: 'Toggles' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await checkA11y(page);
  });
  await when('another screen is chosen by keyboard', async () => {
    await page.getByRole('link', { name: 'Releases' }).focus();
    await page.keyboard.press('Enter');
  });
  await then('its heading has the focus', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeFocused();
    await expect(page).toHaveTitle('Releases - Plum operators');
  });
  await when('they sign out', () => page.getByRole('button', { name: 'Sign out' }).click());
  await then('nothing of the console is left', async () => {
    await expect(page.getByRole('heading', { name: 'Sign in to Plum operators' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    const answer = await page.request.get(`${consoleOrigin}/api/changes`);
    expect(answer.status()).toBe(401);
  });
});

test('informs somebody without a role that they may see nothing @desktop', async ({
  page,
  signInAs,
}) => {
  await signInAs('Nora Quist', '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You are signed in, but have no role',
  );
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await checkA11y(page);
});

test('is no part of what applicants get @desktop', async ({ page }) => {
  const loaded = new Set<string>();
  page.on('response', (answer) => {
    if (/\.(?:js|json)$/.test(new URL(answer.url()).pathname)) loaded.add(answer.url());
  });
  await page.goto('/sandbox');
  await expect.poll(() => loaded.size).toBeGreaterThan(1);
  // Asked for anew: of an answer to the page, the browser need not keep the text.
  const texts = ['/federation/discovery.json', ...loaded].map(async (address) => {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(200);
    return answer.text();
  });
  const [discovery = '', ...files] = await Promise.all(texts);
  expect(discovery).toContain('mfe-quote');
  for (const text of [await page.content(), discovery, ...files])
    expect(text).not.toMatch(/mfe.control|x-csrf-token|plum:session-over/);
});

test('says when its connection is lost, and when a session has ended @desktop', async ({
  page,
  context,
  signInAs,
  consoleOrigin,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/, /status of 401/);
  await signInAs('Pat Novak', '/toggles');
  await expect(page.getByRole('switch', { name: 'DYNAMIC_PRICING' })).toBeVisible();
  await given('a browser that is offline', () => context.setOffline(true));
  const lost = page.getByRole('alert').filter({ hasText: 'Connection lost' });
  await expect(lost).toHaveText(/What you see is of \d\d:\d\d:\d\d/);
  await context.setOffline(false);
  await expect(lost).toBeHidden({ timeout: 20_000 });
  await when('the session ends while the connection is away', async () => {
    await context.setOffline(true);
    await context.clearCookies();
    await context.setOffline(false);
  });
  await then('the page offers to sign in, and leads back', async () => {
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Pat Novak' }).click();
    await expect(page).toHaveURL(`${consoleOrigin}/toggles`);
  });
});

test('shows within seconds how a remote does, in words as well @desktop', async ({
  page,
  context,
  accepted,
  signInAs,
}) => {
  await given('an applicant on the first page', async () => {
    const applicant = await context.newPage();
    await accepted.enter(applicant);
    await expect(new LandingPage(applicant).heading).toBeVisible();
  });
  await when('an operator looks at that screen', async () => {
    await signInAs('Sana Malik', '/health');
    await page.getByRole('combobox', { name: 'App' }).selectOption('mfe-quote');
    await page.getByRole('combobox', { name: 'Screen' }).selectOption('/landing-page');
  });
  const use = page.getByRole('region', { name: 'Use' });
  await then('the minute is in the table of the chart', async () => {
    await use.getByText('As a table').click();
    const opened = use.getByRole('row', { name: /^\d\d:\d\d \d+ [1-9]\d* / });
    await expect(opened.first()).toBeVisible();
    await expect(page.getByRole('row', { name: /^Landing Page [1-9]/ })).toBeVisible();
    await checkA11y(page);
  });
  await then('keys lead from minute to minute', async () => {
    const minute = use.getByRole('slider');
    const last = Number(await minute.getAttribute('max'));
    await minute.press('ArrowLeft');
    await expect(minute).toHaveValue(String(last - 1));
    await expect(minute).toHaveAttribute('aria-valuetext', /^\d\d:\d\d: Sessions \d+, Loads \d+/);
  });
});

test('schedules a toggle under a running journey, whose tab follows, and reverts it @alone', async ({
  page,
  browser,
  baseURL,
  accepted,
  journey,
  signInAs,
}) => {
  test.slow();
  const operators = await browser.newContext({ timezoneId: 'Asia/Tokyo' });
  const desk = await operators.newPage();
  const toggle = desk.getByRole('switch', { name: 'DYNAMIC_PRICING' });
  const rate = page.getByRole('region', { name: 'Your quote' }).getByText(/Interest rate/);
  const dialog = desk.getByRole('dialog');
  try {
    await given('an applicant at the landing page, and an operator', async () => {
      await page.clock.install();
      await accepted.enter(page);
      await expect(journey.landing.heading).toBeVisible();
      await expect(rate).toBeHidden();
      await signInAs('Rhys Powell', '/toggles', desk);
      await expect(toggle).not.toBeChecked();
    });
    await when('the operator schedules the toggle, at a time of their own zone', async () => {
      await desk.getByRole('button', { name: 'Schedule DYNAMIC_PRICING' }).click();
      function fillTime() {
        const tokyo = new Date(Date.now() + AHEAD_MS + 9 * 3_600_000).toISOString().slice(0, 19);
        return dialog.getByLabel('Date and time').fill(tokyo);
      }
      await fillTime();
      await dialog.getByLabel('Reason').fill('The prices of tomorrow');
      await checkA11y(desk);
      // Again, since the server refuses a time that has passed, and the check takes long on a busy machine.
      await fillTime();
      await dialog.getByRole('button', { name: 'Schedule' }).click();
      await expect(dialog).toBeHidden();
      await expect(desk.getByText('The prices of tomorrow').first()).toBeVisible();
    });
    await then('it turns by itself, and the open tab follows without a reload', async () => {
      await expect(toggle).toBeChecked({ timeout: AHEAD_MS + 10_000 });
      const follows = receives(page, 'DYNAMIC_PRICING', true);
      await page.clock.fastForward(30_000);
      await follows;
      await expect(rate).toBeVisible();
    });
    await when('the operator reverts it', async () => {
      await desk
        .getByRole('button', { name: /^Revert #/ })
        .first()
        .click();
      await confirm(desk, 'Too early', /^Revert #/);
    });
    await then('it is off everywhere', async () => {
      await expect(toggle).not.toBeChecked();
      const follows = receives(page, 'DYNAMIC_PRICING', false);
      await page.clock.fastForward(30_000);
      await follows;
      await expect(rate).toBeHidden();
      await checkA11y(desk);
    });
  } finally {
    await operators.close();
    await platform(baseURL, 'toggles', 'set', 'DYNAMIC_PRICING', 'off');
  }
});

test("leads from an applicant's reference to the stack in the sources @desktop", async ({
  page,
  accepted,
  journey,
  context,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/, /HttpError/, /status of 404/);
  const calls = '**/api/contact-details/**';
  await page.route(calls, (route) => route.abort());
  await accepted.enter(page);
  const reported = page.waitForRequest('**/federation/errors');
  await journey.landing.goOn.click();
  const { reference } = (await reported).postDataJSON() as { reference: string };
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  const operator = await context.newPage();
  await signInAs('Sana Malik', '/errors', operator);
  await when('the operator enters what is read out', async () => {
    await operator.getByLabel('Reference').fill(reference.toLowerCase().replace('-', ' '));
    // It takes a moment until the shell's server has passed it on.
    await expect(async () => {
      const open = operator.getByRole('button', { name: 'Open', exact: true });
      // A slow answer to the press before may have opened it meanwhile.
      if (await open.isVisible()) await open.click();
      const heading = operator.getByRole('heading', { level: 1, name: 'HttpError.network' });
      await expect(heading).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 30_000 });
  });
  await then('the stack names the sources', async () => {
    await expect(operator.getByText(`Opened by the reference ${reference}`)).toBeVisible();
    await expect(operator.getByText(/shared-auth\/src\/http\/\w+\.ts:\d+/).first()).toBeVisible();
    await checkA11y(operator);
  });
});
