import { readdirSync, readFileSync } from 'node:fs';
import type { Cluster } from '../../cluster/Cluster';

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
export function processorTime(cluster: Cluster): Map<string, number> {
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
