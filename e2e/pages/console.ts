import type { Page } from '@playwright/test';
import { expect, test as base } from '../fixtures/test';

/** One of the sandbox's made-up operators: Pat has every role, Nora none. */
export type OperatorName =
  'Pat Novak' | 'Sana Malik' | 'Rhys Powell' | 'Bea Lindqvist' | 'Seth Okoro' | 'Nora Quist';

/** From the shell's port to the console's. */
const DISTANCE = 20;
/** It is built once the applicants' Plum is ready, in the time that is left. */
const BUILT_WITHIN_MS = 300_000;

interface Fixtures {
  /** Of the operator console, once it answers. */
  consoleOrigin: string;
  /** Signs an operator in, and opens a screen such as `/releases`. */
  signInAs: (name: OperatorName, path?: string, on?: Page) => Promise<void>;
}

/** Tests of the operator console. */
export const test = base.extend<Fixtures>({
  consoleOrigin: [
    // Not of the worker: tests with such a fixture get workers, and so browsers, of their own.
    async ({ baseURL }, use) => {
      const origin = new URL(baseURL ?? '');
      origin.port = String(Number(origin.port) + DISTANCE);
      const answers = () =>
        fetch(origin).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(answers, { timeout: BUILT_WITHIN_MS, intervals: [500] }).toBe(true);
      await use(origin.origin);
    },
    { timeout: BUILT_WITHIN_MS },
  ],
  signInAs: async ({ page, consoleOrigin }, use) => {
    await use((name, path = '/', on = page) => signIn(on, `${consoleOrigin}${path}`, name));
  },
});

/** Opens a screen of the console by its address, and signs in on the way. */
export async function signIn(page: Page, address: string, name: OperatorName): Promise<void> {
  await page.goto(address);
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}

/** Gives the reason in an open dialog, and presses its button. */
export async function confirm(page: Page, why: string, button: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(why);
  await dialog.getByRole('button', { name: button }).click();
}

export { expect, given, then, when } from '../fixtures/test';
