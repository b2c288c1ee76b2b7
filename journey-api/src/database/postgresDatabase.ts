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

/** Connection exceptions, a server that stops, starts, or has no connection or room left, and a lost network. */
const PASSING_CODES =
  /^(?:08\w{3}|57P0[1-5]|53[0-4]00|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** The client gives these no code. */
const PASSING_MESSAGES = /^(?:Connection terminated|Client has encountered|timeout exceeded)/;

/** A step has one effect however often it is sent, so the call can be retried also where a commit was under way. */
const orBusy = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    const { code, message } = Object(error) as { code?: unknown; message?: unknown };
    const isPassing =
      PASSING_CODES.test(String(code)) ||
      (code === undefined && PASSING_MESSAGES.test(String(message)));
    throw isPassing ? new DatabaseBusyError(error) : error;
  });

const handleOf = (client: Pick<pg.PoolClient, 'query'>): Queryable => ({
  query: async <Result extends object>(sql: string, params: unknown[] = []) =>
    inCamelCase<Result>((await orBusy(client.query<object>(sql, params))).rows),
  exec: (sql) => orBusy(client.query(sql)),
});

async function runTransaction<Result>(
  pool: pg.Pool,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await orBusy(pool.connect());
  let isBroken = false;
  try {
    const transaction = handleOf(client);
    await transaction.exec('BEGIN');
    const result = await work(transaction);
    await transaction.exec('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
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
    // The pool ends a connection whose statement has failed.
    ...handleOf(pool),
    transaction: (work) => runTransaction(pool, work),
    close: () => pool.end(),
  };
}
