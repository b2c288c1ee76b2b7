import type { Database, Queryable } from '../database/database';
import { frozenDocumentsOf } from '../documents/frozenDocuments';
import { signedPdf } from '../documents/printedDocuments';
import { deliverWaiting } from '../outbox/deliverWaiting';
import { lockWaitingMail } from './mailRepository';
import type { MailAttachment, MailTransport } from './smtpTransport';

/** The signed documents as a PDF, for the mail with the executed copy; no other mail has an attachment. */
async function attachmentsOf(
  database: Queryable,
  mail: { applicationId: string; attachment: string | null },
): Promise<MailAttachment[]> {
  if (mail.attachment === null) return [];
  const { applicationId, attachment } = mail;
  const trees = await frozenDocumentsOf(database, applicationId);
  const print = { applicationId, documentType: 'summary' as const, trees };
  return [{ filename: attachment, content: await signedPdf(database, print) }];
}

/** Sends all mail that is due. Retries a failed mail after 30 s, doubling up to an hour. */
export const sendWaitingMail = (
  database: Database,
  transport: MailTransport,
  now: () => Date,
  onFailure: (error: unknown) => void,
): Promise<void> =>
  deliverWaiting(
    database,
    {
      table: 'mail_outbox',
      lockNext: lockWaitingMail,
      send: async (mail) => transport.send(mail, await attachmentsOf(database, mail)),
      onFailure,
    },
    now,
  );
