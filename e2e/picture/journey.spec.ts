import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

const file = join(import.meta.dirname, '../../docs/pictures/journey.png');

async function screenshotOf(page: Page): Promise<string> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.scrollTo(0, 0));
  return (await page.screenshot()).toString('base64');
}

const figureOf = ([brand = '', screen = '', image = '']: readonly string[]) => `
  <figure>
    <img src="data:image/png;base64,${image}">
    <figcaption><strong>${brand}</strong> ${screen}</figcaption>
  </figure>`;

/** A page with the screenshots side by side, for the browser to draw. */
const collageOf = (screens: readonly string[][]) => `
  <style>
    body { display: flex; gap: 36px; margin: 0; padding: 36px; background: #eceef1; }
    figure { margin: 0; }
    img { display: block; border-radius: 20px; width: 360px; height: 740px; box-shadow: 0 0 0 1px #c9ced6; }
    figcaption { padding-top: 18px; color: #4a5260; font: 19px Figtree, 'Liberation Sans', Arial, sans-serif;
      text-align: center; }
    strong { margin-right: 4px; color: #1c222b; font-weight: 600; }
  </style>
  ${screens.map(figureOf).join('')}`;

test('renders the journey on a phone in three brands', async ({
  page,
  journey,
  startApplicant,
}) => {
  await (await startApplicant({ persona: 'accepted', brand: 'aqua' })).enter(page);
  await expect(journey.landing.heading).toBeVisible();
  const quote = await screenshotOf(page);

  await journey.toOffer(await startApplicant({ persona: 'accepted', brand: 'fluid' }));
  await expect(page.getByText('Direct Debit').first()).toBeVisible();
  const offer = await screenshotOf(page);

  await journey.toCompletion(await startApplicant({ persona: 'accepted', brand: 'marbles' }));
  await expect(page.getByText(/Application reference/)).toBeVisible();
  const complete = await screenshotOf(page);

  await page.goto('about:blank');
  await page.setViewportSize({ width: 1224, height: 854 });
  await page.setContent(
    collageOf([
      ['Aqua', 'the quote', quote],
      ['Fluid', 'the offer', offer],
      ['Marbles', 'the loan is on its way', complete],
    ]),
  );
  await page.screenshot({ path: file });
});
