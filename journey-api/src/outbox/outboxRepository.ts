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

const waiting = {
  mail_outbox: 'sent_at IS NULL',
  webhook_outbox: 'sent_at IS NULL AND dead_at IS NULL',
};

/** Seconds since the oldest message was written that is still to be sent; 0 where none is. */
export async function ageOfWaiting(
  database: Queryable,
  table: OutboxTable,
  now: Date,
): Promise<number> {
  const [row] = await database.query<{ oldest: Date | null }>(
    `SELECT min(created_at) AS oldest FROM ${table} WHERE ${waiting[table]}`,
  );
  return row?.oldest ? (now.getTime() - row.oldest.getTime()) / 1000 : 0;
}
