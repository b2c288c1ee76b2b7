import type { BrandPack } from 'shared-auth/brand';

export const testBrand: BrandPack = {
  name: 'aqua',
  displayName: 'Aqua',
  hosts: [],
  logo: 'logo.svg',
  favicon: 'favicon.svg',
  themeColor: '#000000',
  fonts: [],
  tagManagerId: '',
  recordingId: '',
  links: {
    accountSettings: 'https://account.example/settings',
    creditHub: 'https://hub.example',
    creditCoach: 'https://coach.example',
  },
  companies: {
    arranger: 'Arranger Limited',
    funder: 'Funder Limited',
    servicer: 'Servicer Limited',
    creditReferenceAgency: {
      name: 'Agency Limited',
      address: '1 Sample Street, ZZ1 1ZZ',
      telephone: '0808 157 0110',
      website: 'https://agency.example',
    },
    customerCare: { telephone: '0808 157 0120', email: 'care@aqua.example', hours: 'on weekdays' },
  },
  cardName: 'Aqua credit card',
  minCardMonths: 6,
  footer: { regulatory: [] },
  texts: {
    notEligible: {
      title: 'Steps you can take',
      intro: 'Small steps help.',
      blocks: [],
      link: { label: 'Help me boost my credit score', to: 'creditHub' },
      questions: [{ question: 'How is the decision made?', answer: 'With care.' }],
    },
    ineligible: {
      title: 'Build your credit',
      intro: 'At no cost.',
      blocks: [
        {
          icon: 'trend',
          title: 'Credit hub',
          text: 'See your score.',
          link: { label: 'Go to the credit hub', to: 'creditHub' },
        },
      ],
      link: null,
      questions: [],
    },
  },
};
