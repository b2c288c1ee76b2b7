import type { UndeliveredWebhook } from '../contract/contract';
import type { Queryable } from '../database/database';
import { firstRow, insertRow, type Kept } from '../database/rows';

export type WaitingWebhook = {
  id: string;
  body: string;
  attempts: number;
  giveUpAt: Date;
  /** Its partner's current address. */
  url: string;
};

/** The number of the application's next webhook; undefined where its partner has no webhook. */
export async function nextSequence(
  transaction: Queryable,
  applicationId: string,
  partnerId: string,
): Promise<number | undefined> {
  const [row] = await transaction.query<{ sequence: number }>(
    `SELECT (SELECT count(*)::int + 1 FROM webhook_outbox WHERE application_id = $2) AS sequence
     FROM partners WHERE partner_id = $1 AND webhook_url IS NOT NULL AND revoked_at IS NULL`,
    [partnerId, applicationId],
  );
  return row?.sequence;
}

export const insertWebhook = (
  transaction: Queryable,
  webhook: {
    applicationId: string;
    partnerId: string;
    body: string;
    createdAt: Date;
    nextAttemptAt: Date;
    giveUpAt: Date;
  },
) => insertRow(transaction, 'webhook_outbox', webhook);

/** The partners for which something is due, and how much of it, counted up to a limit. */
export const listPartnersDue = (
  database: Queryable,
  now: Date,
  limit: number,
): Promise<{ partnerId: string; due: number }[]> =>
  database.query(
    `SELECT partner_id AS "partnerId", count(*)::int AS due
     FROM partners CROSS JOIN LATERAL (
       SELECT 1 FROM webhook_outbox AS waiting
       WHERE waiting.partner_id = partners.partner_id AND sent_at IS NULL AND dead_at IS NULL
         AND next_attempt_at <= $1
       LIMIT $2) AS found
     WHERE webhook_url IS NOT NULL AND revoked_at IS NULL GROUP BY partner_id`,
    [now, limit],
  );

/** Locks one webhook. One whose application has an earlier one undelivered waits for that, also where it is dead. */
export const lockWaitingWebhook = (
  transaction: Queryable,
  partnerId: string,
  now: Date,
): Promise<WaitingWebhook | undefined> =>
  firstRow(
    transaction,
    `SELECT webhook_id::text AS id, body, attempts, give_up_at AS "giveUpAt", webhook_url AS url
     FROM webhook_outbox AS waiting JOIN partners USING (partner_id)
     WHERE partner_id = $1 AND sent_at IS NULL AND dead_at IS NULL AND next_attempt_at <= $2
       AND webhook_url IS NOT NULL AND partners.revoked_at IS NULL AND NOT EXISTS (
         SELECT 1 FROM webhook_outbox AS earlier
         WHERE earlier.application_id = waiting.application_id AND earlier.sent_at IS NULL
           AND earlier.webhook_id < waiting.webhook_id)
     ORDER BY next_attempt_at, webhook_id LIMIT 1 FOR UPDATE OF waiting SKIP LOCKED`,
    [partnerId, now],
  );

export const noteWebhookFailure = (
  database: Queryable,
  id: string,
  { lastError, deadAt }: { lastError: string; deadAt: Date | null },
) =>
  database.query(
    'UPDATE webhook_outbox SET last_error = $2, dead_at = $3 WHERE webhook_id = $1::bigint',
    [id, lastError, deadAt],
  );

type UndeliveredRow = { body: string } & Kept<
  Omit<UndeliveredWebhook, 'eventId' | 'applicationId' | 'sequence'>,
  'createdAt' | 'nextAttemptAt' | 'deadAt'
>;

/** Up to 1000, oldest first. */
export const listUndelivered = (
  database: Queryable,
  partnerId: string,
): Promise<UndeliveredRow[]> =>
  database.query<UndeliveredRow>(
    `SELECT body, created_at AS "createdAt", attempts, last_error AS "lastError",
       next_attempt_at AS "nextAttemptAt", dead_at AS "deadAt"
     FROM webhook_outbox WHERE partner_id = $1 AND sent_at IS NULL ORDER BY webhook_id LIMIT 1000`,
    [partnerId],
  );

/** Makes everything undelivered due at once, and alive again. @returns how many */
export async function reviveWebhooks(
  transaction: Queryable,
  partnerId: string,
  applicationId: string | null,
  { now, giveUpAt }: { now: Date; giveUpAt: Date },
): Promise<number> {
  const revived = await transaction.query(
    `UPDATE webhook_outbox SET dead_at = NULL, attempts = 0, next_attempt_at = $3, give_up_at = $4
     WHERE partner_id = $1 AND ($2::uuid IS NULL OR application_id = $2::uuid) AND sent_at IS NULL
     RETURNING webhook_id`,
    [partnerId, applicationId, now, giveUpAt],
  );
  return revived.length;
}
