import { checkA11y } from '../fixtures/checkA11y';
import { comfortable } from '../fixtures/answers';
import { expect, given, test, then, when } from '../fixtures/test';
import { control } from '../pages/controls';

const contactDetails = '**/api/contact-details/**';

test("shows a server's words as it sets them, and nothing that could act @phone", async ({
  page,
  accepted,
  journey,
  consoleErrors,
}) => {
  // The browser names the handler that it finds in the words, though nothing could ever have run it.
  consoleErrors.allow(/status of 500/, /HttpError/, /Executing inline event handler/);
  await page.route(contactDetails, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': '7f3a91bc-52d0-4c1e-9d55-0b1c2d3e4f50' },
      json: {
        error: 'We are very busy',
        errorMessage:
          '<p>Please call <strong>0800 000 000</strong><img src=x onerror="document.title=\'hit\'"></p><a href="javascript:alert(1)">or this</a>',
      },
    }),
  );
  await accepted.enter(page);
  await journey.landing.goOn.click();
  await expect(page.getByRole('heading', { level: 1, name: 'We are very busy' })).toBeVisible();
  await expect(page.locator('main strong').first()).toHaveText('0800 000 000');
  await expect(page.locator('main img')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'or this' })).toHaveCount(0);
  await expect(page.getByText('7F3A-91BC')).toBeVisible();
  await expect(page).toHaveTitle(/^Error \| /);
  await checkA11y(page);
});

test('gives an error that no call answered for a reference that the log knows @desktop', async ({
  page,
  accepted,
  journey,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/, /HttpError/);
  await page.route(contactDetails, (route) => route.abort());
  await accepted.enter(page);
  const reported = page.waitForResponse('**/federation/errors');
  await journey.landing.goOn.click();
  await expect(page.getByText(/please quote reference/)).toBeVisible();
  const answer = await reported;
  expect(answer.status()).toBe(204);
  const { reference, path } = answer.request().postDataJSON() as Record<string, string>;
  expect(path).toBe('/contact-details');
  await expect(page.getByText(reference ?? '', { exact: true })).toBeVisible();
  await page.unroute(contactDetails);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(journey.contactDetails.heading).toBeVisible();
});

test('loads anew, once, where a deployment has taken a file away, and keeps the form @desktop', async ({
  page,
  accepted,
  journey,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/, /ChunkLoadError|Loading chunk|routes|error occurred/);
  await given('a form that is filled in', async () => {
    await journey.toEligibilityForm(accepted);
    await journey.eligibilityForm.fill(comfortable);
    await page.waitForLoadState('networkidle');
  });
  await given('a deployment that leaves none of the old files', async () => {
    let isGone = true;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isGone = false;
    });
    await page.route('**/shell/**/*.js*', (route) =>
      isGone ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
    );
  });
  await when('they open a page that was not loaded yet', () =>
    page.getByRole('link', { name: 'Cookie policy' }).first().click(),
  );
  await then('it is there after a reload', async () => {
    await expect(page).toHaveTitle(/^Cookies \| /, { timeout: 20_000 });
    expect(await page.evaluate(() => sessionStorage.getItem('PLUM_RELOADED_IN'))).not.toBeNull();
    // The server has written title and text. Until the router runs, nothing in the page answers to Back.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.plum-article')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => window.history.state !== null)).toBe(true);
  });
  await when('they go back', () => page.goBack());
  await then('every answer is still there', () =>
    expect(control(page, 'grossAnnualIncome')).toHaveValue(/42,?000/),
  );
});
