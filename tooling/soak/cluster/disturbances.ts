import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../../cluster/Cluster';
import { query } from './database';

/** The first process that a process started; nginx has a master with workers. */
function childOf(pid: number): number {
  const children = execFileSync('ps', ['--ppid', String(pid), '-o', 'pid='], { encoding: 'utf8' });
  return Number.parseInt(children.trim(), 10);
}

/** Kills one process after another, never both of a pair: API, shell server, worker of the proxy. */
export async function killOne(cluster: Cluster, round: number): Promise<string> {
  const shells = cluster.named('shell');
  const pairs = cluster.named('api').flatMap((api, index) => [api, shells[index] ?? 'proxy']);
  const victims = ['proxy', ...pairs];
  const victim = victims[round % victims.length] ?? '';
  await wait(300 + Math.random() * 700);
  if (victim === 'proxy') {
    // The master starts another worker at once.
    process.kill(childOf(cluster.running.get('proxy')?.child.pid ?? 0), 'SIGKILL');
  } else {
    await cluster.end(victim, 'SIGKILL');
    await wait(500);
    await cluster.startService(victim);
  }
  return `${victim} killed`;
}

/** What a next version's migration does before the servers of this one have ended. */
const MIGRATIONS = [
  'ALTER TABLE applications ADD COLUMN IF NOT EXISTS next_seen_at timestamptz',
  'UPDATE applications SET next_seen_at = modified_at',
  'CREATE INDEX IF NOT EXISTS applications_next_seen ON applications (next_seen_at)',
];

/** Migrates the database, then replaces one server after another: each finishes what it has begun. */
export async function upgrade(cluster: Cluster): Promise<string> {
  for (const statement of MIGRATIONS) await query(cluster, statement);
  for (const name of [...cluster.named('api'), ...cluster.named('shell')]) {
    await cluster.end(name, 'SIGTERM');
    await cluster.startService(name);
  }
  return 'migrated and replaced';
}
