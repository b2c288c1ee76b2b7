import type { Persona } from './persona';

/** Referred to a person after signing, because of the full search. */
export const referredPersonas: Persona[] = [
  {
    persona: 'refer-general',
    file: 'An identity check is open',
    follows: 'Eligible; after signing, general checks',
    age: 47,
    name: 'Dr Gwendolen Farrow',
    mobile: '07700 900111',
    street: 'Chantry Hill, Norwich, NR2 1TF',
    houses: ['5', '6', '7'],
    differs: { referral: 'general' },
  },
  {
    persona: 'refer-income',
    file: 'Income can’t be verified',
    follows: 'Eligible; after signing, proof of income is to be uploaded',
    age: 31,
    name: 'Ms Imogen Castell',
    mobile: '07700 900112',
    street: 'Spinner Street, Manchester, M4 1HQ',
    houses: ['100', '102', '104'],
    differs: { referral: 'income' },
  },
  {
    persona: 'refer-bank-and-income',
    file: 'Neither income nor bank account can be verified',
    follows: 'Eligible; after signing, bank and income are checked and proof is to be uploaded',
    age: 54,
    name: 'Mr Barnaby Inglefield',
    mobile: '07700 900113',
    street: 'Minster Passage, York, YO1 7EP',
    houses: ['17', '18', '19'],
    differs: { referral: 'bankAndIncome' },
  },
];
