import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database';
import { migrate } from './migrate';
import { openPgliteDirectory } from './pgliteDatabase';
import { openPostgres } from './postgresDatabase';

/**
 * Refuses queries on the outer handle inside a transaction. On the embedded database, with its one connection, such a
 * query would wait forever; on PostgreSQL it would silently run outside the transaction.
 */
function guardTransactions(database: Database): Database {
  const inside = new AsyncLocalStorage<{ open: boolean }>();
  function refuseInside() {
    if (inside.getStore()?.open)
      throw new Error('Inside a transaction only the handle it was given may be used');
  }
  return {
    query: async (sql, params) => {
      refuseInside();
      return database.query(sql, params);
    },
    exec: async (sql, options) => {
      refuseInside();
      return database.exec(sql, options);
    },
    transaction: async (work) => {
      refuseInside();
      const scope = { open: true };
      return database.transaction((transaction) =>
        inside.run(scope, async () => {
          try {
            return await work(transaction);
          } finally {
            scope.open = false;
          }
        }),
      );
    },
    close: () => database.close(),
  };
}

export type DatabasePlace =
  { kind: 'directory'; directory: string } | { kind: 'postgres'; url: string };

export async function openDatabase(
  place: DatabasePlace,
  onIdleError: (error: Error) => void,
): Promise<Database> {
  const database = guardTransactions(
    place.kind === 'directory'
      ? await openPgliteDirectory(place.directory)
      : openPostgres(place.url, onIdleError),
  );
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
