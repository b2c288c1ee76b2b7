import type { Attributes, Tracing } from 'telemetry';
import type { Database, Queryable } from '../database/database';

const MAX_TEXT = 400;

/** A statement's operation, table and shape. Values in its text are replaced by `?`; parameters are not in it. */
export function describeStatement(sql: string): { name: string; attributes: Attributes } {
  const text = sql
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![$\w])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT);
  const operation = (/^[a-z]+/i.exec(text)?.[0] ?? 'SQL').toUpperCase();
  const table = /\b(?:FROM|INTO|UPDATE|TABLE)\s+(?:IF NOT EXISTS )?([a-z_]+)/i.exec(text)?.[1];
  return {
    name: [operation, table].filter(Boolean).join(' '),
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.collection.name': table,
      'db.query.text': text,
    },
  };
}

function tracedHandle(handle: Queryable, { step }: Tracing): Queryable {
  function traced<Result>(sql: string, run: () => Promise<Result>): Promise<Result> {
    const { name, attributes } = describeStatement(sql);
    return step(name, attributes, run);
  }
  return {
    query: (sql, params) => traced(sql, () => handle.query(sql, params)),
    exec: (sql, options) => traced(sql, () => handle.exec(sql, options)),
  };
}

/** Records each statement that works for a traced request, and each transaction, with the wait for its turn. */
export const traceDatabase = (database: Database, tracing: Tracing): Database => ({
  ...tracedHandle(database, tracing),
  transaction: (work) =>
    tracing.step('transaction', { 'db.system.name': 'postgresql' }, () =>
      database.transaction((transaction) => work(tracedHandle(transaction, tracing))),
    ),
  close: () => database.close(),
});
