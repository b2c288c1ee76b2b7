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
  const kinds = new Map<string, number>();
  function add(kind: string, pid: number) {
    const options = ['-o', 'cputimes=', '-p', String(pid), '--ppid', String(pid)];
    const times = execFileSync('ps', options, { encoding: 'utf8' }).trim().split(/\s+/);
    const seconds = times.reduce((sum, time) => sum + Number(time), 0);
    kinds.set(kind, (kinds.get(kind) ?? 0) + seconds);
  }
  add('postgres', cluster.postgres.pid());
  for (const [name, { child }] of cluster.running) add(name.replace(/-\d+$/, ''), child.pid ?? 0);
  return kinds;
}

/** Measures journeys through the proxy. Each number of APIs has a database and servers of its own. */
export async function scale(
  base: number,
  counts: readonly number[],
  load: Load,
): Promise<string[]> {
  const findings: string[] = [];
  console.log(`${load.applicants} applicants without a pause, ${load.seconds} s each`);
  for (const apis of counts) {
    const cluster = await Cluster.start({ base, apis });
    try {
      // Warms the servers up.
      await runLoad(cluster.url, { applicants: 4, seconds: 3, thoughtMs: 0 });
      const [sizeBefore] = await query<Size>(cluster, SIZE);
      const before = processorTime(cluster);
      const { journeys, perSecond, errors, all } = await runLoad(cluster.url, load);
      console.log(`${apis} APIs, load average ${loadavg()[0]?.toFixed(1)}`);
      console.log(`  ${journeys} journeys, ${perSecond} a second; calls in ms:`, all);
      for (const [kind, seconds] of processorTime(cluster)) {
        const ms = (1000 * (seconds - (before.get(kind) ?? 0))) / journeys;
        console.log(`  ${kind}: ${ms.toFixed()} ms of the processor for a journey`);
      }
      const [size] = await query<Size>(cluster, SIZE);
      for (const kind of ['data', 'log'] as const) {
        const bytes = (Number(size?.[kind]) - Number(sizeBefore?.[kind])) / journeys;
        console.log(`  ${kind}: ${(bytes / 1024).toFixed(1)} kB for a journey`);
      }
      findings.push(...errors.map((error) => `${apis} APIs: ${error}`));
    } finally {
      await cluster.stop();
    }
  }
  return findings;
}
