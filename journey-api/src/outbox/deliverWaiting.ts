import type { Database, Queryable } from '../database/database';
import type { Delivery } from '../observability/metrics';
import { DAY_MS, HOUR_MS, later } from '../clock/durations';

const keys = { mail_outbox: 'mail_id', webhook_outbox: 'webhook_id' };

const FIRST_RETRY_MS = 30_000;
const MAX_DELAY_MS = HOUR_MS;
/** How long an item is tried: three days, longer than a weekend without staff at the receiver. */
const GIVE_UP_MS = 3 * DAY_MS;

export const giveUpAfter = (now: Date): Date => later(now, GIVE_UP_MS);

type Waiting = { id: string; attempts: number; giveUpAt: Date };

type Outbox<Item extends Waiting> = {
  table: keyof typeof keys;
  /** The next item that is due, locked; other processes skip it. */
  lockNext: (transaction: Queryable, now: Date) => Promise<Item | undefined>;
  /** Has to end before the first retry is due, in which another process may be the sender. */
  send: (item: Item) => Promise<void>;
  count: (delivery: Delivery) => void;
  onFailure?: (error: unknown) => void;
  /** Once it is aborted nothing more is sent, and what it ends does not count as failed. */
  stopping?: AbortSignal | undefined;
  /** When to retry for the first time, in milliseconds. */
  firstRetryMs?: number;
};

/** Doubles up to an hour. The jitter of up to a half spreads what failed together. */
const delayAfter = (attempts: number, firstRetryMs: number): number =>
  Math.min(firstRetryMs * 2 ** attempts, MAX_DELAY_MS) * (1 + Math.random() / 2);

/** Postpones the item before it is sent, so that no transaction waits for the network. */
const claimNext = <Item extends Waiting>(
  database: Database,
  { table, lockNext, stopping, firstRetryMs = FIRST_RETRY_MS }: Outbox<Item>,
  now: Date,
): Promise<Item | undefined> =>
  database.transaction(async (transaction) => {
    const item = stopping?.aborted ? undefined : await lockNext(transaction, now);
    if (!item) return undefined;
    const nextAttempt = later(now, delayAfter(item.attempts, firstRetryMs));
    await transaction.query(
      `UPDATE ${table} SET attempts = attempts + 1, next_attempt_at = $2
       WHERE ${keys[table]} = $1::bigint`,
      [item.id, nextAttempt],
    );
    return item;
  });

/** Says nothing of what was sent. */
function reasonOf(error: unknown): string {
  const { name, code, message } = Object(error) as Record<string, unknown>;
  if (name === 'AbortError') return 'no answer in time';
  return String(code ?? message ?? name).slice(0, 200);
}

async function recordFailure<Item extends Waiting>(
  database: Database,
  { table, count, onFailure }: Outbox<Item>,
  { error, item: { id, attempts, giveUpAt } }: { error: unknown; item: Item },
  now: Date,
): Promise<void> {
  onFailure?.(error);
  // One that waited until now, such as for a mail server to be set, is tried more than once.
  const deadAt = attempts > 0 && now >= giveUpAt ? now : null;
  count(deadAt ? 'dead' : 'failed');
  await database.query(
    `UPDATE ${table} SET last_error = $2, dead_at = $3 WHERE ${keys[table]} = $1::bigint`,
    [id, reasonOf(error), deadAt],
  );
}

/** Sends all that is due, each at least once: an item is marked as sent only after it was. */
export async function deliverWaiting<Item extends Waiting>(
  database: Database,
  outbox: Outbox<Item>,
  now: () => Date,
): Promise<void> {
  const { table } = outbox;
  const markSent = `UPDATE ${table} SET sent_at = $2 WHERE ${keys[table]} = $1::bigint`;
  for (;;) {
    const item = await claimNext(database, outbox, now());
    if (!item) return;
    try {
      await outbox.send(item);
      outbox.count('delivered');
      await database.query(markSent, [item.id, now()]);
    } catch (error) {
      if (!outbox.stopping?.aborted) await recordFailure(database, outbox, { error, item }, now());
    }
  }
}
