import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { platform } from '../fixtures/programs';
import { publishCopy } from '../fixtures/publishCopy';
import { expect, given, test, then } from '../pages/console';

const checkout = join(import.meta.dirname, '../..');
const releases = join(process.env['DATA_DIR'] ?? join(checkout, '.data'), 'releases');
const REMOTE = 'mfe-quote';
/** Each with what is there once its content is. */
const SCREENS: Record<string, (page: Page) => ReturnType<Page['locator']>> = {
  releases: (page) => page.getByRole('row', { name: REMOTE }).getByText(/^10\s%/),
  health: (page) => page.getByRole('region', { name: 'Use' }).locator('svg').first(),
  errors: (page) => page.getByRole('link', { name: 'HttpError.network' }).first(),
  toggles: (page) => page.getByText('The prices of spring').first(),
  brands: (page) => page.getByRole('row', { name: 'aqua' }).first(),
};
const SIZES = [
  { name: 'desktop', width: 1280, height: 800 },
  { name: 'phone', width: 360, height: 740 },
];

test('renders the screens of the operator console', async ({
  page,
  browser,
  baseURL,
  journey,
  startApplicant,
  signInAs,
  consoleOrigin,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/, /HttpError/);
  const operator = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await given('a canary, and a toggle that was turned', async () => {
    const version = `9.0.${Date.now()}`;
    publishCopy(releases, REMOTE, version);
    await signInAs('Pat Novak', `/releases?app=${REMOTE}&version=${version}`, operator);
    await operator.getByRole('button', { name: 'Canary' }).click();
    const dialog = operator.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Share of new sessions' }).fill('10');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A shorter form');
    await dialog.getByRole('button', { name: 'Begin canary' }).click();
    await expect(dialog).toBeHidden();
    for (const value of ['on', 'off'])
      await platform(
        baseURL,
        'toggles',
        'set',
        'DYNAMIC_PRICING',
        value,
        '--why',
        'The prices of spring',
      );
  });
  await given('applicants who came to different screens, and an error', async () => {
    await journey.toCompletion(await startApplicant({ persona: 'accepted', brand: 'aqua' }));
    await journey.toOffer(await startApplicant({ persona: 'accepted', brand: 'fluid' }));
    await page.route('**/api/contact-details/**', (route) => route.abort());
    await (await startApplicant({ persona: 'accepted', brand: 'aqua' })).enter(page);
    const reported = page.waitForRequest('**/federation/errors');
    await journey.landing.goOn.click();
    await reported;
  });
  for (const [screen, ready] of Object.entries(SCREENS))
    for (const { name, ...size } of SIZES)
      await then(`${screen} at the size of a ${name}`, async () => {
        await operator.setViewportSize(size);
        // Servers pass on what they counted after a moment.
        await expect(async () => {
          await operator.goto(`${consoleOrigin}/${screen}`);
          await expect(ready(operator)).toBeVisible({ timeout: 4000 });
        }).toPass();
        await operator.mouse.move(0, 0);
        await operator.screenshot({
          path: join(checkout, 'docs/pictures', `control-${screen}-${name}.png`),
          scale: 'css',
        });
      });
});
