import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumArgs } from 'e2e/chromium';
import { liveServers, type Smoke } from 'releases/commands';
import { readOwners, type Release, type ReleaseStore } from 'releases/registry';
import type { SmokeScreens } from '../build/smokeScreens';
import { presentChromium } from '../install/findChromium.mjs';
import { checkJourneys } from './checkJourneys';
import { composedRemotes, smokeBrands } from './composition';

/**
 * Starts the browser of a smoke journey.
 * @throws Error where there is none
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await presentChromium();
  if (executablePath === undefined)
    throw new Error(
      'The smoke journey needs a Chromium and finds none: neither in CHROMIUM_PATH, nor that of Playwright, nor one of the system. Install one (npx playwright install chromium), or say --skip-smoke "REASON".',
    );
  const args = ['--no-sandbox', ...chromiumArgs];
  return chromium.launch({ executablePath, args });
}

interface SmokeSite {
  url: string;
  candidate: Release;
  /** What the site serves. */
  served: ReleaseStore;
  /** The steps of the candidate, where what is served lacks it. */
  screens?: SmokeScreens | null;
  /** The store of the registry. */
  store: ReleaseStore;
  evidence: string;
  prepare?: (page: Page) => Promise<unknown>;
}

/** Takes a candidate through the smoke journey of a site. */
export async function checkSite(
  browser: Browser,
  { served, store, screens, ...site }: SmokeSite,
): ReturnType<Smoke['check']> {
  const { candidate } = site;
  const owners = await readOwners(store);
  const ownerOf = (app: string) => `owner: ${owners.get(app)?.owner ?? 'not recorded'}`;
  const composed = await composedRemotes(served, ownerOf);
  const remotes =
    screens === undefined
      ? composed
      : [
          ...composed.filter(({ release }) => release.name !== candidate.name),
          { release: candidate, screens, owner: ownerOf(candidate.name) },
        ];
  const began = performance.now();
  const { notes, vitals } = await checkJourneys({
    ...site,
    browser,
    remotes,
    brands: await smokeBrands(served),
    servers: await liveServers(store),
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const passed = `passed in ${seconds} s at ${site.url}, in Chromium ${browser.version()}`;
  return { smoke: [passed, ...notes].join('; '), vitals };
}
