import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database';

export class OuterHandleError extends Error {
  override name = 'OuterHandleError';
  constructor() {
    super('Inside a transaction only the handle it was given may be used');
  }
}

/**
 * The embedded store has one connection: a query on the outer handle inside a transaction would wait for itself for ever.
 * On PostgreSQL the same slip would silently run outside the transaction. Both are refused alike.
 */
export const guardTransactions = (database: Database): Database => {
  const inside = new AsyncLocalStorage<{ open: boolean }>();
  const refuseInside = () => {
    if (inside.getStore()?.open) throw new OuterHandleError();
  };
  return {
    query: async (sql, params) => {
      refuseInside();
      return database.query(sql, params);
    },
    exec: async (sql) => {
      refuseInside();
      return database.exec(sql);
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
};
