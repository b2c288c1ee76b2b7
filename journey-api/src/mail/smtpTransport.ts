import { createTransport } from 'nodemailer';
import type { OutboxMail } from '../contract/contract';
import type { MailAttachment } from './attachments';
import { mailAddressSchema } from './mailAddress';

export type MailTransport = {
  /** @param mailId the same at every try */
  send(mail: OutboxMail & { mailId: string }, attachments: MailAttachment[]): Promise<void>;
  close(): void;
};

const PATIENCE = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 30_000 };

const domainOf = (address: string): string => /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost';

/** What goes into a header is written here or is checked here; whatever else was typed stands in the body alone. */
export const createSmtpTransport = (smtpUrl: string, from: string): MailTransport => {
  const transport = createTransport({ url: smtpUrl, ...PATIENCE });
  return {
    send: async ({ mailId, to, subject, html }, attachments) => {
      await transport.sendMail({
        from,
        to: { name: '', address: mailAddressSchema.parse(to) },
        subject,
        html,
        attachments,
        // A mail that was taken but not noted as sent goes out again, and can be known for the same.
        messageId: `<${mailId}@${domainOf(from)}>`,
        // Attachments are made here; a path or an address in one would be a way out.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
};
