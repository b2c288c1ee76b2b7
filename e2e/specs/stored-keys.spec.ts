import type { Page } from '@playwright/test';
import { expect, test, then, when } from '../fixtures/test';

/** Collects each key that the page sets in its storage, with the store, also of pages that were left. */
async function collectKeys(page: Page): Promise<Map<string, RegExp>> {
  const keys = new Map<string, RegExp>();
  await page.exposeFunction('noteKey', (key: string, isLocal: boolean) =>
    keys.set(key, isLocal ? /local storage/i : /session storage/i),
  );
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype as { setItem: (key: string, value: string) => void };
    Storage.prototype.setItem = function note(this: Storage, key: string, value: string) {
      const { noteKey } = window as unknown as { noteKey: (key: string, isLocal: boolean) => void };
      noteKey(key, this === window.localStorage);
      setItem.call(this, key, value);
    };
  });
  return keys;
}

/** What the cookie policy states of a key. A name in it that ends in … is followed by more. */
async function readPolicy(page: Page): Promise<(key: string) => string> {
  await page.goto('/cookie-policy');
  await expect(page.getByText('PLUM_BEARER,')).toBeVisible();
  const facts = await page
    .locator('dl > div')
    .evaluateAll((lines) =>
      lines.map((line) => [...line.children].map((part) => part.textContent)),
    );
  const isNamed = (key: string, name: string) =>
    name.endsWith('…') ? key.startsWith(name.slice(0, -1)) : key === name;
  return (key) =>
    facts.find(([terms = '']) => terms.split(', ').some((name) => isNamed(key, name)))?.[1] ??
    'not listed';
}

test('sets no key that the cookie policy does not list, and leaves none of the person by a log-out', async ({
  page,
  context,
  accepted,
  journey,
}) => {
  const policy = await context.newPage();
  const stated = await readPolicy(policy);
  // The page of the journey would stay in the background, where it is slow.
  await policy.close();
  const keys = await collectKeys(page);
  await journey.toBankDetails(accepted);
  const before = await context.cookies();
  await then('each key is listed with its store', () => {
    expect([...keys.keys()].join(' ')).toContain('PLUM_QUOTE_');
    for (const { name } of before) keys.set(name, /cookie/i);
    for (const [key, store] of keys) expect(`${key}: ${stated(key)}`).toMatch(store);
    return Promise.resolve();
  });
  await when('they log out', async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('You are logged out')).toBeVisible();
  });
  await then('nothing says who they are or what they did', async () => {
    const left = await page.evaluate(() => [
      ...Object.keys(window.localStorage),
      ...Object.keys(window.sessionStorage),
    ]);
    expect(left).toEqual(['PLUM_LOGGED_OUT']);
    const after = await context.cookies();
    expect(JSON.stringify(after)).not.toContain(accepted.applicationId);
    const old = before.filter(({ name }) => /plum_(?:session|ticket|screen)/.test(name));
    expect(old).toHaveLength(3);
    for (const { value } of old) expect(after.map((cookie) => cookie.value)).not.toContain(value);
  });
});
