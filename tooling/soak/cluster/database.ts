import { auditStore, openPostgres, type Confirmed } from 'journey-api/soak';
import { bucketClient } from 'releases/bucket';
import type { Cluster } from '../../cluster/Cluster';

/** Runs a statement on the database of the APIs, as its superuser. */
export async function query<Row extends object>(cluster: Cluster, sql: string): Promise<Row[]> {
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

/** What of all that was confirmed is missing, or there twice, in database and bucket. */
export async function auditCluster(cluster: Cluster, confirmed: Confirmed[]): Promise<string[]> {
  const { DATABASE_URL = '', STORAGE_URL = '' } = cluster.environment('api-1');
  const { objects } = await bucketClient(STORAGE_URL, 'STORAGE_URL').list('', 'all');
  const files = new Set(objects.map(({ key }) => key));
  const database = openPostgres(DATABASE_URL, () => undefined);
  const { lost, doubled } = await auditStore(database, files, confirmed);
  await database.close();
  return [...lost.map((what) => `lost: ${what}`), ...doubled.map((what) => `doubled: ${what}`)];
}
