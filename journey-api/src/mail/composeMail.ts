import escapeHtml from 'escape-html';
import * as z from 'zod';
import type { OutboxMail } from '../contract/contract';
import { fillText } from '../documents/fillText';
import { mailText, type MailKind, type MailText } from './mailText';

/** Exactly one address: a line break or a second address could redirect the mail. */
export const mailAddressSchema = z.email().max(254);

type MailContent = {
  kind: MailKind;
  to: string;
  firstName: string;
  link: string;
  figures: Record<string, string>;
  signOff: string[];
};

export function composeMail({
  kind,
  to,
  firstName,
  link,
  figures,
  signOff,
}: MailContent): OutboxMail {
  const { subject, link: label = 'See your application', ...text }: MailText = mailText[kind];
  const paragraphs = [
    `Hello ${firstName},`,
    ...text.paragraphs.map((paragraph) => fillText(paragraph, figures)),
  ].map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
  const anchor = `<p><a href="${escapeHtml(link)}">${escapeHtml(label)}</a></p>`;
  return {
    to: mailAddressSchema.parse(to),
    subject,
    html: [
      '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">',
      `<title>${escapeHtml(subject)}</title></head><body>`,
      ...paragraphs,
      anchor,
      `<p>${signOff.map(escapeHtml).join('<br>')}</p>`,
      '</body></html>',
    ].join('\n'),
    links: [link],
  };
}
