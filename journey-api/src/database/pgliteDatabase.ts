import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { Database, Queryable } from './database';
import { lockDirectory } from './directoryLock';
import { inTurn } from './inTurn';
import { makePrivateDirectory } from './privateDirectory';
import { SyncedFileSystem } from './syncedFileSystem';
import { openWalMark, type WalMark } from './walMark';

const handleOf = (connection: PGlite | Transaction): Queryable => ({
  query: async <Result extends object>(sql: string, params: unknown[] = []) =>
    (await connection.query<Result>(sql, params)).rows,
  exec: async (sql) => {
    await connection.exec(sql);
  },
});

/**
 * PGlite runs in this thread and goes from one query to the next without returning to the event loop, so that under load
 * no answer would be sent before the last query. Therefore each query waits for a turn of the event loop.
 */
const yieldingTurns = () => {
  const turns = inTurn();
  return <Result>(work: () => Promise<Result>) => turns(() => nextTurn().then(work));
};

export const databaseOf = (
  connection: PGlite,
  release: () => Promise<void> = async () => {},
  mark?: WalMark,
): Database => {
  const yielding = yieldingTurns();
  const handle = handleOf(connection);
  return {
    query: (sql, params) => yielding(() => handle.query(sql, params)),
    exec: (sql) => yielding(() => handle.exec(sql)),
    transaction: (work) =>
      yielding(async () => {
        const result = await connection.transaction((transaction) => work(handleOf(transaction)));
        await mark?.note();
        return result;
      }),
    close: async () => {
      await connection.close();
      mark?.close();
      await release();
    },
  };
};

/** `-F` turns fsync off; fdatasync, the default method, does nothing in this build. */
const durableStart = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

export const openPgliteDirectory = async (directory: string): Promise<Database> => {
  await makePrivateDirectory(directory);
  const release = await lockDirectory(directory);
  let connection: PGlite | undefined;
  try {
    const fs = new SyncedFileSystem(`${directory}/postgres`);
    connection = await PGlite.create({ fs, startParams: durableStart });
    return databaseOf(connection, release, await openWalMark(handleOf(connection), directory));
  } catch (error) {
    await connection?.close();
    await release();
    throw error;
  }
};

/** An eighth of the default: a start writes zeros over all of them. */
const smallStart = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

export const openPgliteMemory = async (from?: Blob): Promise<Database> =>
  databaseOf(
    await PGlite.create('memory://', {
      startParams: smallStart,
      ...(from && { loadDataDir: from }),
    }),
  );
