import type { Smoke } from 'releases/commands';
import { presentChromium } from '../install/findChromium.mjs';
import { runSmokeTests } from './runSmokeTests';
import { missingApps, startSmokeSite } from './smokeSite';

const LINES_SHOWN = 60;

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
      const { passed, out, error } = await runSmokeTests({
        ...{ url: site.url, chromium },
        ...{ evidence: 'smoke', expectMs: 30_000 },
      });
      if (!passed)
        throw new Error(`The smoke journey failed:\n${lastLines(out)}\n${lastLines(error)}`);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      return `passed in ${seconds} s, in ${chromium}`;
    },
    end: site.end,
  };
}

const lastLines = (text: string): string =>
  text.trimEnd().split('\n').slice(-LINES_SHOWN).join('\n');
