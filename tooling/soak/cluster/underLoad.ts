import { personaOf, runRepeatedJourney, type Confirmed } from 'journey-api/soak';
import type { Cluster } from '../../cluster/Cluster';
import { auditCluster } from './database';

/** How long a person takes to read an error and press 'try again'. */
const TRY_AGAIN_MS = 3000;

export interface Load {
  /** How many journeys start in all, and how many are under way at once. */
  journeys: number;
  atOnce: number;
}

interface Disturbance {
  /** How often one applicant may have to try again, for each disturbance of the journey. */
  maxRetries: number;
  /** Disturbances at least; journeys continue until then. */
  minRounds: number;
  /** One disturbance, with everything repaired when it resolves. Returns what it was. */
  disturb: (round: number) => Promise<string>;
}

/**
 * Disturbs the cluster while journeys run, again and again until the last has ended.
 * @returns what was lost, doubled, or shown to applicants that should not be
 */
export async function underLoad(
  cluster: Cluster,
  { journeys, atOnce }: Load,
  { maxRetries, minRounds, disturb }: Disturbance,
): Promise<string[]> {
  const confirmed: Confirmed[] = [];
  const findings: string[] = [];
  const reasons = new Map<string, number>();
  let begun = 0;
  let rounds = 0;
  const continues = () => begun < journeys || rounds < minRounds;
  const apply = async () => {
    while (continues()) {
      begun += 1;
      const before = rounds;
      let retries = 0;
      const onRetry = (why: string) => {
        retries += 1;
        reasons.set(why, (reasons.get(why) ?? 0) + 1);
      };
      const retry = { delayMs: TRY_AGAIN_MS, onRetry };
      const journey = await runRepeatedJourney(() => cluster.url, personaOf(begun), retry);
      confirmed.push(journey.confirmed);
      findings.push(...journey.findings);
      if (retries > maxRetries * (rounds - before + 1))
        findings.push(`an applicant tried again ${retries} times`);
    }
  };
  const disturbances: string[] = [];
  const disturbUntilDone = async () => {
    for (; continues(); rounds += 1) disturbances.push(await disturb(rounds));
  };
  const applicants = Array.from({ length: atOnce }, () => apply());
  await Promise.all([...applicants, disturbUntilDone()]);
  findings.push(...(await auditCluster(cluster, confirmed)));
  console.log(`${disturbances.join(', ')}: ${confirmed.length} journeys`);
  for (const [why, count] of reasons) console.log(`  tried again after ${why}: ${count}`);
  return findings;
}
