import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Cluster } from '../cluster/Cluster';
import { makeCertificate } from '../cluster/prepare';
import { compileNext, killOne, roll } from './cluster/disturbances';
import { scale } from './cluster/scale';
import { underLoad } from './cluster/underLoad';

/**
 * Measures and disturbs the cluster of `npm run cluster`, on this machine alone: `npm run soak:cluster -- kills scale`.
 * Without names, all cases. Each is bounded, and ends by itself.
 */
const figure = (name: string, without: number, most: number) =>
  Math.min(Number(process.env[name] ?? without), most);
const base = figure('PORT_BASE', 4500, 65_000);
const journeys = figure('SOAK_JOURNEYS', 100, 5000);
const atOnce = figure('SOAK_APPLICANTS', 10, 200);
const seconds = figure('BENCH_SECONDS', 30, 600);
const awaySeconds = figure('SOAK_AWAY_SECONDS', 60, 600);

const kills = figure('SOAK_KILLS', 10, 500);
const retrying = { journeys, atOnce, mostRetries: Infinity };

async function inCluster(work: (cluster: Cluster) => Promise<string[]>): Promise<string[]> {
  const cluster = await Cluster.start({ base });
  try {
    return await work(cluster);
  } finally {
    await cluster.stop();
  }
}

const cases: Record<string, () => Promise<string[]>> = {
  scale: () =>
    scale(base, {
      applicants: figure('BENCH_APPLICANTS', 50, 500),
      seconds,
      counts: (process.env['BENCH_APIS'] ?? '1 2 4').split(' ').map(Number),
    }),
  kills: () =>
    inCluster((cluster) =>
      underLoad(cluster, { journeys, atOnce, mostRetries: 1, leastRounds: kills }, (round) =>
        killOne(cluster, round),
      ),
    ),
  upgrade: () =>
    inCluster(async (cluster) => {
      const { servers } = cluster;
      const next = await compileNext(cluster);
      // There and back.
      const load = { journeys, atOnce, mostRetries: 1, leastRounds: 2 };
      const findings = await underLoad(cluster, load, async (round) => {
        await roll(cluster, round % 2 === 0 ? next.folder : servers);
        return round % 2 === 0 ? 'rolled to the next version' : 'rolled back';
      });
      await next.remove();
      return findings;
    }),
  postgres: () =>
    inCluster((cluster) =>
      underLoad(cluster, { ...retrying, leastRounds: 2 }, async (round) => {
        const how = round % 2 === 0 ? 'fast' : 'immediate';
        await cluster.postgres.restart(how);
        await wait(5000);
        return `PostgreSQL restarted (${how})`;
      }),
    ),
  storage: () =>
    inCluster((cluster) =>
      underLoad(cluster, { ...retrying, leastRounds: 1 }, async () => {
        await cluster.end('storage', 'SIGKILL');
        await wait(awaySeconds * 1000);
        await cluster.startService('storage');
        await wait(5000);
        return `storage away for ${String(awaySeconds)} s`;
      }),
    ),
};

const certificate = await makeCertificate();
const trusted = path.join(path.dirname(certificate), 'trusted.pem');
const { NODE_EXTRA_CA_CERTS: given } = process.env;
if (given !== trusted) {
  // The registry of packages may need what the machine trusts beside it.
  const files = [...(given ? [given] : []), certificate];
  await writeFile(trusted, await Promise.all(files.map((file) => readFile(file))));
  // Node reads it at its start alone.
  const again = [...process.execArgv, ...process.argv.slice(1)];
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: trusted };
  process.exit(spawnSync(process.execPath, again, { stdio: 'inherit', env }).status ?? 1);
}
const named = process.argv.slice(2);
const findings: string[] = [];
for (const name of named.length > 0 ? named : Object.keys(cases)) {
  const run = cases[name];
  if (run === undefined) throw new Error(`The cases are ${Object.keys(cases).join(', ')}`);
  console.log(`\n${name}`);
  const found = await run();
  for (const line of found.slice(0, 20)) console.log(`  ${line}`);
  findings.push(...found);
}
console.log(`\n${String(findings.length)} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
