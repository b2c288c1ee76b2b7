import type { Queryable } from '../database/database';

const keys = { mail_outbox: 'mail_id', webhook_outbox: 'webhook_id' };
export type OutboxTable = keyof typeof keys;

export const markSent = (database: Queryable, table: OutboxTable, id: string, now: Date) =>
  database.query(`UPDATE ${table} SET sent_at = $2 WHERE ${keys[table]} = $1::bigint`, [id, now]);

export const postpone = (transaction: Queryable, table: OutboxTable, id: string, until: Date) =>
  transaction.query(
    `UPDATE ${table} SET attempts = attempts + 1, next_attempt_at = $2
     WHERE ${keys[table]} = $1::bigint`,
    [id, until],
  );
