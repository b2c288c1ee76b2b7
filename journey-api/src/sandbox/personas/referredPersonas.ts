import { livesAt, type Persona } from './persona';

/** The full search leaves something open, so a person looks at it after signing. */
export const referredPersonas: Persona[] = [
  {
    persona: 'refer-general',
    file: 'An identity check is open',
    follows: 'Eligible; after signing, general checks',
    age: 47,
    applicant: {
      title: 'Dr',
      firstName: 'Gwendolen',
      lastName: 'Farrow',
      email: 'gwendolen.farrow@mail.example',
      mobile: '07700 900111',
      ...livesAt({
        postcode: 'NR2 1TF',
        town: 'Norwich',
        street: 'Chantry Hill',
        houses: ['5', '6', '7'],
      }),
    },
    differs: { referral: 'general' },
  },
  {
    persona: 'refer-income',
    file: 'Income can’t be verified',
    follows: 'Eligible; after signing, proof of income is to be uploaded',
    age: 31,
    applicant: {
      title: 'Ms',
      firstName: 'Imogen',
      lastName: 'Castell',
      email: 'imogen.castell@mail.example',
      mobile: '07700 900112',
      ...livesAt({
        postcode: 'M4 1HQ',
        town: 'Manchester',
        street: 'Spinner Street',
        houses: ['100', '102', '104'],
      }),
    },
    differs: { referral: 'income' },
  },
  {
    persona: 'refer-bank-and-income',
    file: 'Neither income nor bank account can be verified',
    follows: 'Eligible; after signing, bank and income are checked and proof is to be uploaded',
    age: 54,
    applicant: {
      title: 'Mr',
      firstName: 'Barnaby',
      lastName: 'Inglefield',
      email: 'barnaby.inglefield@mail.example',
      mobile: '07700 900113',
      ...livesAt({
        postcode: 'YO1 7EP',
        town: 'York',
        street: 'Minster Passage',
        houses: ['17', '18', '19'],
      }),
    },
    differs: { referral: 'bankAndIncome' },
  },
];
