import { isDeepStrictEqual } from 'node:util';
import { apps, remotes } from 'releases/apps';
import { publishVersion, skippedSmoke } from 'releases/commands';
import { makeAllLive, withVersions, type Versions } from 'releases/registry';
import { workTree } from '../../build/buildApp';
import { findChromium } from '../../install/findChromium.mjs';
import { runTests } from '../../runTests';
import type { ReleasesSite } from './site';
import { versionsAt } from './versionsAt';

/** The version used as the one before. */
const BEFORE = '0.0.1';

/** Shell N with remotes N−1, the other way round, and each remote apart from all others. */
function cellsOf(now: Versions): [name: string, versions: Versions][] {
  const before = Object.fromEntries(remotes.map(({ name }) => [name, BEFORE]));
  const old: Versions = { shell: BEFORE, remotes: before };
  return [
    ['shell N, remotes N−1', { shell: now.shell, remotes: before }],
    ['shell N−1, remotes N', { shell: BEFORE, remotes: now.remotes }],
    ...remotes.flatMap(({ name }): [string, Versions][] => [
      [`${name} N−1, all others N`, withVersions(now, { [name]: BEFORE })],
      [`${name} N, all others N−1`, withVersions(old, { [name]: now.remotes[name] ?? '' })],
    ]),
  ];
}

/** Runs the journey with a shell newer than its remotes, older, and with each remote apart. */
export async function versions(site: ReleasesSite): Promise<string[]> {
  for (const app of apps)
    await publishVersion(app, {
      ...workTree,
      releases: site.releases,
      version: BEFORE,
      author: 'soak',
      why: null,
      smoke: async () => skippedSmoke('the version matrix goes through it'),
    });
  const findings: string[] = [];
  for (const [name, cell] of cellsOf(site.live)) {
    await makeAllLive(cell, site.releases);
    const given = await versionsAt(site.url);
    if (!isDeepStrictEqual(given, { shell: cell.shell, ...cell.remotes }))
      findings.push(`${name}: the page has ${JSON.stringify(given)}`);
    console.log(name);
    if (!(await journeysPass(site.url))) findings.push(`${name}: a journey failed, as above`);
  }
  return findings;
}

/** Runs the end-to-end tests tagged `@smoke` against a running application. */
async function journeysPass(url: string): Promise<boolean> {
  const options = [
    '--config=e2e/playwright.config.ts',
    '--project=desktop',
    '--grep=@smoke',
    '--output=.cache/soak',
    '--retries=0',
    '--timeout=300000',
    '--reporter=line',
  ];
  const code = runTests(['playwright', 'test', ...options], {
    BASE_URL: url,
    CHROMIUM_PATH: await findChromium(),
    E2E_EXPECT_MS: '60000',
  });
  return code === 0;
}
