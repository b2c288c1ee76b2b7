import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Cluster } from '../cluster/Cluster';
import { makeCertificate } from '../cluster/prepare';
import { operate } from './cluster/console';
import { killOne, upgrade } from './cluster/disturbances';
import { scale } from './cluster/scale';
import { underLoad } from './cluster/underLoad';
import { figure, runCases } from './runCases';

const base = figure('PORT_BASE', 4500);
const kills = figure('SOAK_KILLS', 10, 500);
const awaySeconds = figure('SOAK_AWAY_SECONDS', 60, 600);
const load = {
  journeys: figure('SOAK_JOURNEYS', 100, 5000),
  atOnce: figure('SOAK_APPLICANTS', 10, 200),
};
const measured = {
  applicants: figure('BENCH_APPLICANTS', 50, 500),
  seconds: figure('BENCH_SECONDS', 30, 600),
  thoughtMs: 0,
};

async function onCluster(run: (cluster: Cluster) => Promise<string[]>): Promise<string[]> {
  const cluster = await Cluster.start({ base });
  try {
    return await run(cluster);
  } finally {
    await cluster.stop();
  }
}

const disturbed = (
  maxRetries: number,
  minRounds: number,
  disturb: (cluster: Cluster, round: number) => Promise<string>,
): Promise<string[]> =>
  onCluster((cluster) =>
    underLoad(cluster, load, {
      maxRetries,
      minRounds,
      disturb: (round) => disturb(cluster, round),
    }),
  );

async function restartPostgres(cluster: Cluster, round: number): Promise<string> {
  const how = round % 2 === 0 ? 'fast' : 'immediate';
  await cluster.postgres.restart(how);
  await wait(5000);
  return `PostgreSQL restarted (${how})`;
}

async function stopStorage(cluster: Cluster): Promise<string> {
  await cluster.end('storage', 'SIGKILL');
  await wait(awaySeconds * 1000);
  await cluster.startService('storage');
  await wait(5000);
  return `storage away for ${awaySeconds} s`;
}

/** Starts this command again, trusting the cluster's certificate: Node reads what it trusts only at its start. */
async function restartTrusting(): Promise<void> {
  const certificate = await makeCertificate();
  const trusted = path.join(path.dirname(certificate), 'trusted.pem');
  const given = process.env['NODE_EXTRA_CA_CERTS'];
  if (given === trusted) return;
  // A package registry may need what the machine trusts beside it.
  const files = [...(given ? [given] : []), certificate];
  await writeFile(trusted, await Promise.all(files.map((file) => readFile(file))));
  const again = [...process.execArgv, ...process.argv.slice(1)];
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: trusted };
  process.exit(spawnSync(process.execPath, again, { stdio: 'inherit', env }).status ?? 1);
}

await restartTrusting();
await runCases(
  {
    scale: () =>
      scale(base, (process.env['BENCH_APIS'] ?? '1 2 4').split(' ').map(Number), measured),
    kills: () => disturbed(1, kills, killOne),
    upgrade: () => disturbed(1, 2, upgrade),
    postgres: () => disturbed(Infinity, 2, restartPostgres),
    storage: () => disturbed(Infinity, 1, stopStorage),
    console: () => onCluster(operate),
  },
  () => Promise.resolve(),
);
