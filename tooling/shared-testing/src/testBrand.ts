import type { BrandPack } from 'shared-auth/brand';

/** A brand for tests, all made up. */
export const testBrand: BrandPack = {
  name: 'aqua',
  displayName: 'Aqua',
  hosts: [],
  logo: '/logo.svg',
  favicon: '/favicon.svg',
  themeColor: '#000000',
  fonts: [],
  tagManagerId: '',
  recordingId: '',
  links: {
    accountSettings: 'https://account.test/',
    creditHub: 'https://hub.test/',
    creditCoach: 'https://coach.test/',
  },
  companies: {
    arranger: 'Arranger Ltd',
    funder: 'Funder Ltd',
    servicer: 'Servicer Ltd',
    creditReferenceAgency: {
      name: 'Agency Ltd',
      address: '1 Test Street, Leeds',
      telephone: '0113 496 0000',
      website: 'https://agency.test',
    },
    customerCare: { telephone: '0113 496 0001', email: 'care@aqua.test', hours: '9am to 5pm' },
  },
  cardName: 'Aqua credit card',
  minCardMonths: 6,
  footer: { regulatory: ['Aqua is a brand of Arranger Ltd.'] },
  texts: {
    notEligible: {
      title: 'Steps you can take',
      intro: 'Small steps help.',
      blocks: [],
      link: { label: 'Help me boost my credit score', to: 'creditHub' },
      questions: [{ question: 'How is the decision made?', answer: 'With care.' }],
    },
    ineligible: {
      title: 'Build your credit with Aqua',
      intro: 'These are yours to use.',
      blocks: [
        {
          icon: 'trend',
          title: 'Credit hub',
          text: 'See your score.',
          link: { label: 'Go to the hub', to: 'creditHub' },
        },
      ],
      link: null,
      questions: [{ question: 'When can I try again?', answer: 'Whenever you like.' }],
    },
  },
};
