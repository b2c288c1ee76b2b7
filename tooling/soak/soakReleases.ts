import { loadavg } from 'node:os';
import { remotes } from 'releases/apps';
import { ReleaseStore } from 'releases/registry';
import { run } from '../start/processes';
import { browserJourneys } from './browserJourneys';
import { scriptedApplicant } from './scriptedApplicant';
import { startSoakSite, type SoakSite } from './soakSite';

const APPLICANTS = Number(process.env['SOAK_APPLICANTS'] ?? 50);
/** How long an applicant looks at a screen, in milliseconds: a journey outlasts several release events. */
const THINKS = [1000, 6000] as const;
const broken: string[] = [];
const sets = new Map<string, number>();
let finished = 0;
let isReleasing = true;

const pause = (from: number, to: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, from + Math.random() * (to - from)));

async function finish(args: readonly string[], site: SoakSite): Promise<void> {
  const { child } = run('', args, { RELEASES_URL: site.releases });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}`);
}

const release = (site: SoakSite, ...args: string[]) =>
  finish(['tooling/release.ts', ...args, '--author', 'soak'], site);

async function applicant(site: SoakSite, number: number): Promise<void> {
  // They do not all begin at once.
  await pause(0, THINKS[1]);
  while (isReleasing) {
    const persona = number % 3 === 0 ? 'refer-income' : 'accepted';
    try {
      const set = await scriptedApplicant({
        site: site.url,
        persona,
        think: () => pause(...THINKS),
      });
      finished += 1;
      sets.set(set, (sets.get(set) ?? 0) + 1);
    } catch (error) {
      broken.push(`applicant ${String(number)}: ${String(error)}`);
    }
  }
}

/** Everything that teams do, one after the other and the canaries beside each other. */
async function releaseAll(site: SoakSite): Promise<void> {
  for (const { name } of remotes) {
    const team = name.replace('mfe-', '');
    await finish(['tooling/soak/publishAs.ts', name, '9.0.1', site.releases], site);
    await release(site, team, 'canary', '10%', '9.0.1');
    await pause(2000, 2000);
    await release(site, team, 'canary', '60%');
    await pause(2000, 2000);
    await release(site, team, 'promote');
    await release(site, team, 'rollback', '--why', 'to see that it goes');
    await release(site, team, 'promote', '9.0.1');
  }
  await finish(['tooling/soak/publishAs.ts', 'shell', '9.0.1', site.releases], site);
  await release(site, 'shell', 'promote', '9.0.1');
  await pause(3000, 3000);
  await release(site, 'shell', 'rollback');
  await release(site, 'shell', 'promote', '9.0.1');
  await Promise.all(remotes.map(({ name }) => release(site, name.replace('mfe-', ''), 'prune')));
}

async function main(): Promise<void> {
  const site = await startSoakSite();
  try {
    console.log(`${String(APPLICANTS)} applicants begin at ${site.url}`);
    const applicants = Array.from({ length: APPLICANTS }, (_, number) => applicant(site, number));
    const browsers = browserJourneys(site.url, Number(process.env['SOAK_BROWSERS'] ?? 10));
    await pause(8000, 8000);
    const began = performance.now();
    const released = releaseAll(site)
      .catch((error: unknown) => broken.push(`the releases: ${String(error)}`))
      .finally(() => {
        isReleasing = false;
      });
    const [{ passed, failures }] = await Promise.all([browsers, released, ...applicants]);
    const { number } = await new ReleaseStore(site.releases).live();
    console.log(
      `${new Date().toISOString().slice(0, 10)}, load average ${(loadavg()[0] ?? 0).toFixed(1)}: ${String(number)} release events in ${String(Math.round((performance.now() - began) / 1000))} s`,
    );
    console.log(
      `journeys finished: ${String(finished)} at protocol level on ${String(sets.size)} release sets, ${String(passed)} in browsers`,
    );
    const all = [...broken, ...failures];
    console.log(`broken journeys: ${String(all.length)}`);
    for (const line of all.slice(0, 20)) console.log(`  ${line}`);
    process.exitCode = all.length === 0 ? 0 : 1;
  } finally {
    await site.end();
  }
}

await main();
process.exit();
