import path from 'node:path';
import { checkout } from 'releases/apps';
import type { Smoke } from 'releases/commands';
import { ReleaseStore } from 'releases/registry';
import { checkSite, launchBrowser } from './smokeBrowser';
import { missingApps, startSmokeSite } from './smokeSite';

/**
 * Starts the composed application and a browser for a smoke journey, with the candidate in place of the live version.
 * @throws Error where there is no browser
 */
export async function startSmoke(): Promise<Smoke> {
  const browser = await launchBrowser();
  const site = await startSmokeSite().catch(async (error: unknown) => {
    await browser.close();
    throw error;
  });
  return {
    check: async (candidate, state, releases) => {
      const missing = missingApps(state, candidate.release.name);
      if (missing.length > 0) return { smoke: `not possible yet: ${missing.join(', ')} not live` };
      await site.compose(candidate, state, releases);
      return checkSite(browser, {
        url: site.url,
        candidate: candidate.release,
        served: new ReleaseStore(site.store),
        store: state.store,
        evidence: path.join(checkout, '.cache/smoke', String(process.pid)),
      });
    },
    end: async () => {
      await browser.close();
      await site.end();
    },
  };
}
