import type { Database } from '../database/database';
import { lockWaitingMail, markMailSent, postponeMail, type WaitingMail } from './mailRepository';
import { attachmentsOf } from './attachments';
import type { MailTransport } from './smtpTransport';

const LONGEST_WAIT_MS = 60 * 60 * 1000;

const waitAfter = (attempts: number): number => Math.min(30_000 * 2 ** attempts, LONGEST_WAIT_MS);

/** Taken out of the queue for a while, so that nothing waits for the mail server inside a transaction. */
const claimNext = (database: Database, now: Date): Promise<WaitingMail | undefined> =>
  database.transaction(async (transaction) => {
    const mail = await lockWaitingMail(transaction, now);
    if (!mail) return undefined;
    const nextAttempt = new Date(now.getTime() + waitAfter(mail.attempts));
    await postponeMail(transaction, mail.mailId, nextAttempt);
    return mail;
  });

/** Sends all that waits; a mail that fails is tried again, later each time. */
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
