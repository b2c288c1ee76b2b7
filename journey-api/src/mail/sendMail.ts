import type { OutboxMail } from '../contract/contract';
import type { Database, Queryable } from '../database/database';
import { firstRow } from '../database/rows';
import { frozenDocumentsOf } from '../documents/frozenDocuments';
import { signedPdf } from '../documents/printedDocuments';
import type { Metrics } from '../observability/metrics';
import { deliverWaiting } from '../outbox/deliverWaiting';
import type { MailAttachment, MailTransport } from './smtpTransport';

type WaitingMail = OutboxMail & {
  id: string;
  applicationId: string;
  attempts: number;
  giveUpAt: Date;
  attachment: string | null;
};

/** The signed documents as a PDF, for the mail with the executed copy; no other mail has an attachment. */
async function attachmentsOf(
  database: Queryable,
  { applicationId, attachment }: WaitingMail,
): Promise<MailAttachment[]> {
  if (attachment === null) return [];
  const trees = await frozenDocumentsOf(database, applicationId);
  const print = { applicationId, documentType: 'summary' as const, trees };
  return [{ filename: attachment, content: await signedPdf(database, print) }];
}

const lockWaiting = (transaction: Queryable, now: Date): Promise<WaitingMail | undefined> =>
  firstRow(
    transaction,
    `SELECT mail_id::text AS id, recipient AS "to", subject, html, text, links, attempts, attachment,
       application_id, give_up_at
     FROM mail_outbox WHERE sent_at IS NULL AND dead_at IS NULL AND next_attempt_at <= $1
     ORDER BY next_attempt_at, mail_id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [now],
  );

type MailContext = {
  config: { now: () => Date };
  database: Database;
  metrics: Pick<Metrics, 'mail'>;
};

/** Sends all mail that is due. Retries a failed mail after 30 s, doubling up to an hour, and gives it up in the end. */
export const sendWaitingMail = (
  { config, database, metrics }: MailContext,
  transport: MailTransport,
  onFailure: (error: unknown) => void,
  stopping?: AbortSignal,
): Promise<void> =>
  deliverWaiting<WaitingMail>(
    database,
    {
      table: 'mail_outbox',
      lockNext: lockWaiting,
      send: async (mail) => transport.send(mail, await attachmentsOf(database, mail)),
      count: metrics.mail,
      onFailure,
      stopping,
    },
    config.now,
  );
