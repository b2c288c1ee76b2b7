import { holdScripts } from '../fixtures/openPrerendered';
import { expect, given, test, then, when } from '../fixtures/test';
import { stored } from '../pages/controls';

test('keeps an amount that was typed before the scripts through a reload @phone', async ({
  page,
  accepted,
  journey: { landing },
}) => {
  const release = await holdScripts(page, /^(?!.*\/early\.).*\.js(?:$|\?)/);
  const quote = page.getByRole('region', { name: 'Your quote' });
  await given('an amount in a landing page whose early script alone has come', async () => {
    await page.goto(accepted.entryUrl, { waitUntil: 'commit' });
    await expect(quote).toContainText('£178.81');
    await landing.amount.fill('3200');
  });
  await when('the scripts come, and the page is opened anew', async () => {
    await release();
    await page.unrouteAll({ behavior: 'wait' });
    // Before that, a reload finds no session.
    const bearer = () => page.evaluate(() => localStorage.getItem('PLUM_BEARER'));
    await expect.poll(bearer).not.toBeNull();
    await page.reload();
  });
  await then('amount and quote are those', async () => {
    await expect(landing.amount).toHaveValue('3200');
    await expect(quote).toContainText('£114.44');
  });
});

test('keeps what was typed before any script but the inline one through a reload @phone', async ({
  page,
  accepted,
  journey: { landing },
}) => {
  const release = await holdScripts(page);
  await given('an amount and a term in a landing page whose scripts have not come', async () => {
    await page.goto(accepted.entryUrl, { waitUntil: 'commit' });
    await expect(landing.heading).toBeVisible();
    await landing.amount.fill('3200');
    await page.getByRole('radio', { name: '2 years' }).check({ force: true });
    const bearer = () => page.evaluate(() => localStorage.getItem('PLUM_BEARER'));
    await expect.poll(bearer).not.toBeNull();
  });
  await when('the page is opened anew, and the scripts come', async () => {
    await page.reload({ waitUntil: 'commit' });
    await release();
  });
  await then('both are there', async () => {
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await expect(landing.amount).toHaveValue('3200');
    expect(await stored(page, 'durationYears')).toBe('2');
  });
});
