import type { Page } from '@playwright/test';
import { expect, given, test, then, when } from '../fixtures/backHalf';
import { BUDGET } from '../fixtures/buildBudget';
import { startModuleRemote } from '../fixtures/moduleRemote';

/** Changes a byte of a file on its way, under whatever address it is tried. Returns the function that ends it. */
async function flipByte(page: Page, file: string): Promise<() => void> {
  let isBroken = true;
  await page.route(`**/remotes/${BUDGET}/*/${file}`, async (route) => {
    const answer = await route.fetch();
    const body = `${await answer.text()}${isBroken ? ' ' : ''}`;
    await route.fulfill({ response: answer, body });
  });
  return () => {
    isBroken = false;
  };
}

test('runs a remote of ES modules, each checked by the browser @desktop', async ({
  page,
  advance,
  journey,
  baseURL,
  consoleErrors,
  afterPage,
}) => {
  test.setTimeout(300_000);
  // What the browser and the federation runtime say of the faults themselves.
  consoleErrors.allow(/.*/);
  const shell = await startModuleRemote(new URL(baseURL ?? ''));
  afterPage(shell.stop);
  const heading = page.getByRole('heading', { level: 1, name: 'Your budget' });
  const didNotLoad = page.getByText('This part of your application did not load');
  async function openOffer() {
    const { entryUrl } = await advance('accepted', { stage: 'offer' });
    const answer = await page.goto(`${shell.url}${entryUrl}`);
    await expect(journey.offer.eligible).toBeVisible();
    return answer?.headers() ?? {};
  }
  await given(
    'an applicant with an offer, whose page refuses scripts without integrity',
    async () => {
      expect(await openOffer()).toMatchObject({
        'integrity-policy': 'blocked-destinations=(script), endpoints=(csp)',
      });
    },
  );
  await when('they go on from the offer', () => journey.offer.goOn.click());
  await then('they are on the screen of the remote, with its styles', async () => {
    await expect(heading).toBeVisible();
    await expect(page.locator(`[data-remote^="${BUDGET}@"]`)).toHaveCount(1);
    await expect(page.locator('link[rel=stylesheet][href*="mfe-budget"]')).toHaveCount(1);
  });
  await then('it has the React and the session of the shell', async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(journey.applyAndSign.heading).toBeVisible();
  });
  await then('a module that no release names is refused', async () => {
    const loading = page.evaluate(
      (file) => import(file),
      `/remotes/${BUDGET}/${shell.version}/x.js`,
    );
    await expect(loading).rejects.toThrow();
  });
  for (const [what, file] of Object.entries(shell.files)) {
    const mend = await flipByte(page, file);
    await when(`a byte of its ${what} has changed on its way`, async () => {
      await openOffer();
      await journey.offer.goOn.click();
    });
    await then('it does not run, and the page says so', () =>
      expect(didNotLoad).toBeVisible({ timeout: 30_000 }),
    );
    await then('once it comes as it was published, they can go on', async () => {
      mend();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(heading).toBeVisible();
    });
  }
});
