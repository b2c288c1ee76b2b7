import * as z from 'zod';
import type { OutboxMail } from '../contract/contract';
import { fillText } from '../documents/fillText';
import { mailPage, type MailParts } from './mailPage';
import { mailText, type MailKind, type MailText } from './mailText';

/** Exactly one address: a line break or a second address could redirect the mail. */
export const mailAddressSchema = z.email().max(254);

type MailContent = {
  kind: MailKind;
  to: string;
  firstName: string;
  link: string;
  figures: Record<string, string>;
  brandName: string;
  /** The style sheet of the brand's tokens. */
  theme: string;
  signOff: string[];
};

export function composeMail(content: MailContent): OutboxMail {
  const { kind, to, firstName, link, figures, brandName, theme, signOff } = content;
  const text: MailText = mailText[kind];
  const filled = (given: string) => fillText(given, figures);
  const subject = filled(text.subject);
  const parts = {
    paragraphs: [`Hello ${firstName},`, ...text.paragraphs.map(filled)],
    facts: (text.facts ?? []).map(([label, detail]) => ({ label, detail: filled(detail) })),
    link: { label: text.link ?? 'See your application', address: link },
    reference: filled('Application reference {reference}'),
    signOff,
  };
  return {
    to: mailAddressSchema.parse(to),
    subject,
    html: mailPage({ subject, brandName, theme, ...parts }),
    text: plainText(parts),
    links: [link],
  };
}

const plainText = ({ paragraphs, facts, link, reference, signOff }: MailParts): string =>
  [
    ...paragraphs,
    ...(facts.length > 0
      ? [facts.map(({ label, detail }) => `${label}: ${detail}`).join('\n')]
      : []),
    `${link.label}:\n${link.address}`,
    reference,
    signOff.join('\n'),
  ].join('\n\n');
