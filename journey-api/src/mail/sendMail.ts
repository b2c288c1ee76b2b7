import type { Database, Queryable } from '../database/database';
import { frozenDocumentsOf } from '../documents/frozenDocuments';
import { signedPdf } from '../documents/printedDocuments';
import { lockWaitingMail, markMailSent, postponeMail, type WaitingMail } from './mailRepository';
import type { MailAttachment, MailTransport } from './smtpTransport';

const MAX_DELAY_MS = 60 * 60 * 1000;

const delayAfter = (attempts: number): number => Math.min(30_000 * 2 ** attempts, MAX_DELAY_MS);

/** Postpones the mail before sending it, so that no transaction waits for the mail server. */
const claimNext = (database: Database, now: Date): Promise<WaitingMail | undefined> =>
  database.transaction(async (transaction) => {
    const mail = await lockWaitingMail(transaction, now);
    if (!mail) return undefined;
    const nextAttempt = new Date(now.getTime() + delayAfter(mail.attempts));
    await postponeMail(transaction, mail.mailId, nextAttempt);
    return mail;
  });

/** The signed documents as a PDF, for the mail with the executed copy; no other mail has an attachment. */
const attachmentsOf = async (
  database: Queryable,
  mail: { applicationId: string; attachment: string | null },
): Promise<MailAttachment[]> => {
  if (mail.attachment === null) return [];
  const { applicationId, attachment } = mail;
  const trees = await frozenDocumentsOf(database, applicationId);
  const print = { applicationId, documentType: 'summary' as const, trees };
  return [{ filename: attachment, content: await signedPdf(database, print) }];
};

/** Sends all mail that is due. Retries a failed mail after 30 s, doubling up to an hour. */
export const sendWaitingMail = async (
  database: Database,
  transport: MailTransport,
  now: () => Date,
  onFailure: (error: unknown) => void,
): Promise<void> => {
  for (;;) {
    const mail = await claimNext(database, now());
    if (!mail) return;
    try {
      await transport.send(mail, await attachmentsOf(database, mail));
      await markMailSent(database, mail.mailId, now());
    } catch (error) {
      onFailure(error);
    }
  }
};
