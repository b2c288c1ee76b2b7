import { startPlainHost } from '../fixtures/plainHost';
import { expect, given, test, then, when } from '../fixtures/test';

type Host = Awaited<ReturnType<typeof startPlainHost>>;
let host: Host;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ baseURL }, info) => {
  test.setTimeout(180_000);
  if (info.project.name === 'phone') host = await startPlainHost(new URL(baseURL ?? ''));
});
test.afterAll(async ({ browserName: _browserName }, info) => {
  if (info.project.name === 'phone') await host.stop();
});

test('leads from the link to the contact details on a host of plain files @phone', async ({
  page,
  startApplicant,
  journey,
}) => {
  const applicant = await startApplicant({ persona: 'accepted', brand: 'fluid' });
  await given('the link leads to a host without the server of the shell', async () => {
    await page.goto(host.at(applicant.entryUrl));
    await expect(journey.landing.heading).toBeVisible();
  });
  await then('the page is in the brand of the link, and shows no token', async () => {
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'fluid');
    await expect(page).toHaveTitle('Landing Page | Fluid');
    expect(page.url()).toBe(host.at('/landing-page'));
  });
  await when('the applicant goes on', () => journey.landing.goOn.click());
  await then('the contact details are there', async () => {
    await expect(journey.contactDetails.heading).toBeVisible();
    await expect(journey.contactDetails.confirm).toBeVisible();
  });
  await when('the page is opened anew', () => page.reload());
  await then('brand and session are kept', async () => {
    await expect(journey.contactDetails.heading).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'fluid');
  });
});

test('takes the brand from the host, and says so where its theme does not come @phone', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/theme|Failed to load resource|status of 40/i);
  await page.route('**/published.json', (route) => route.abort(), { times: 1 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await given('the theme does not come', () => page.goto(host.at('/contact-details', 'fluid')));
  const sorry = page.getByRole('heading', { name: 'Sorry, this page did not load' });
  await expect(sorry).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-brand');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await when('it is asked for again', () =>
    page.getByRole('button', { name: 'Try again' }).click(),
  );
  await then('the page is there, in its own colours', async () => {
    await expect(
      page.getByRole('heading', { level: 1, name: 'You are not authenticated' }),
    ).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'fluid');
    const header = page.getByRole('banner');
    await expect(header.getByRole('img', { name: 'Fluid' })).toBeVisible();
  });
});

test('begins with the screen as drawn on the host of a brand, once it is to be seen @phone', async ({
  page,
  startApplicant,
  journey,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource|net::ERR/);
  const applicant = await startApplicant({ persona: 'accepted', brand: 'fluid' });
  const link = host.at(applicant.entryUrl, 'fluid');
  const script = /\/shell\/.*\.js/;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  await given('no script has come yet', () => page.goto(link, { waitUntil: 'commit' }));
  await then('the screen is there, and its slider follows the box', async () => {
    await expect(journey.landing.heading).toBeVisible();
    await journey.landing.amount.fill('2500');
    await expect(page.getByRole('slider')).toHaveValue('2500');
  });
  release();
  await when('the applicant goes on', () => journey.landing.goOn.click());
  await then('the contact details are there', () =>
    expect(journey.contactDetails.confirm).toBeVisible(),
  );
  await page.unroute(script);
  await page.context().clearCookies({ name: 'plum_screen' });
  await page.route(script, (route) => route.abort());
  await given('the screen before is opened by its address alone', () =>
    page.goto(host.at('/landing-page', 'fluid')),
  );
  await then('it is not seen before it is known whose it is', () =>
    expect(journey.landing.heading).toBeHidden(),
  );
});
