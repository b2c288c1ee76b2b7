import path from 'node:path';
import { checkout } from 'releases/apps';
import { liveServers, type Smoke } from 'releases/commands';
import { readOwners, ReleaseStore } from 'releases/registry';
import { checkJourneys } from './checkJourneys';
import { composedRemotes, smokeBrands } from './composition';
import { launchBrowser } from './launchBrowser';
import { missingApps, startSmokeSite } from './smokeSite';

/**
 * Starts the composed application and a browser for a smoke journey, with the candidate in place of the live version.
 * @throws Error where there is no browser
 */
export async function startSmoke(): Promise<Smoke> {
  const { browser, executablePath } = await launchBrowser();
  const site = await startSmokeSite().catch(async (error: unknown) => {
    await browser.close();
    throw error;
  });
  return {
    check: async (candidate, state, releases) => {
      const missing = missingApps(state, candidate.release.name);
      if (missing.length > 0) return { smoke: `not possible yet: ${missing.join(', ')} not live` };
      await site.compose(candidate, state, releases);
      const owners = await readOwners(state.store);
      const composed = new ReleaseStore(site.store);
      const began = performance.now();
      const { notes, vitals } = await checkJourneys({
        url: site.url,
        browser,
        candidate: candidate.release,
        brands: await smokeBrands(composed),
        remotes: await composedRemotes(
          composed,
          (app) => `owner: ${owners.get(app)?.owner ?? 'not recorded'}`,
        ),
        servers: await liveServers(state.store),
        evidence: path.join(checkout, '.cache/smoke', String(process.pid)),
      });
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      return {
        smoke: [`passed in ${seconds} s, in ${executablePath}`, ...notes].join('; '),
        vitals,
      };
    },
    end: async () => {
      await browser.close();
      await site.end();
    },
  };
}
