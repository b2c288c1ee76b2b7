import pg from 'pg';
import type { Database, Queryable } from './database';
import { inCamelCase } from './rows';

/** No connection became free in time, or the database does not answer. The call can be retried. */
export class DatabaseBusyError extends Error {
  readonly statusCode = 503;

  constructor(cause: unknown) {
    super('The database could not be reached in time', { cause });
    this.name = 'DatabaseBusyError';
  }
}

/** Longer than a call waits under load, shorter than a browser's timeout. */
const CONNECTION_WAIT_MS = 15_000;

/** Connection exceptions, and a server that stops, starts, or has no connection or room left. */
const PASSING_STATES = /^(?:08\w{3}|57P0[1-5]|53[0-4]00)$/;
const LOST = /^(?:ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)/;

function isPassing(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown };
  if (error instanceof pg.DatabaseError) return PASSING_STATES.test(error.code ?? '');
  if (typeof code === 'string' && LOST.test(code)) return true;
  // The client gives these no code.
  return (
    error instanceof Error &&
    /^(?:Connection terminated|Client has encountered)/.test(error.message)
  );
}

/** A step has one effect however often it is sent, so the call can be retried also where a commit was under way. */
const asBusy = (error: unknown): unknown =>
  isPassing(error) ? new DatabaseBusyError(error) : error;

const connect = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((cause: unknown) => {
    throw new DatabaseBusyError(cause);
  });

const handleOf = (client: Pick<pg.PoolClient, 'query'>): Queryable => ({
  query: async <Result extends object>(sql: string, params: unknown[] = []) =>
    inCamelCase<Result>((await client.query<object>(sql, params)).rows),
  exec: (sql) => client.query(sql),
});

/** One connection per statement. A connection that a failure has broken is not reused. */
function outsideTransactions(pool: pg.Pool): Queryable {
  async function withClient<Result>(work: (handle: Queryable) => Promise<Result>) {
    const client = await connect(pool);
    let broken = true;
    try {
      const result = await work(handleOf(client));
      broken = false;
      return result;
    } catch (error) {
      broken = !(error instanceof pg.DatabaseError) || isPassing(error);
      throw asBusy(error);
    } finally {
      client.release(broken);
    }
  }
  return {
    query: (sql, params) => withClient((handle) => handle.query(sql, params)),
    exec: (sql) => withClient((handle) => handle.exec(sql)),
  };
}

async function runTransaction<Result>(
  pool: pg.Pool,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
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
    throw asBusy(error);
  } finally {
    client.release(broken);
  }
}

export function openPostgres(
  connectionString: string,
  onLostConnection: (error: Error) => void,
  waitMs = CONNECTION_WAIT_MS,
): Database {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: waitMs,
    statement_timeout: 15_000,
  });
  pool.on('error', onLostConnection);
  // The server may end a connection in use between two statements. Then the next statement fails, not the process.
  pool.on('connect', (client) => client.on('error', onLostConnection));
  return {
    ...outsideTransactions(pool),
    transaction: (work) => runTransaction(pool, work),
    close: () => pool.end(),
  };
}
