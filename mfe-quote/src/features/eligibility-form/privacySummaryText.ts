import type { BrandPack } from 'shared-auth/brand';

export const privacySummaryText = {
  title: 'Privacy notice',
  paragraphs: ({ arranger, funder, creditReferenceAgency }: BrandPack['companies']) => [
    `${arranger} and ${funder} use what you tell us here, and what we already hold about you, to check whether you’re eligible for a loan and whether it’s affordable for you.`,
    `We share your details with ${creditReferenceAgency.name} and with fraud prevention agencies, who tell us what they hold about you. Fraud prevention records may be kept for up to six years.`,
    'You can ask to see what we hold about you, have it corrected, or object to how we use it.',
  ],
  full: 'Read the full privacy notice',
};
