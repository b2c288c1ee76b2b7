import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DatabasePlace } from '../src/database/openDatabase';

export type TestDatabase = { url: string; place: DatabasePlace; drop(): Promise<void> };

/** Runs one statement on a server, over a connection of its own. */
export async function runOn(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(sql);
  await client.end();
}

export async function createPostgresDatabase(
  server: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `journey_${randomUUID().replaceAll('-', '')}`;
  await runOn(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOn(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** A new, empty database of the PostgreSQL that was started for the run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env['POSTGRES_FOR_TESTS'];
  if (!server) throw new Error('No PostgreSQL was started for this run');
  const { url, drop } = await createPostgresDatabase(server);
  return { url, place: { kind: 'postgres', url }, drop };
}
