import { createTransport } from 'nodemailer';
import type { OutboxMail } from '../contract/contract';
import { mailAddressSchema } from './composeMail';

export type MailAttachment = { filename: string; content: Buffer };

export type MailTransport = ReturnType<typeof createSmtpTransport>;

const TIMEOUTS_MS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 30_000 };

const domainOf = (address: string): string => /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost';

/** Headers hold only constants and checked addresses. Anything an applicant typed is in the body. */
export function createSmtpTransport(smtpUrl: string, from: string) {
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS_MS });
  return {
    /** @param mail its `id` is the same in every attempt */
    send: async (mail: OutboxMail & { id: string }, attachments: MailAttachment[]) => {
      const { id, to, subject, html, text } = mail;
      await transport.sendMail({
        from,
        to: { name: '', address: mailAddressSchema.parse(to) },
        subject,
        html,
        text,
        attachments,
        // A mail that was accepted but not yet marked as sent is sent again; the id marks the duplicate.
        messageId: `<${id}@${domainOf(from)}>`,
        // Attachments are always buffers; a path or URL could leak a file.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}
