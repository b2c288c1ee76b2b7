import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { figuresOf, runJourney, type Latencies } from 'journey-api/soak';
import { Cluster } from '../../cluster/Cluster';
import { databaseSize, slowestStatements } from './database';

/** Of Linux, whatever the machine. */
const TICKS_PER_SECOND = 100;

interface Times {
  parent: number;
  /** Seconds of the process, and of its children that have ended. */
  seconds: number;
}

function timesOf(pid: string): Times | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may hold spaces; the second field after it is the parent, the twelfth to fifteenth are times.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
    return { parent: fields[1] ?? 0, seconds: ticks / TICKS_PER_SECOND };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}

/** Processor seconds so far by kind of service, children included; empty where there is no /proc. */
function processorTime(cluster: Cluster): Map<string, number> {
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        const times = timesOf(pid);
        return times === null ? [] : [[Number(pid), times] as const];
      }),
  );
  const secondsOf = (pid: number) =>
    [...all]
      .filter(([each, { parent }]) => each === pid || parent === pid)
      .reduce((sum, [, { seconds }]) => sum + seconds, 0);
  const kinds = new Map([
    ['postgres', secondsOf(cluster.postgres.pid())],
    ['load', all.get(process.pid)?.seconds ?? 0],
  ]);
  for (const [name, { child }] of cluster.running) {
    const kind = name.replace(/-\d+$/, '');
    kinds.set(kind, (kinds.get(kind) ?? 0) + secondsOf(child.pid ?? 0));
  }
  return kinds;
}

interface Load {
  counts: readonly number[];
  applicants: number;
  seconds: number;
}

/** Runs whole journeys through the proxy, as many at once as there are applicants. */
async function measure(cluster: Cluster, { applicants, seconds }: Omit<Load, 'counts'>) {
  const latencies: Latencies = new Map();
  const errors = new Map<string, number>();
  function onError(call: string, status: number) {
    const name = `${call} ${String(status)}`;
    errors.set(name, (errors.get(name) ?? 0) + 1);
  }
  const size = await databaseSize(cluster);
  const before = processorTime(cluster);
  const began = performance.now();
  const end = began + seconds * 1000;
  let journeys = 0;
  async function apply() {
    while (performance.now() < end)
      await runJourney({ url: cluster.url, thoughtMs: 0, latencies, onError }).then(
        () => (journeys += 1),
        () => onError('connection', 0),
      );
  }
  await Promise.all(Array.from({ length: applicants }, apply));
  const took = (performance.now() - began) / 1000;
  const spent = [...processorTime(cluster)].map(([kind, total]): [string, number] => [
    kind,
    total - (before.get(kind) ?? 0),
  ]);
  const { data, log } = await databaseSize(cluster);
  const kilobytes = (bytes: number) => (bytes / 1024 / Math.max(1, journeys)).toFixed(1);
  const stored = `kB for a journey: data ${kilobytes(data - size.data)}, log ${kilobytes(log - size.log)}`;
  const all = figuresOf([...latencies.values()].flat());
  return { journeys, took, errors, spent, stored, all, latencies };
}

/** One row for each number of API processes; each has a database and servers of its own. */
export async function scale(base: number, load: Load): Promise<string[]> {
  const findings: string[] = [];
  console.log(
    `\n${String(load.applicants)} applicants without a pause, ${String(load.seconds)} s each; load average ${(loadavg()[0] ?? 0).toFixed(1)} before\n`,
  );
  const rows: string[] = [];
  for (const apis of load.counts) {
    const cluster = await Cluster.start({ base, apis });
    try {
      await measure(cluster, { applicants: 4, seconds: 3 });
      const { journeys, took, errors, spent, stored, all, latencies } = await measure(
        cluster,
        load,
      );
      const share = spent.map(
        ([kind, seconds]) => `${kind} ${((1000 * seconds) / Math.max(1, journeys)).toFixed(0)}`,
      );
      rows.push(
        `| ${[apis, journeys, (journeys / took).toFixed(1), all.p50, all.p95, all.p99].join(' | ')} | ${share.join(', ')} |`,
      );
      const slowest = [...latencies]
        .map(([name, values]) => ({ name, ...figuresOf(values) }))
        .sort((a, b) => b.p95 - a.p95)
        .slice(0, 4)
        .map(({ name, p50, p95 }) => `${name} ${String(p50)}/${String(p95)}`);
      console.log(
        `${String(apis)} APIs: slowest calls (p50/p95 ms): ${slowest.join(', ')}; ${stored}`,
      );
      for (const line of await slowestStatements(cluster)) console.log(`  ${line}`);
      for (const [name, count] of errors)
        findings.push(`${String(apis)} APIs: ${name} × ${String(count)}`);
    } finally {
      await cluster.stop();
    }
  }
  console.log(
    `\n| APIs | Journeys | A second | p50 ms | p95 ms | p99 ms | Processor ms for a journey |\n| --: | --: | --: | --: | --: | --: | --- |\n${rows.join('\n')}`,
  );
  return findings;
}
