import type { OutboxMail } from '../contract/contract';
import type { Queryable } from '../database/database';

export type WaitingMail = OutboxMail & {
  mailId: string;
  applicationId: string;
  attempts: number;
  attachment: string | null;
};

export const insertMail = async (
  transaction: Queryable,
  applicationId: string,
  { to, subject, html, links, attachment }: OutboxMail & { attachment: string | null },
  now: Date,
): Promise<void> => {
  await transaction.query(
    `INSERT INTO mail_outbox
       (application_id, recipient, subject, html, links, created_at, next_attempt_at,
        attachment)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $7)`,
    [applicationId, to, subject, html, JSON.stringify(links), now, attachment],
  );
};

export const listMail = async (
  database: Queryable,
  applicationId?: string,
): Promise<OutboxMail[]> => {
  const rows = await database.query<OutboxMail & { attachment: string | null }>(
    `SELECT recipient AS "to", subject, html, links, attachment FROM mail_outbox
     WHERE $1::uuid IS NULL OR application_id = $1::uuid ORDER BY mail_id`,
    [applicationId ?? null],
  );
  return rows.map(({ attachment, ...mail }) => ({
    ...mail,
    ...(attachment !== null && { attachments: [attachment] }),
  }));
};

/** Locks one mail; other processes skip it. */
export const lockWaitingMail = async (
  transaction: Queryable,
  now: Date,
): Promise<WaitingMail | undefined> => {
  const [mail] = await transaction.query<WaitingMail>(
    `SELECT mail_id::text AS "mailId", recipient AS "to", subject, html, links, attempts, attachment,
       application_id AS "applicationId"
     FROM mail_outbox WHERE sent_at IS NULL AND next_attempt_at <= $1
     ORDER BY next_attempt_at, mail_id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [now],
  );
  return mail;
};

export const markMailSent = async (
  transaction: Queryable,
  mailId: string,
  now: Date,
): Promise<void> => {
  await transaction.query('UPDATE mail_outbox SET sent_at = $2 WHERE mail_id = $1::bigint', [
    mailId,
    now,
  ]);
};

export const postponeMail = async (
  transaction: Queryable,
  mailId: string,
  nextAttemptAt: Date,
): Promise<void> => {
  await transaction.query(
    `UPDATE mail_outbox SET attempts = attempts + 1, next_attempt_at = $2
     WHERE mail_id = $1::bigint`,
    [mailId, nextAttemptAt],
  );
};
