import type { QuoteContent } from '../api/brandContentApi';

export const brandContent: QuoteContent = {
  eligibilityTerms: {
    title: 'Eligibility terms',
    lead: 'What you agree to.',
    updated: 'Last updated in November 2026',
    sections: [
      { id: 'check', title: 'What the check does', blocks: ['Only you can see it.'] },
      { id: 'who', title: 'Who can check', blocks: [{ list: ['You must be 18 or over.'] }] },
    ],
  },
  privacyNotice: {
    title: 'Privacy notice',
    lead: 'What we know about you.',
    updated: 'Last updated in November 2026',
    sections: [
      { id: 'we', title: 'Who we are', blocks: ['Arranger Limited.'] },
      {
        id: 'long',
        title: 'How long we keep it',
        blocks: [
          { facts: [{ term: 'A decline', detail: 'Six years' }] },
          { link: { label: 'Read the cookie policy', to: '/cookie-policy' } },
        ],
      },
    ],
  },
};
