import type { Browser } from '@playwright/test';
import { apps, remotes } from 'releases/apps';
import { publishVersion, skippedSmoke } from 'releases/commands';
import { makeAllLive, type Versions, withVersion } from 'releases/registry';
import { launchBrowser } from '../bench/federation';
import { workTree } from '../build/buildApp';
import { startApplicant } from '../develop/prepareApplicant';
import { browserJourneys } from './browserJourneys';
import { startSoakSite } from './soakSite';
import { versionsIn, type PageData } from './pageReader';

interface Shown {
  shellVersion: string;
  /** Each remote that the page may load, such as `mfe-quote@0.51.0`. */
  named: string[];
  /** The screens that were shown, each as its root says. */
  screens: string[];
}

/** Opens the first screen of the journey and the login, of one remote each, and reads which versions they are. */
async function screensOf(browser: Browser, url: string): Promise<Shown> {
  const screens: string[] = [];
  let named: string[] = [];
  let shellVersion = '';
  for (const isLogin of [false, true]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const { entryUrl, applicationId } = await startApplicant(url);
    await page.goto(`${url}${isLogin ? `/login?applicationId=${applicationId}` : entryUrl}`);
    const root = page.locator('[data-remote]').first();
    await root.waitFor({ state: 'attached', timeout: 60_000 });
    screens.push((await root.getAttribute('data-remote')) ?? '');
    const script = await page.locator('script[src^="/shell/"]').first().getAttribute('src');
    shellVersion = script?.split('/')[2] ?? '';
    const data = (await page.locator('#plum-page').textContent()) ?? '';
    named = versionsIn(JSON.parse(data) as PageData);
    await context.close();
  }
  return { shellVersion, named, screens };
}

/** The version used as the one before; every screen of a remote shows its version. */
const BEFORE = '0.0.1';

interface Cell {
  name: string;
  versions: Versions;
}

/** Shell N with remotes N−1, the other way round, and each remote apart from all others. */
function cellsOf(now: Versions): Cell[] {
  const before = Object.fromEntries(remotes.map(({ name }) => [name, BEFORE]));
  const old: Versions = { shell: BEFORE, remotes: before };
  return [
    { name: 'shell N, remotes N−1', versions: { shell: now.shell, remotes: before } },
    { name: 'shell N−1, remotes N', versions: { shell: BEFORE, remotes: now.remotes } },
    ...remotes.map(({ name }) => ({
      name: `${name} N−1, all others N`,
      versions: withVersion(now, name, BEFORE),
    })),
    ...remotes.map(({ name }) => ({
      name: `${name} N, all others N−1`,
      versions: withVersion(old, name, now.remotes[name] ?? ''),
    })),
  ];
}

/** Null where a browser is given just these versions; else what it is given. */
async function otherThan({ shell, remotes: wanted }: Versions, browser: Browser, url: string) {
  const { shellVersion, named, screens } = await screensOf(browser, url);
  const all = Object.entries(wanted).map(([name, version]) => `${name}@${version}`);
  const isRight =
    shellVersion === shell &&
    all.every((remote) => named.includes(remote)) &&
    screens.length > 0 &&
    screens.every((screen) => all.includes(screen));
  return isRight ? null : `showed shell ${shellVersion}, ${named.join(', ')}`;
}

async function main(): Promise<void> {
  const site = await startSoakSite();
  const browser = await launchBrowser();
  let failed = 0;
  try {
    for (const app of apps)
      await publishVersion(app, {
        ...workTree,
        releases: site.releases,
        version: BEFORE,
        author: 'soak',
        why: null,
        smoke: async () => skippedSmoke('the version matrix goes through it'),
      });
    for (const { name, versions } of cellsOf(site.versions)) {
      await makeAllLive(versions, site.releases);
      const wrong = await otherThan(versions, browser, site.url);
      const { passed, failures } = await browserJourneys(site.url, 1);
      const isGreen = wrong === null && failures.length === 0 && passed > 0;
      if (!isGreen) failed += 1;
      console.log(
        `${isGreen ? 'green' : 'BROKEN'}  ${name}, ${String(passed)} journeys ${wrong ?? ''} ${failures.join(' ')}`.trimEnd(),
      );
    }
  } finally {
    await browser.close();
    await site.end();
  }
  console.log(failed === 0 ? 'Every cell is green.' : `${String(failed)} cells are broken.`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main();
process.exit();
