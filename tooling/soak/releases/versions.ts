import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { apps, checkout, remotes } from 'releases/apps';
import { publishVersion, skippedSmoke } from 'releases/commands';
import { makeAllLive, withVersions, type Versions } from 'releases/registry';
import { workTree } from '../../build/buildApp';
import { startApplicant } from '../../develop/prepareApplicant';
import { findChromium } from '../../install/findChromium.mjs';
import { appsGiven } from './appsGiven';
import type { ReleasesSite } from './site';

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
    const { entryUrl } = await startApplicant(site.url);
    const given = (await appsGiven(site.url, entryUrl)).toSorted();
    const wanted = Object.entries({ shell: cell.shell, ...cell.remotes })
      .map(([app, version]) => `${app}@${version}`)
      .toSorted();
    const faults = await browserJourneys(site.url);
    if (given.join() !== wanted.join()) faults.push(`the page has ${given.join(', ')}`);
    console.log(`${faults.length === 0 ? 'green' : 'BROKEN'}  ${name}`);
    findings.push(...faults.map((fault) => `${name}: ${fault}`));
  }
  return findings;
}

/** Runs the end-to-end tests tagged `@smoke` against a running application. Returns what failed. */
async function browserJourneys(url: string): Promise<string[]> {
  const program = path.join(checkout, 'node_modules/@playwright/test/cli.js');
  const output = path.join(checkout, '.cache/soak', String(process.pid));
  const child = spawn(
    process.execPath,
    [
      program,
      'test',
      '--config=e2e/playwright.config.ts',
      '--project=desktop',
      '--grep=@smoke',
      `--output=${output}`,
      '--retries=0',
      '--timeout=300000',
      '--reporter=line',
    ],
    {
      cwd: checkout,
      env: {
        ...process.env,
        BASE_URL: url,
        CHROMIUM_PATH: await findChromium(),
        E2E_EXPECT_MS: '60000',
        E2E_REPORT: undefined,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [report] = await Promise.all([text(child.stdout), once(child, 'close')]);
  console.log(`browsers: ${report.trim().split('\n').at(-1)?.trim() ?? ''}`);
  return child.exitCode === 0 ? [] : [`The journeys in browsers failed:\n${report.slice(-4000)}`];
}
