import type { BrandPack } from 'shared-auth/brand';

const noHelp = { title: '', intro: '', blocks: [], link: null, questions: [] };

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
  links: { accountSettings: '/account', creditHub: '/hub', creditCoach: '/coach' },
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
  texts: { notEligible: noHelp, ineligible: noHelp },
};
