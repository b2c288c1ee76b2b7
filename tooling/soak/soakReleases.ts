import path from 'node:path';
import { makeAllLive } from 'releases/registry';
import { publishFederation } from '../build/publishFederation';
import { freeBase } from '../start/processes';
import { siteAnswers, startApi, startShell } from '../start/sourceServers';
import { canary } from './releases/canary';
import { clones } from './releases/clones';
import { olderClone } from './releases/olderClone';
import { ownRepository } from './releases/ownRepository';
import { refused } from './releases/refused';
import type { ReleasesSite } from './releases/site';
import { versions } from './releases/versions';
import { runCases, type Setup } from './runCases';

/** Starts a composed application over a release store of its own. */
async function startSite({ folder, running }: Setup): Promise<ReleasesSite> {
  const releases = path.join(folder, 'releases');
  const live = await publishFederation(releases);
  const base = await freeBase();
  running.push(startApi(base, folder), startShell(base, releases, { DATA_DIR: folder }));
  return { url: await siteAnswers(base), folder, releases, live };
}

type Case = (site: ReleasesSite) => Promise<string[]>;

/** Each begins with the same versions live. */
const afresh =
  (run: Case): Case =>
  async (site) => {
    await makeAllLive(site.live, site.releases);
    return run(site);
  };

await runCases<ReleasesSite>(
  {
    versions: afresh(versions),
    clones: afresh(clones),
    'older-clone': afresh(olderClone),
    refused: afresh(refused),
    'own-repository': afresh(ownRepository),
    canary,
  },
  startSite,
);
