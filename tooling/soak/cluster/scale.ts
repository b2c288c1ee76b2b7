import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { runLoad, type Load } from 'journey-api/soak';
import { Cluster } from '../../cluster/Cluster';
import { query } from './database';

interface Size {
  data: string;
  log: string;
}

const SIZE = `SELECT pg_database_size(current_database()) AS data,
  pg_current_wal_lsn() - '0/0' AS log`;

/** Processor seconds so far by kind of service, those of child processes included. */
function processorTime(cluster: Cluster): Map<string, number> {
  const listing = execFileSync('ps', ['-eo', 'pid=,ppid=,cputimes='], { encoding: 'utf8' });
  const processes = listing
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const secondsOf = (of: number) =>
    processes
      .filter(([pid, parent]) => pid === of || parent === of)
      .reduce((sum, [, , seconds = 0]) => sum + seconds, 0);
  const kinds = new Map([['postgres', secondsOf(cluster.postgres.pid())]]);
  for (const [name, { child }] of cluster.running) {
    const kind = name.replace(/-\d+$/, '');
    kinds.set(kind, (kinds.get(kind) ?? 0) + secondsOf(child.pid ?? 0));
  }
  return kinds;
}

/** Measures journeys through the proxy. Each number of APIs has a database and servers of its own. */
export async function scale(
  base: number,
  counts: readonly number[],
  load: Load,
): Promise<string[]> {
  const findings: string[] = [];
  const rows: string[] = [];
  for (const apis of counts) {
    const cluster = await Cluster.start({ base, apis });
    try {
      // Warms the servers up.
      await runLoad(cluster.url, { applicants: 4, seconds: 3, thoughtMs: 0 });
      const [sizeBefore] = await query<Size>(cluster, SIZE);
      const before = processorTime(cluster);
      const { journeys, perSecond, errors, all } = await runLoad(cluster.url, load);
      const perJourney = (amount: number, digits = 0) =>
        (amount / Math.max(1, journeys)).toFixed(digits);
      const spent = [...processorTime(cluster)].map(
        ([kind, seconds]) => `${kind} ${perJourney(1000 * (seconds - (before.get(kind) ?? 0)))}`,
      );
      const [size] = await query<Size>(cluster, SIZE);
      const grown = (['data', 'log'] as const).map((key) =>
        perJourney((Number(size?.[key]) - Number(sizeBefore?.[key])) / 1024, 1),
      );
      const cells = [apis, journeys, perSecond, all.p50, all.p95, all.p99];
      rows.push(`| ${cells.join(' | ')} | ${spent.join(', ')} | ${grown.join(', ')} |`);
      findings.push(...errors.map((error) => `${apis} APIs: ${error}`));
    } finally {
      await cluster.stop();
    }
  }
  console.log(
    `${load.applicants} applicants without a pause, ${load.seconds} s each; load average ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  console.log(
    '| APIs | Journeys | A second | p50 ms | p95 ms | p99 ms | Processor ms for a journey | kB for a journey: data, log |',
  );
  console.log(`| --: | --: | --: | --: | --: | --: | --- | --- |\n${rows.join('\n')}`);
  return findings;
}
