import type { OutboxMail } from '../contract/contract';
import type { Queryable } from '../database/database';
import { firstRow, insertRow } from '../database/rows';

type WaitingMail = OutboxMail & {
  id: string;
  applicationId: string;
  attempts: number;
  attachment: string | null;
};

export const insertMail = (
  transaction: Queryable,
  { to, ...mail }: OutboxMail & { applicationId: string; attachment: string | null },
  now: Date,
) =>
  insertRow(transaction, 'mail_outbox', {
    ...mail,
    recipient: to,
    createdAt: now,
    nextAttemptAt: now,
  });

export async function listMail(database: Queryable, applicationId?: string): Promise<OutboxMail[]> {
  const rows = await database.query<OutboxMail & { attachment: string | null }>(
    `SELECT recipient AS "to", subject, html, links, attachment FROM mail_outbox
     WHERE $1::uuid IS NULL OR application_id = $1::uuid ORDER BY mail_id`,
    [applicationId ?? null],
  );
  return rows.map(({ attachment, ...mail }) => ({
    ...mail,
    ...(attachment !== null && { attachments: [attachment] }),
  }));
}

/** Locks one mail; other processes skip it. */
export const lockWaitingMail = (
  transaction: Queryable,
  now: Date,
): Promise<WaitingMail | undefined> =>
  firstRow(
    transaction,
    `SELECT mail_id::text AS id, recipient AS "to", subject, html, links, attempts, attachment,
       application_id AS "applicationId"
     FROM mail_outbox WHERE sent_at IS NULL AND next_attempt_at <= $1
     ORDER BY next_attempt_at, mail_id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [now],
  );
