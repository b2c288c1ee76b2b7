import { auditStore, openDatabase, type Confirmed } from 'journey-api/soak';
import { bucketClient } from 'releases/bucket';
import type { Cluster } from '../../cluster/Cluster';

const open = (url: string) => openDatabase({ kind: 'postgres', url }, () => undefined);

/** The statements that cost the most time in all, one line each. */
export async function slowestStatements(server: string): Promise<string[]> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query<{
    calls: string;
    mean: number;
    total: number;
    query: string;
  }>(
    `SELECT calls, mean_exec_time AS mean, total_exec_time AS total, query
     FROM pg_stat_statements ORDER BY total_exec_time DESC LIMIT 5`,
  );
  await client.end();
  return rows.map(
    ({ calls, mean, total, query }) =>
      `${total.toFixed(0)} ms in ${calls} calls, ${mean.toFixed(2)} ms each: ${query.replace(/\s+/g, ' ').slice(0, 90)}`,
  );
}

/** What of all that was confirmed is missing, or there twice, in database and bucket. */
export async function auditCluster(cluster: Cluster, confirmed: Confirmed[]): Promise<string[]> {
  const { DATABASE_URL = '', STORAGE_URL = '' } = cluster.environment('api-1');
  const database = await open(DATABASE_URL);
  const { objects } = await bucketClient(STORAGE_URL, 'STORAGE_URL').list('', 'all');
  const files = new Set(objects.map(({ key }) => key));
  const { lost, doubled } = await auditStore(database, files, confirmed);
  await database.close();
  return [...lost.map((what) => `lost: ${what}`), ...doubled.map((what) => `doubled: ${what}`)];
}
