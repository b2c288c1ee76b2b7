import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import pLimit from 'p-limit';
import type { Database, Queryable } from './database';
import { lockDirectory } from './directoryLock';
import { makePrivateDirectory } from './privateDirectory';
import { inCamelCase } from './rows';

const handleOf = (connection: PGlite | Transaction): Queryable => ({
  query: async <Result extends object>(sql: string, params: unknown[] = []) =>
    inCamelCase<Result>((await connection.query<object>(sql, params)).rows),
  exec: (sql) => connection.exec(sql),
});

/**
 * PGlite runs in this thread and goes from one query to the next without returning to the event loop, so that under
 * load no answer would be sent before the last query. Therefore each query waits for a turn of the event loop.
 */
function databaseOf(connection: PGlite, release: () => Promise<void>): Database {
  const lock = pLimit(1);
  const run = <Result>(work: () => Promise<Result>) => lock(() => nextTurn().then(work));
  const handle = handleOf(connection);
  return {
    query: (sql, params) => run(() => handle.query(sql, params)),
    exec: (sql) => run(() => handle.exec(sql)),
    transaction: (work) =>
      run(() => connection.transaction((transaction) => work(handleOf(transaction)))),
    close: async () => {
      await connection.close();
      await release();
    },
  };
}

/** For development and the sandbox. It survives a killed process, but is not synced to the disk for a power cut. */
export async function openPgliteDirectory(directory: string): Promise<Database> {
  await makePrivateDirectory(directory);
  const release = await lockDirectory(directory);
  try {
    return databaseOf(await PGlite.create(`${directory}/postgres`), release);
  } catch (error) {
    await release();
    throw error;
  }
}
