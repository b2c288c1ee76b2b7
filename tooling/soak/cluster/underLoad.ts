import { runApplicant, type Confirmed } from 'journey-api/soak';
import type { Cluster } from '../../cluster/Cluster';
import { auditCluster } from './database';

/** How long a person takes to read an error and press 'try again'. */
const TRY_AGAIN_MS = 3000;

interface Load {
  /** How many journeys begin in all, and how many are under way at once. */
  journeys: number;
  atOnce: number;
  /** How often one applicant may have to try again, for each disturbance of the journey. */
  mostRetries: number;
  /** Disturbances at least; journeys go on until then. */
  leastRounds: number;
}

/**
 * Disturbs the cluster while journeys run, again and again until the last has ended.
 * @param disturb one disturbance, with everything mended when it resolves; it answers what it was
 * @returns what was lost, doubled, or seen by applicants that they should not see
 */
export async function underLoad(
  cluster: Cluster,
  { journeys, atOnce, mostRetries, leastRounds }: Load,
  disturb: (round: number) => Promise<string>,
): Promise<string[]> {
  const confirmed: Confirmed[] = [];
  const findings: string[] = [];
  const retried: string[][] = [];
  let begun = 0;
  let rounds = 0;
  const isGoingOn = () => begun < journeys || rounds < leastRounds;
  async function apply() {
    while (isGoingOn()) {
      begun += 1;
      const persona = begun % 3 === 0 ? 'refer-income' : 'accepted';
      const retries: string[] = [];
      const before = rounds;
      const retry = { delayMs: TRY_AGAIN_MS, onRetry: (why: string) => void retries.push(why) };
      const journey = await runApplicant(() => cluster.url, persona, retry);
      confirmed.push(journey.confirmed);
      findings.push(...journey.findings);
      retried.push(retries);
      if (retries.length > mostRetries * (rounds - before + 1))
        findings.push(`tried again: ${retries.join(', ')}`);
    }
  }
  const began = performance.now();
  const load = Promise.all(Array.from({ length: atOnce }, apply));
  const disturbances = new Map<string, number>();
  const disturbing = (async () => {
    for (; isGoingOn(); rounds += 1) {
      const what = await disturb(rounds);
      disturbances.set(what, (disturbances.get(what) ?? 0) + 1);
    }
  })();
  await Promise.all([load, disturbing]);
  const seconds = Math.round((performance.now() - began) / 1000);
  findings.push(...(await auditCluster(cluster, confirmed)));
  const counts = [...disturbances].map(([what, count]) => `${what} × ${String(count)}`);
  const most = Math.max(0, ...retried.map(({ length }) => length));
  const some = retried.filter(({ length }) => length > 0);
  console.log(
    `${counts.join(', ')}: ${String(confirmed.length)} journeys in ${String(seconds)} s; ${String(some.length)} applicants tried again, the most ${String(most)} times; findings ${String(findings.length)}`,
  );
  for (const why of new Set(some.flat())) console.log(`  tried again after: ${why}`);
  return findings;
}
