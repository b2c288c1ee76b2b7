import { checkA11y } from '../fixtures/checkA11y';
import { platform } from '../fixtures/programs';
import { expect, given, test, then, when } from '../fixtures/test';
import { receives } from '../fixtures/toggles';
import { control } from '../pages/controls';

/** The time in which a change reaches an open page. */
const WITHIN_MS = 30_000;

test.afterEach(async ({ baseURL }) => {
  for (const toggle of ['MAINTENANCE_MODE', 'DYNAMIC_PRICING'])
    await platform(baseURL, 'toggles', 'set', toggle, 'off');
});

test('follows the platform team within 30 seconds, and loses neither form nor focus @alone', async ({
  page,
  baseURL,
  accepted,
  journey,
}) => {
  test.slow();
  const income = control(page, 'grossAnnualIncome');
  const maintenance = page.getByRole('heading', { level: 1, name: "Sorry, we'll be back soon" });
  const place = () => page.evaluate(() => window.scrollY);

  await given('a form that is being filled in', async () => {
    await page.clock.install();
    await journey.toEligibilityForm(accepted);
    await page.evaluate(() => {
      document.documentElement.dataset['stillThisPage'] = 'yes';
    });
    await income.fill('4321');
  });
  const before = await place();

  await when('the prices become dynamic', () =>
    platform(baseURL, 'toggles', 'set', 'DYNAMIC_PRICING', 'on'),
  );
  await then('the page has received it, and nothing has moved', async () => {
    const received = receives(page, 'DYNAMIC_PRICING', true);
    await page.clock.fastForward(WITHIN_MS);
    await received;
    await expect(income).toBeFocused();
    await expect(income).toHaveValue('4321');
  });

  await when('maintenance begins', () =>
    platform(baseURL, 'toggles', 'set', 'MAINTENANCE_MODE', 'on'),
  );
  await then('only its screen shows', async () => {
    await page.clock.fastForward(WITHIN_MS);
    await expect(maintenance).toBeVisible();
    await expect(maintenance).toBeFocused();
    await expect(page.getByText(/about 2 weeks/)).toBeVisible();
    await expect(income).toBeHidden();
    await expect(page).toHaveTitle(/^Maintenance \| /);
    await checkA11y(page);
  });

  await when('it ends', () => platform(baseURL, 'toggles', 'set', 'MAINTENANCE_MODE', 'off'));
  await then('the form is there as it was left, without a reload', async () => {
    await page.clock.fastForward(WITHIN_MS);
    await expect(maintenance).toBeHidden();
    await expect(income).toBeFocused();
    await expect(income).toHaveValue('4321');
    await page.keyboard.type('0');
    await expect(income).toHaveValue('43210');
    expect(Math.abs((await place()) - before)).toBeLessThan(2);
    await expect(page).toHaveTitle(/^Affordability and Expenditure \| /);
    await expect(page.locator('html')).toHaveAttribute('data-still-this-page', 'yes');
  });
});

test('says what a new toggle is for, and archives it once nothing reads it @alone', async ({
  baseURL,
}) => {
  const toggles = (...args: string[]) => platform(baseURL, 'toggles', ...args);
  await expect(toggles('set', 'TRIAL', 'off', '--new')).rejects.toThrow(/--for PURPOSE/);
  const about = ['--for', 'Tries a shorter form', '--owner', 'quote team'];
  await toggles('set', 'TRIAL', 'off', '--new', ...about);
  expect(await toggles('list')).toMatch(/TRIAL +off Tries a shorter form \(quote team\)/);
  expect(await toggles('archive', 'TRIAL', '--why', 'It is over')).toContain('TRIAL is archived.');
  expect(await toggles('list')).toMatch(/archived: TRIAL by .*, It is over/);
  await expect(toggles('set', 'TRIAL', 'on')).rejects.toThrow(/archived/);
  await toggles('describe', 'DYNAMIC_PRICING', '--for', 'Prices by risk', '--owner', 'quote team');
  await expect(toggles('archive', 'DYNAMIC_PRICING')).rejects.toThrow(/is read by mfe-quote/);
});

test('refuses a toggle that nothing reads, and names those that there are @alone', async ({
  baseURL,
}) => {
  const mistyped = platform(baseURL, 'toggles', 'set', 'MAINTENANCE_MOD', 'on');
  await expect(mistyped).rejects.toThrow(/Known: DYNAMIC_PRICING, MAINTENANCE_MODE.*--new/s);
});
