import pg from 'pg';
import type { Database, Queryable } from './database';
import { DatabaseBusyError } from './DatabaseBusyError';

/** Longer than a crowd makes anyone wait, shorter than a browser does. */
const CONNECTION_WAIT_MS = 15_000;

const connect = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((cause: unknown) => {
    throw new DatabaseBusyError(cause);
  });

const handleOf = (client: Pick<pg.PoolClient, 'query'>): Queryable => ({
  query: async <Result extends object>(sql: string, params: unknown[] = []) =>
    (await client.query<Result>(sql, params)).rows,
  exec: async (sql) => {
    await client.query(sql);
  },
});

/** A connection for one statement. One that a failure has broken is not used again. */
const outsideTransactions = (pool: pg.Pool): Queryable => {
  const withClient = async <Result>(work: (handle: Queryable) => Promise<Result>) => {
    const client = await connect(pool);
    let broken = true;
    try {
      const result = await work(handleOf(client));
      broken = false;
      return result;
    } catch (error) {
      broken = !(error instanceof pg.DatabaseError);
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return {
    query: (sql, params) => withClient((handle) => handle.query(sql, params)),
    exec: (sql) => withClient((handle) => handle.exec(sql)),
  };
};

const runTransaction = async <Result>(
  pool: pg.Pool,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> => {
  const client = await connect(pool);
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
  onLostConnection: (error: Error) => void,
  waitMs = CONNECTION_WAIT_MS,
): Database => {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: waitMs,
    statement_timeout: 15_000,
  });
  pool.on('error', onLostConnection);
  // One that is in use, too, may be ended by the server between two statements: the next one then fails, not the process.
  pool.on('connect', (client) => client.on('error', onLostConnection));
  return {
    ...outsideTransactions(pool),
    transaction: (work) => runTransaction(pool, work),
    close: () => pool.end(),
  };
};
