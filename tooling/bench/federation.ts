import { chromium, type Browser } from '@playwright/test';
import { startApplicant } from '../develop/prepareApplicant';
import { findChromium } from '../install/findChromium.mjs';

export const BASE = Number(process.env['PORT_BASE'] ?? 4300);
export const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9);

/** Nothing of its own disturbs a measurement. */
export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

/** Measures in one browser, round by round. Round 0 warms the servers up and is not counted. */
export async function inRounds(
  measure: (browser: Browser, round: number) => Promise<void>,
): Promise<void> {
  const browser = await openBrowser();
  for (let round = 0; round <= ROUNDS; round += 1) await measure(browser, round);
  await browser.close();
}

/** Starts an applicant. Returns the address of their hand-off link. */
export async function newApplicant(site: string): Promise<string> {
  return `${site}${(await startApplicant(site)).entryUrl}`;
}

/** `reached` or `NOT reached`, as the goals are printed. */
export const verdictOf = (isReached: boolean): string => (isReached ? 'reached' : 'NOT reached');
