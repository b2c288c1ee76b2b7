import { execFile } from 'node:child_process';
import path from 'node:path';
import { checkout } from '../../../tooling/parts';
import { presentChromium } from '../../../tooling/findChromium.mjs';
import type { BuiltPart } from '../publish/buildPart';
import type { Standing } from '../moves/ReleaseMove';
import { missingParts, startSmokeSite } from './smokeSite';

const TAG = '@smoke';
const LINES_SHOWN = 60;
/** Where pictures and traces of a failure stay. */
const EVIDENCE = path.join(checkout, '.cache/smoke', String(process.pid));

/** Takes a candidate through the journey and answers, in words, what became of it. */
export interface Smoke {
  check: (candidate: BuiltPart, standing: Standing, releases: string) => Promise<string>;
  end: () => Promise<void>;
}

/** No journey, for the reason that is given, which is recorded. */
export const skippedSmoke = (reason: string): Smoke => ({
  check: async () => `skipped: ${reason}`,
  end: async () => {
    // Nothing was started.
  },
});

/**
 * Begins the smoke journey: the composed application with the candidate in place of the live version, gone
 * through by a browser, from the hand-off link to the loan and to the upload.
 * @throws Error where there is no browser to go through it
 */
export async function startSmoke(): Promise<Smoke> {
  const chromium = await presentChromium();
  if (chromium === undefined)
    throw new Error(
      'The smoke journey needs a Chromium and finds none: neither in CHROMIUM_PATH, nor that of Playwright, nor one of the system. Install one (npx playwright install chromium), or say --skip-smoke "REASON".',
    );
  const site = await startSmokeSite();
  return {
    check: async (candidate, standing, releases) => {
      const missing = missingParts(standing, candidate.release.name);
      if (missing.length > 0) return `not possible yet: ${missing.join(', ')} not live`;
      await site.compose(candidate, standing, releases);
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
