import { spawn, type ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { makeAllLive, openObjects, readState } from 'releases/registry';
import { publishFixture, startBucket } from 'releases/testing';
import { answers, endAll, type Running } from '../start/processes';
import { BASE, ROUNDS, startShell, verdictOf } from './federation';
import { release } from './releaseCommand';
import { spread } from './statistics';

const MOST_ROUNDS = 5;
const GOAL_MS = 1000;
const ASKED_EACH_MS = 10;
/** Each event of a round, and the version that new sessions get by it. */
const EVENTS: readonly (readonly [args: readonly string[], version: string])[] = [
  [['promote', '2.0.0'], '2.0.0'],
  [['rollback'], '1.0.0'],
  [['canary', '100%', '2.0.0'], '2.0.0'],
  [['revoke', '2.0.0'], '1.0.0'],
];

/**
 * From the time that a release event is recorded until each of two servers answers new sessions by it, with every core
 * kept busy: on a folder, and on a bucket.
 */
export async function benchReleaseEvents(): Promise<void> {
  const fixture = await publishFixture();
  const bucket = await startBucket();
  const inBucket = bucket.urlOf('releases');
  try {
    const files = await readdir(fixture.folder, { recursive: true, withFileTypes: true });
    for (const file of files.filter((each) => each.isFile())) {
      const place = path.join(file.parentPath, file.name);
      const key = path.relative(fixture.folder, place);
      await openObjects(inBucket).write(key, await readFile(place, 'utf8'));
    }
    await measureEvents('folder', fixture.folder);
    await measureEvents('bucket', inBucket);
  } finally {
    await bucket.close();
    await fixture.remove();
  }
}

async function measureEvents(kind: string, releases: string): Promise<void> {
  const running: Running[] = [];
  const loops: ChildProcess[] = [];
  const took = new Map<string, number[]>();
  try {
    await makeAllLive({ shell: '1.0.0', remotes: { 'mfe-quote': '1.0.0' } }, releases);
    const ports = [BASE, BASE + 1];
    const sites = ports.map((port) => `http://localhost:${String(port)}`);
    for (const port of ports) running.push(startShell(port, releases));
    for (const site of sites) await answers(`${site}/`, { within: 60_000 });
    for (const _core of cpus()) loops.push(spawn(process.execPath, ['-e', 'for (;;);']));
    for (let round = 0; round < Math.min(ROUNDS, MOST_ROUNDS); round += 1) {
      for (const [args, version] of EVENTS) {
        const answering = sites.map((site) => answersWith(site, version));
        await release(releases, ['quote', ...args]);
        const recordedAt = Date.parse((await readState(releases)).events.at(-1)?.at ?? '');
        const [event = ''] = args;
        const last = Math.max(...(await Promise.all(answering))) - recordedAt;
        took.set(event, [...(took.get(event) ?? []), last]);
      }
      await release(releases, ['quote', 'restore', '2.0.0']);
    }
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
    await endAll(running);
  }
  for (const [event, times] of took)
    console.log(
      `${kind}, ${event}, recorded to the last of two servers, ms: ${spread(times)}, goal ≤ ${String(GOAL_MS)}: ${verdictOf(Math.max(...times) <= GOAL_MS)}`,
    );
  console.log(`load average ${(loadavg()[0] ?? 0).toFixed(1)} at the end`);
}

async function answersWith(site: string, version: string): Promise<number> {
  const folder = path.posix.join('/remotes/mfe-quote', version);
  for (;;) {
    const page = await fetch(`${site}/landing-page`, { headers: { accept: 'text/html' } });
    if ((await page.text()).includes(folder)) return Date.now();
    await new Promise((resolve) => setTimeout(resolve, ASKED_EACH_MS));
  }
}
