import { apps, remotes } from 'releases/apps';
import { publishVersion, skippedSmoke } from 'releases/commands';
import { makeAllLive, withVersions, type Versions } from 'releases/registry';
import { workTree } from '../../build/buildApp';
import { startApplicant } from '../../develop/prepareApplicant';
import { appsGiven } from './appsGiven';
import { browserJourneys } from './browserJourneys';
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
