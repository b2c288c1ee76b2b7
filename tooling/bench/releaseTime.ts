import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remotes } from 'releases/apps';
import { ownVersion } from 'releases/commands';
import { publishFederation } from '../build/publishFederation';
import { endAll, type Running } from '../start/processes';
import { answersAt, BASE, startApi, startShell, verdictOf } from './federation';
import { release } from './releaseCommand';
import { spread } from './statistics';

const LONGEST_SECONDS = 30;

/**
 * The release of one remote, from the command to the first session on it: build, gate, smoke journey,
 * publication, promotion, and the page of a session that begins then.
 */
export async function benchReleaseTime(): Promise<void> {
  const data = await mkdtemp(path.join(tmpdir(), 'plum-release-time-'));
  const releases = path.join(data, 'releases');
  const running: Running[] = [];
  const seconds: number[] = [];
  try {
    await publishFederation(releases);
    running.push(startApi(path.join(data, 'journey')));
    running.push(startShell(BASE, releases));
    const site = `http://localhost:${String(BASE)}`;
    await answersAt(site);
    for (const remote of remotes) {
      const team = remote.name.replace('mfe-', '');
      const folder = `/remotes/${remote.name}/${await ownVersion(remote)}/`;
      const began = performance.now();
      await release(releases, [team, 'publish']);
      await release(releases, [team, 'promote']);
      await firstSession(site, folder);
      seconds.push((performance.now() - began) / 1000);
    }
  } finally {
    await endAll(running);
    await rm(data, { recursive: true, force: true, maxRetries: 5 });
  }
  const verdict = verdictOf(Math.max(...seconds) < LONGEST_SECONDS);
  console.log(
    `release of a remote, command to first session, s: ${spread(seconds, 1)}, goal < ${String(LONGEST_SECONDS)} each: ${verdict}`,
  );
}

/** Begins sessions until one has the version, and fetches its entry. */
async function firstSession(site: string, folder: string): Promise<void> {
  for (;;) {
    const page = await (await fetch(`${site}/`, { headers: { accept: 'text/html' } })).text();
    if (page.includes(folder)) break;
  }
  const entry = await fetch(`${site}${folder}remoteEntry.js`);
  if (!entry.ok) throw new Error(`${folder} answered ${String(entry.status)}`);
}
