import { expect, type Page } from '@playwright/test';
import { confirm, signIn } from 'e2e/pages/console';
import type { Cluster } from '../../cluster/Cluster';
import { openBrowser } from '../kills/pageLoads';

const OPERATOR = 'Pat Novak';
const TOGGLE = 'DYNAMIC_PRICING';
const SCREENS = ['Overview', 'Releases', 'Health', 'Errors', 'Toggles', 'Brands'];
const WITHIN_MS = 30_000;

async function confirmed(page: Page, button: string): Promise<void> {
  await confirm(page, 'A journey through the proxy', button);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Turns the toggle in the console; resolves once applicants have it. */
async function turn({ url }: Cluster, page: Page, isOn: boolean): Promise<void> {
  await page.getByRole('switch', { name: TOGGLE }).click();
  await confirmed(page, isOn ? 'Turn on' : 'Turn off');
  await expect(async () => {
    const answer = await fetch(`${url}/api/feature-toggles`);
    expect(await answer.json()).toMatchObject({ [TOGGLE]: isOn });
  }).toPass({ timeout: WITHIN_MS });
}

/** An operator signs in at the provider, reads every screen, turns a toggle, pins a version and signs out. */
export async function operate(cluster: Cluster): Promise<string[]> {
  const { consoleUrl } = cluster;
  const findings: string[] = [];
  const browser = await openBrowser();
  try {
    // The proxy's certificate is one of this machine.
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    page.setDefaultTimeout(WITHIN_MS);
    page.on('pageerror', ({ message }) => findings.push(message));
    page.on('response', (answer) => {
      const status = answer.status();
      if (status >= 400) findings.push(`${new URL(answer.url()).pathname}: ${status}`);
    });
    await signIn(page, consoleUrl, OPERATOR);
    for (const screen of SCREENS) {
      await page.getByRole('link', { name: new RegExp(`^${screen}`) }).click();
      await page.getByRole('heading', { level: 1, name: screen }).waitFor();
    }
    await page.goto(`${consoleUrl}/toggles`);
    await turn(cluster, page, true);
    await turn(cluster, page, false);
    await page.goto(`${consoleUrl}/releases?app=mfe-quote`);
    await page
      .getByRole('link', { name: /^\d+\.\d+\.\d+/ })
      .first()
      .click();
    for (const action of ['Pin', 'Take the pin off']) {
      await page.getByRole('button', { name: action }).click();
      await confirmed(page, action);
    }
    await page.getByRole('button', { name: 'Sign out' }).click();
    // The provider asks whether to end its session too.
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
    console.log(`${OPERATOR} signed in through the proxy, released, and signed out`);
  } finally {
    await browser.close();
  }
  return findings;
}
