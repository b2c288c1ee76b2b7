import type { BrandPack } from 'shared-auth/brand';

const noHelp = { title: '', intro: '', blocks: [], link: null, questions: [] };

const help: BrandPack['texts']['ineligible'] = {
  title: 'Build your credit with Aqua',
  intro: 'These are yours to use.',
  link: null,
  blocks: [
    {
      icon: 'trend',
      title: 'Credit hub',
      text: 'See your score.',
      link: { label: 'Go to the hub', to: 'creditHub' },
    },
  ],
  questions: [{ question: 'When can I try again?', answer: 'Whenever you like.' }],
};

/** A brand for tests, all made up. */
export const brand: BrandPack = {
  name: 'aqua',
  displayName: 'Aqua',
  hosts: [],
  logo: '',
  favicon: '',
  themeColor: '#000000',
  fonts: [],
  tagManagerId: '',
  recordingId: '',
  links: { accountSettings: '/', creditHub: 'https://hub.test/', creditCoach: '/' },
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
  cardName: 'card',
  minCardMonths: 6,
  footer: { regulatory: [] },
  texts: { notEligible: noHelp, ineligible: help },
};
