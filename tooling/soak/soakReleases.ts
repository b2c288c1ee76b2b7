import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeAllLive } from 'releases/registry';
import { publishFederation } from '../build/publishFederation';
import { endAll, freeBase } from '../start/processes';
import { siteAnswers, startApi, startShell } from '../start/sourceServers';
import { canary } from './releases/canary';
import { clones } from './releases/clones';
import { ownRepository } from './releases/ownRepository';
import type { Case, ReleasesSite } from './releases/site';
import { traffic } from './releases/traffic';
import { versions } from './releases/versions';

const cases: Record<string, Case> = {
  traffic,
  versions,
  clones,
  'own-repository': ownRepository,
  canary,
};

/** Starts a composed application over a release store of its own. */
async function startSite(folder: string): Promise<ReleasesSite> {
  const releases = path.join(folder, 'releases');
  const live = await publishFederation(releases);
  const base = await freeBase();
  const running = [startApi(base, folder), startShell(base, releases, { DATA_DIR: folder })];
  return {
    url: await siteAnswers(base),
    folder,
    releases,
    live,
    end: () => endAll(running),
  };
}

async function main(): Promise<void> {
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !Object.hasOwn(cases, name));
  if (unknown !== undefined)
    throw new Error(`There is no case ${unknown}: ${Object.keys(cases).join(', ')}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'plum-soak-'));
  const findings: string[] = [];
  const site = await startSite(folder);
  try {
    for (const [name, run] of Object.entries(cases)) {
      if (named.length > 0 && !named.includes(name)) continue;
      console.log(`\n${name}`);
      await makeAllLive(site.live, site.releases);
      const found = await run(site).catch((error: unknown) => [String(error)]);
      for (const line of found.slice(0, 20)) console.log(`  ${line}`);
      findings.push(...found);
    }
  } finally {
    await site.end();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  console.log(`\n${String(findings.length)} findings`);
  process.exit(findings.length === 0 ? 0 : 1);
}

await main();
