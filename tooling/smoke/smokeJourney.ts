import path from 'node:path';
import { chromium } from '@playwright/test';
import { checkout } from 'releases/apps';
import { liveServers, type Smoke } from 'releases/commands';
import { readOwners, ReleaseStore } from 'releases/registry';
import { presentChromium } from '../install/findChromium.mjs';
import { checkJourneys } from './checkJourneys';
import { composedRemotes } from './composition';
import { missingApps, startSmokeSite } from './smokeSite';

/**
 * Starts the composed application and a browser for a smoke journey, with the candidate in place of the live
 * version.
 * @throws Error where there is no browser
 */
export async function startSmoke(): Promise<Smoke> {
  const executablePath = await presentChromium();
  if (executablePath === undefined)
    throw new Error(
      'The smoke journey needs a Chromium and finds none: neither in CHROMIUM_PATH, nor that of Playwright, nor one of the system. Install one (npx playwright install chromium), or say --skip-smoke "REASON".',
    );
  const [site, browser] = await Promise.all([
    startSmokeSite(),
    chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    }),
  ]);
  return {
    check: async (candidate, state, releases) => {
      const missing = missingApps(state, candidate.release.name);
      if (missing.length > 0) return `not possible yet: ${missing.join(', ')} not live`;
      await site.compose(candidate, state, releases);
      const owners = await readOwners(state.store);
      const began = performance.now();
      const notes = await checkJourneys({
        ...{ url: site.url, browser, candidate: candidate.release },
        remotes: await composedRemotes(
          new ReleaseStore(site.store),
          (app) => `owner: ${owners.get(app)?.owner ?? 'not recorded'}`,
        ),
        servers: await liveServers(state.store),
        evidence: path.join(checkout, '.cache/smoke', String(process.pid)),
      });
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      return [`passed in ${seconds} s, in ${executablePath}`, ...notes].join('; ');
    },
    end: async () => {
      await browser.close();
      await site.end();
    },
  };
}
