import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DatabasePlace } from '../src/database/openDatabase';

type TestDatabase = { place: DatabasePlace; drop(): Promise<void> };

const runOn = async (connectionString: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(sql);
  await client.end();
};

/** In memory, unless `TEST_DATABASE_URL` names a PostgreSQL server, where each suite gets a database of its own. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return { place: { kind: 'memory' }, drop: async () => {} };
  const name = `journey_${randomUUID().replaceAll('-', '')}`;
  await runOn(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    place: { kind: 'postgres', url: url.href },
    drop: () => runOn(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
};
