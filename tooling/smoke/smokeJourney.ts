import { execFile } from 'node:child_process';
import path from 'node:path';
import { checkout } from 'releases/apps';
import type { Smoke } from 'releases/commands';
import { presentChromium } from '../findChromium.mjs';
import { missingApps, startSmokeSite } from './smokeSite';

const TAG = '@smoke';
const LINES_SHOWN = 60;
/** The folder of a failure's pictures and traces. */
const EVIDENCE = path.join(checkout, '.cache/smoke', String(process.pid));

/**
 * Starts the composed application for a smoke journey: with the candidate in place of the live version, a
 * browser goes from the hand-off link to the loan and to the upload.
 * @throws Error where there is no browser
 */
export async function startSmoke(): Promise<Smoke> {
  const chromium = await presentChromium();
  if (chromium === undefined)
    throw new Error(
      'The smoke journey needs a Chromium and finds none: neither in CHROMIUM_PATH, nor that of Playwright, nor one of the system. Install one (npx playwright install chromium), or say --skip-smoke "REASON".',
    );
  const site = await startSmokeSite();
  return {
    check: async (candidate, state, releases) => {
      const missing = missingApps(state, candidate.release.name);
      if (missing.length > 0) return `not possible yet: ${missing.join(', ')} not live`;
      await site.compose(candidate, state, releases);
      const began = performance.now();
      await journey(site.url, chromium);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      return `passed in ${seconds} s, in ${chromium}`;
    },
    end: site.end,
  };
}

function journey(url: string, chromium: string): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [
        path.join(checkout, 'node_modules/@playwright/test/cli.js'),
        ...['test', '--config', 'e2e/playwright.config.ts', '--project', 'desktop'],
        ...['--grep', TAG, '--output', EVIDENCE],
      ],
      {
        cwd: checkout,
        env: {
          ...process.env,
          BASE_URL: url,
          CHROMIUM_PATH: chromium,
          E2E_EXPECT_MS: '30000',
          E2E_REPORT: undefined,
        },
        maxBuffer: 16 * 1024 * 1024,
      },
      (failure, out, error) => {
        if (failure === null) resolve();
        else reject(new Error(`The smoke journey failed:\n${lastLines(out)}\n${lastLines(error)}`));
      },
    );
  });
}

const lastLines = (text: string): string =>
  text.trimEnd().split('\n').slice(-LINES_SHOWN).join('\n');
