import { auditStore, openPostgres, type Confirmed } from 'journey-api/soak';
import { bucketClient } from 'releases/bucket';
import type { Cluster } from '../../cluster/Cluster';

async function ask<Row extends object>(cluster: Cluster, sql: string): Promise<Row[]> {
  const { DATABASE_URL = '' } = cluster.environment('api-1');
  const url = new URL(cluster.postgres.url);
  url.pathname = new URL(DATABASE_URL).pathname;
  const database = openPostgres(url.href, () => undefined);
  try {
    return await database.query<Row>(sql);
  } finally {
    await database.close();
  }
}

export async function databaseSize(cluster: Cluster): Promise<{ data: number; log: number }> {
  const [size] = await ask<{ data: string; log: string }>(
    cluster,
    `SELECT pg_database_size(current_database()) AS data, pg_current_wal_lsn() - '0/0' AS log`,
  );
  return { data: Number(size?.data), log: Number(size?.log) };
}

/** The statements that cost the most time in all, one line each. */
export async function slowestStatements(cluster: Cluster): Promise<string[]> {
  await ask(cluster, 'CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  const rows = await ask<{ calls: string; mean: number; total: number; query: string }>(
    cluster,
    `SELECT calls, mean_exec_time AS mean, total_exec_time AS total, query
     FROM pg_stat_statements WHERE query ~ '^(SELECT \\*|INSERT|UPDATE|DELETE|COMMIT)' ORDER BY total_exec_time DESC LIMIT 5`,
  );
  return rows.map(
    ({ calls, mean, total, query }) =>
      `${total.toFixed(0)} ms in ${calls} calls, ${mean.toFixed(2)} ms each: ${query.replace(/\s+/g, ' ').slice(0, 90)}`,
  );
}

/** What of all that was confirmed is missing, or there twice, in database and bucket. */
export async function auditCluster(cluster: Cluster, confirmed: Confirmed[]): Promise<string[]> {
  const { DATABASE_URL = '', STORAGE_URL = '' } = cluster.environment('api-1');
  const database = openPostgres(DATABASE_URL, () => undefined);
  const { objects } = await bucketClient(STORAGE_URL, 'STORAGE_URL').list('', 'all');
  const files = new Set(objects.map(({ key }) => key));
  const { lost, doubled } = await auditStore(database, files, confirmed);
  await database.close();
  return [...lost.map((what) => `lost: ${what}`), ...doubled.map((what) => `doubled: ${what}`)];
}
