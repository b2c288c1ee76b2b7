import { checkA11y } from '../fixtures/checkA11y';
import { expectNoSidewaysScroll } from '../fixtures/layout';
import { endOverrides, overrideRemote } from '../fixtures/overrideRemote';
import { expect, given, test, then, when } from '../fixtures/test';

interface Discovery {
  microFrontends: Record<string, { url: string; metadata: { version: string } }[]>;
}

test('lets a tester see another build of one remote, and nobody else', async ({
  page,
  accepted,
  journey,
  browser,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const banner = page.getByRole('complementary', { name: 'Overridden remotes' });
  const panel = page.getByRole('complementary', { name: 'Tester panel' });
  const discovery = (await (
    await page.request.get('/federation/discovery.json')
  ).json()) as Discovery;
  const version = discovery.microFrontends['mfe-quote']?.[0]?.metadata.version ?? '';
  const shell = new URL(baseURL ?? '');
  // The team's own origin stands in for a developer's machine.
  const build = `http://127.0.0.1:${Number(shell.port) + 1}/${version}/`;

  await given('an applicant on the landing page', () => accepted.enter(page));
  await expect(page.getByRole('button', { name: 'Tester panel (F2)' })).toBeVisible();
  const before = asked.length;
  await when('the tester presses one key', () => page.keyboard.press('F2'));
  await then('the panel comes, and only now its code', async () => {
    await expect(panel).toBeVisible();
    expect(asked.slice(before).filter((url) => /\/shell\/.+\.js/.test(url))).not.toEqual([]);
    await panel.getByText('Versions', { exact: true }).click();
    await expect(panel.getByText(version).first()).toBeVisible();
    await checkA11y(page);
    await expectNoSidewaysScroll(page);
  });

  await when('they ask which app rendered what', async () => {
    await panel.getByText('Seams', { exact: true }).click();
    await panel.getByRole('button', { name: 'Show seams' }).click();
  });
  await then('the remote is outlined within the shell, and the page can be used', async () => {
    const seam = page.locator('[data-seam="mfe-quote"]');
    await expect(seam).toContainText(`mfe-quote@${version}`);
    await expect(page.locator('[data-seam="shell"]').first()).toBeVisible();
    const scripts = asked.filter((url) => /\/shell\/.+\.js/.test(url));
    const code = await Promise.all(
      scripts.map(async (url) => (await page.request.get(url)).text()),
    );
    expect(code.join()).toContain('Hide seams');
    expect(code.join(), 'the way to the editor is in development alone').not.toContain(
      'development/editor',
    );
    expect((await page.request.post('/development/editor')).ok()).toBe(false);
    await page.keyboard.press('F2');
    await panel.getByRole('button', { name: 'Hide seams' }).click();
    await expect(seam).toHaveCount(0);
  });

  await when('they name a build of their own', async () => {
    await page.keyboard.press('F2');
    // The panel remembers that the versions were open.
    await panel.getByLabel('Remote to override').selectOption('mfe-quote');
    await panel.getByLabel(/^Or the folder/).fill(build);
    await panel.getByRole('button', { name: 'Override in this browser' }).click();
  });
  await then('it is there, under a banner', async () => {
    await expect(banner).toContainText(`mfe-quote: ${build}`);
    await expect(journey.landing.heading).toBeVisible();
    expect(asked).toContain(`${build}remoteEntry.js`);
    await checkA11y(page);
    await expectNoSidewaysScroll(page);
  });
  await then('nobody else is sent there', async () => {
    const other = await browser.newContext();
    const answer = await other.request.get(`${shell.origin}/federation/discovery.json`);
    expect(await answer.json()).toEqual(discovery);
    await other.close();
  });

  await when('they press the other key', () => page.keyboard.press('F8'));
  await then('what is released is back', async () => {
    await expect(journey.landing.heading).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tester panel (F2)' })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
});

test('stays beside the journey, with the applicant, until it is closed', async ({
  page,
  accepted,
  journey,
  consoleErrors,
}) => {
  // The session of an application that has expired.
  consoleErrors.allow(/status of 409/);
  const panel = page.getByRole('complementary', { name: 'Tester panel' });
  await given('an applicant on the landing page, and the panel', async () => {
    await accepted.enter(page);
    await expect(page.getByRole('button', { name: 'Tester panel (F2)' })).toBeVisible();
    await page.keyboard.press('F2');
    await expect(panel.getByRole('heading', { name: 'Tester panel' })).toBeFocused();
  });
  await then('it begins with them', async () => {
    for (const fact of ['started', accepted.applicationRef, accepted.postcode])
      await expect(panel.getByText(fact, { exact: true })).toBeVisible();
    await checkA11y(page);
    await expectNoSidewaysScroll(page);
  });
  await when('the applicant goes on beside it', async () => {
    await panel.getByText('Feature toggles').click();
    await journey.landing.goOn.click();
    await journey.contactDetails.chooseFirstAddress();
    await journey.contactDetails.confirm.click();
  });
  await then('it follows, through a load as well, with what was open', async () => {
    await expect(panel.getByText('detailsConfirmed', { exact: true })).toBeVisible();
    await page.reload();
    await expect(panel.getByRole('checkbox', { name: 'MOUSEFLOW' })).toBeVisible();
    await expect(panel.getByRole('heading', { name: 'Tester panel' })).not.toBeFocused();
  });
  await when('the application expires by it', async () => {
    await panel.getByLabel('Event').selectOption('expire');
    await panel.getByRole('button', { name: 'Let it happen' }).click();
  });
  await then('it says so', () => expect(panel.getByText('expired', { exact: true })).toBeVisible());
  await when('it is closed', () => panel.getByRole('button', { name: 'Close' }).click());
  await then('it stays away', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Tester panel (F2)' })).toBeVisible();
    await expect(panel).toHaveCount(0);
  });
});

test('lets a script choose a version for one browser @desktop', async ({ page }) => {
  const discoveryOf = async () =>
    (await (await page.request.get('/federation/discovery.json')).json()) as Discovery;
  const [live] = (await discoveryOf()).microFrontends['mfe-upload'] ?? [];
  const version = live?.metadata.version ?? '';
  await overrideRemote(page, 'mfe-upload', { version });
  expect((await discoveryOf()).microFrontends['mfe-upload']).toEqual([live]);
  await page.goto('/faqs');
  await expect(page.getByText(`mfe-upload: ${version}`)).toBeVisible();
  await endOverrides(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Tester panel (F2)' })).toBeVisible();
  await expect(page.getByText(`mfe-upload: ${version}`)).toHaveCount(0);
});

test('has all personas, with search and filter, on one screen @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/sandbox');
  const search = page.getByLabel('Search the personas');
  const table = page.getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(18);
  const top = (await search.boundingBox())?.y ?? 0;
  const { y = 0, height = Infinity } = (await table.boundingBox()) ?? {};
  expect(y + height - top).toBeLessThan(900);
});
