import { chromium, type Browser } from '@playwright/test';
import { chromiumArgs } from 'e2e/chromium';
import { presentChromium } from '../install/findChromium.mjs';

/**
 * Starts the browser of a smoke journey.
 * @throws Error where there is none
 */
export async function launchBrowser(): Promise<{ browser: Browser; executablePath: string }> {
  const executablePath = await presentChromium();
  if (executablePath === undefined)
    throw new Error(
      'The smoke journey needs a Chromium and finds none: neither in CHROMIUM_PATH, nor that of Playwright, nor one of the system. Install one (npx playwright install chromium), or say --skip-smoke "REASON".',
    );
  const args = ['--no-sandbox', ...chromiumArgs];
  return { browser: await chromium.launch({ executablePath, args }), executablePath };
}
