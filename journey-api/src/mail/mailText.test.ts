import { mailText, type MailKind, type MailText } from './mailText';

function textOf(kind: MailKind): string {
  const { subject, paragraphs }: MailText = mailText[kind];
  return [subject, ...paragraphs].join(' ');
}

it.each([
  'referredGeneral',
  'referredBank',
  'proofsNeeded',
  'uploadPaused',
  'documentsSubmitted',
  'approvedForBankDetails',
  'complete',
  'declined',
  'bankDeclined',
  'disbursementFailed',
  'uploadFailed',
  'executedCopy',
  'loanPaid',
] as const)('%s names the amount', (kind) => {
  expect(textOf(kind)).toContain('{loanAmount}');
});

it.each(Object.keys(mailText) as MailKind[])(
  '%s has the day in place of a number of working days, and says where money is paid',
  (kind) => {
    expect(textOf(kind)).not.toMatch(/working day/);
    expect(textOf(kind)).not.toMatch(/\b(?:is|been) paid(?! to your account)/);
  },
);
