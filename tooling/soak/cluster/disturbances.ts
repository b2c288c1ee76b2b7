import { execFileSync } from 'node:child_process';
import { appendFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkout } from 'releases/apps';
import type { Cluster } from '../../cluster/Cluster';
import { copyCheckout } from '../../copy/copyCheckout';

/** A process that began as another's child; nginx has a master with workers. */
const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['--ppid', String(pid), '-o', 'pid='], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number);

/** Kills one process after another, never both of a pair: API, shell server, worker of the proxy. */
export async function killOne(cluster: Cluster, round: number): Promise<string> {
  const apis = cluster.named('api');
  const shells = cluster.named('shell');
  const victims = ['proxy', ...apis.flatMap((api, index) => [api, shells[index] ?? 'proxy'])];
  const victim = victims[round % victims.length] ?? '';
  await wait(300 + Math.random() * 700);
  if (victim === 'proxy') {
    const [worker] = childrenOf(cluster.running.get('proxy')?.child.pid ?? 0);
    // The master starts another at once.
    if (worker !== undefined) process.kill(worker, 'SIGKILL');
    return 'worker of the proxy killed';
  }
  await cluster.end(victim, 'SIGKILL');
  await wait(500);
  await cluster.startService(victim);
  return `${victim.replace(/-\d+$/, '')} killed`;
}

const MIGRATION = `
  ALTER TABLE applications ADD COLUMN next_seen_at timestamptz;
  UPDATE applications SET next_seen_at = modified_at;
  CREATE INDEX applications_next_seen ON applications (next_seen_at);
  CREATE TABLE next_notes (application_id uuid PRIMARY KEY REFERENCES applications, note text);
`;

/**
 * The servers as a next version has them: with a migration that adds a column, fills it and indexes it, and with steps
 * that write it, which the version before does not have.
 * @returns the folder of the compiled servers
 */
export async function compileNext(
  cluster: Cluster,
): Promise<{ folder: string; remove(): Promise<void> }> {
  const parent = await mkdtemp(path.join(tmpdir(), 'plum-next-'));
  const copy = path.join(parent, 'plum');
  const folder = path.join(parent, 'servers');
  await copyCheckout(copy);
  // The compiler takes a linked package for one of another place.
  for (const workspace of ['platform/operators', 'platform/releases', 'shell']) {
    const packages = path.join(copy, workspace, 'node_modules');
    await rm(packages);
    await cp(path.join(checkout, workspace, 'node_modules'), packages, { recursive: true });
  }
  const migrations = path.join(copy, 'journey-api/src/database/migrate.ts');
  await appendFile(migrations, `migrations.push({ id: '999-next', sql: \`${MIGRATION}\` });\n`);
  const repository = path.join(copy, 'journey-api/src/application/applicationRepository.ts');
  const source = await readFile(repository, 'utf8');
  const changed = source.replace('UPDATE applications SET ', '$&next_seen_at = now(), ');
  if (changed === source) throw new Error('The next version could not be written');
  await writeFile(repository, changed);
  const script = `import('./tooling/build/writeServers.ts').then(({ compileServers }) => compileServers(${JSON.stringify(folder)}))`;
  execFileSync(process.execPath, ['--import', 'tsx', '--eval', script], { cwd: copy });
  await writeFile(
    path.join(folder, 'package.json'),
    await readFile(path.join(cluster.servers, 'package.json')),
  );
  await symlink(path.join(cluster.servers, 'node_modules'), path.join(folder, 'node_modules'));
  return { folder, remove: () => rm(parent, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Replaces one server after another: asked to end, it finishes what it has begun. */
export async function roll(cluster: Cluster, servers: string): Promise<void> {
  cluster.servers = servers;
  for (const name of [...cluster.named('api'), ...cluster.named('shell')]) {
    await cluster.end(name, 'SIGTERM');
    await cluster.startService(name);
  }
}
