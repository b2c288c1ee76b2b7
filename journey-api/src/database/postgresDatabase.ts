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

/** In milliseconds. */
const LIMITS = {
  /** Longer than a call waits under load, shorter than a browser's timeout. */
  connection: 15_000,
  statement: 15_000,
  /** Longer than any statement may take: without an answer by then, the database's host is gone. */
  answer: 20_000,
  /** Frees the locks of a transaction whose server is gone. */
  idleTransaction: 30_000,
};
/** The longest time of a timer. */
const NO_LIMIT = 2 ** 31 - 1;
/** How long a connection is silent before the system probes it. */
const KEEP_ALIVE_MS = 10_000;

/**
 * Connection exceptions, a statement or transaction that took too long, a server that stops, starts, or has no
 * connection or room left, and a lost network.
 */
const PASSING_CODES =
  /^(?:08\w{3}|57014|25P03|57P0[1-5]|53[0-4]00|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** The client gives these no code. */
const PASSING_MESSAGES =
  /^(?:Connection terminated|Client has encountered|timeout exceeded|Query read timeout)/;

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
  exec: (sql, { isLimited = true } = {}) => {
    const statements = { text: sql, ...(!isLimited && { query_timeout: NO_LIMIT }) };
    return orBusy(client.query(statements));
  },
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
    // A connection whose statement got no answer serves no other.
    isBroken =
      error instanceof DatabaseBusyError ||
      (await client.query('ROLLBACK').then(
        () => false,
        () => true,
      ));
    throw error;
  } finally {
    client.release(isBroken);
  }
}

export function openPostgres(
  connectionString: string,
  onLostConnection: (error: Error) => void,
  limits: Partial<typeof LIMITS> = {},
): Database {
  const { connection, statement, answer, idleTransaction } = { ...LIMITS, ...limits };
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: connection,
    statement_timeout: statement,
    query_timeout: answer,
    idle_in_transaction_session_timeout: idleTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
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
