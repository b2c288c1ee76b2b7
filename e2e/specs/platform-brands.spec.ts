import type { Page } from '@playwright/test';
import { brands, copyBrand } from '../fixtures/brandPacks';
import { checkA11y } from '../fixtures/checkA11y';
import { answerCookies } from '../fixtures/cookieAnswer';
import { expect, given, test, then, when } from '../fixtures/test';

test('takes an eighth brand from its folder alone, and walks through it @phone', async ({
  page,
  startApplicant,
  journey,
}) => {
  // Each change renders the public pages before it counts.
  test.slow();
  const folder = copyBrand('fluid', { name: 'tern', displayName: 'Tern', action: '#0b5d3b' });
  await given('the folder of a new brand', async () => {
    const published = await brands('publish', 'tern', '--from', folder);
    expect(published).toMatch(/^#\d+ tern not live → \w+ by /);
  });
  await then('the sandbox offers it', async () => {
    await page.goto('/sandbox');
    await expect(page.getByRole('combobox', { name: 'Brand' })).toContainText('Tern');
  });
  const applicant = await startApplicant({ persona: 'accepted', brand: 'tern' });
  await when('an applicant of it goes all the way', () => journey.toCompletion(applicant));
  await then('every screen was in its name and looks', async () => {
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'tern');
    await expect(page).toHaveTitle('Application Complete | Tern');
    await expect(page.getByRole('banner').getByRole('img', { name: 'Tern' })).toBeVisible();
    await checkA11y(page);
  });
  await then('its public pages speak of it, at its own host', async () => {
    const address = new URL('/privacy-notice', page.url());
    address.hostname = `tern.${address.hostname}`;
    await page.goto(address.href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main')).toContainText('Tern personal loans');
  });
  expect(await brands('revert', 'tern')).toContain('tern');
});

const colourOf = (page: Page) =>
  page
    .getByRole('button', { name: 'Check my eligibility' })
    .evaluate((button) => getComputedStyle(button).backgroundColor);

test('publishes a pack and takes it back while sessions are open @desktop', async ({
  browser,
  baseURL,
  startApplicant,
}) => {
  // Each change renders the public pages before it counts.
  test.slow();
  async function enter() {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    await answerCookies(context);
    const page = await context.newPage();
    // Not marbles, which console-brands.spec.ts changes at the same time.
    await (await startApplicant({ persona: 'accepted', brand: 'opus' })).enter(page);
    return page;
  }
  const before = await enter();
  const ofBefore = await colourOf(before);
  const changed = { name: 'opus', displayName: 'Opus', action: '#5b1212' };

  const published = await when('a new pack is published', () =>
    brands('publish', 'opus', '--from', copyBrand('opus', changed)),
  );
  const during = await enter();
  await then('new sessions get it, and the open one keeps its own through a reload', async () => {
    expect(await colourOf(during)).toBe('rgb(91, 18, 18)');
    await before.reload();
    expect(await colourOf(before)).toBe(ofBefore);
  });

  const reverted = await when('it is taken back', () =>
    brands('revert', 'opus', '--why', 'The old one is read better'),
  );
  const after = await enter();
  await then('new sessions get the old one, and those that had it keep it', async () => {
    expect(await colourOf(after)).toBe(ofBefore);
    await during.reload();
    expect(await colourOf(during)).toBe('rgb(91, 18, 18)');
  });
  await then('both changes are numbered, one after the other', async () => {
    const number = (line: string) => Number(/^#(\d+) /.exec(line)?.[1]);
    expect(number(reverted)).toBeGreaterThan(number(published));
    expect(reverted).toContain(`reverts #${number(published)}`);
    expect(reverted).toContain('The old one is read better');
    // Beneath it stands what could not be prerendered.
    expect(await brands('list')).toContain(reverted.split('\n')[0]);
  });
  for (const page of [before, during, after]) await page.context().close();
});
