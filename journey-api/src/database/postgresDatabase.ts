import pg from 'pg';
import type { Database, Queryable } from './database';

const handleOf = (client: pg.Pool | pg.PoolClient): Queryable => ({
  query: async <Result extends object>(sql: string, params: unknown[] = []) =>
    (await client.query<Result>(sql, params)).rows,
  exec: async (sql) => {
    await client.query(sql);
  },
});

const runTransaction = async <Result>(
  pool: pg.Pool,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(handleOf(client));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error('Rollback failed');
    });
    throw error;
  } finally {
    client.release(broken);
  }
};

export const openPostgres = (
  connectionString: string,
  onIdleError: (error: Error) => void,
): Database => {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
  });
  pool.on('error', onIdleError);
  return {
    ...handleOf(pool),
    transaction: (work) => runTransaction(pool, work),
    close: () => pool.end(),
  };
};
