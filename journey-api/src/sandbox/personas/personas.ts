import type { LenderFile } from 'lending';
import type { Affordability } from '../../contract/contract';

export type Persona = {
  persona: string;
  /** The lender's file, in a sentence. */
  file: string;
  /** What the applicant will see. */
  follows: string;
  /** Title, first name, last name. */
  name: string;
  /** The full years on every day of this calendar year. */
  age: number;
  mobile: string;
  houses: string[];
  /** Street, town and postcode, shared by all houses. */
  street: string;
  /** How the lender's file differs from one without findings. */
  differs?: Partial<Omit<LenderFile, 'age'>>;
  earlierAnswers?: Affordability;
};

export const personas: Persona[] = [
  // Not referred: decided by the answers and the bank check.
  {
    persona: 'accepted',
    file: 'Low risk, nothing against',
    follows: 'Decided by the answers typed; accepted; the bank check decides',
    name: 'Ms Alice Penrose',
    age: 36,
    mobile: '07700 900101',
    houses: ['2', '4', '6', 'Flat 1, 8'],
    street: 'Larkspur Row, Leeds, LS1 4DY',
  },
  {
    persona: 'counter-offer',
    file: 'The lender lends at most £3000 to this person',
    follows: 'Asking for more gives a counter offer',
    name: 'Mr Callum Ashdown',
    age: 29,
    mobile: '07700 900102',
    houses: ['11', '12', '13'],
    street: 'Cooper Lane, Bristol, BS1 5TR',
    differs: { maxLoan: 3000 },
  },
  {
    persona: 'declined',
    file: 'A county court judgement that only the full search shows',
    follows: 'Eligible, then declined after signing',
    name: 'Mr Desmond Thackeray',
    age: 44,
    mobile: '07700 900103',
    houses: ['20', '22', '24'],
    street: 'Weaver Street, Nottingham, NG1 6HT',
    differs: { hardDecline: true },
  },
  {
    persona: 'refer-bank',
    file: 'Ownership of the account can’t be matched',
    follows: 'Accepted; bank details lead to a check by hand',
    name: 'Mrs Beatrice Langholm',
    age: 51,
    mobile: '07700 900104',
    houses: ['1', '3', '5'],
    street: 'Fountain Close, Edinburgh, EH3 9LN',
    differs: { accountMark: 'ownershipUnmatched' },
  },
  {
    persona: 'bank-refer-general',
    file: 'A fraud marker on the account',
    follows: 'Accepted; bank details lead to general checks',
    name: 'Mr Fergus Merrick',
    age: 38,
    mobile: '07700 900105',
    houses: ['7', '9', '11'],
    street: 'Tolbooth Court, Glasgow, G2 4JR',
    differs: { accountMark: 'fraudMarker' },
  },
  {
    persona: 'disbursement-failed',
    file: 'The bank returns the money',
    follows: 'Accepted and complete; cancelled by the time of the next login',
    name: 'Miss Daphne Wakeling',
    age: 33,
    mobile: '07700 900106',
    houses: ['14', '15', '16'],
    street: 'Harbour Parade, Cardiff, CF10 1EP',
    differs: { payoutReturned: true },
  },
  {
    persona: 'returning',
    file: 'Answers already held',
    follows: 'The eligibility form is prefilled; then as accepted',
    name: 'Mrs Rosalind Eastley',
    age: 41,
    mobile: '07700 900107',
    houses: ['30', '31', '32'],
    street: 'Quarry Terrace, Newcastle upon Tyne, NE1 3PJ',
    earlierAnswers: {
      employmentStatus: 'fullTime',
      grossAnnualIncome: 34_000,
      maritalStatus: 'married',
      otherHouseholdIncome: 21_000,
      dependants: '1',
      expenditureEducationCost: 120,
      residentialStatus: 'ownerOccupier',
      financialSituation: 'staySame',
      accommodationCosts: 650,
      councilTax: 140,
      expenditureUtilitiesCost: 180,
      expenditureOtherCost: 400,
    },
  },
  {
    persona: 'high-risk',
    file: 'Risk High, the dearest band',
    follows: 'Eligible at the highest price',
    name: 'Mr Hector Silverdale',
    age: 26,
    mobile: '07700 900108',
    houses: ['40', '41', '42'],
    street: 'Sextant Way, Plymouth, PL1 2TR',
    differs: { riskGroup: 'High' },
  },
  // Referred to a person after signing, because of the full search.
  {
    persona: 'refer-general',
    file: 'An identity check is open',
    follows: 'Eligible; after signing, general checks',
    name: 'Dr Gwendolen Farrow',
    age: 47,
    mobile: '07700 900111',
    houses: ['5', '6', '7'],
    street: 'Chantry Hill, Norwich, NR2 1TF',
    differs: { referral: 'general' },
  },
  {
    persona: 'refer-income',
    file: 'Income can’t be verified',
    follows: 'Eligible; after signing, proof of income is to be uploaded',
    name: 'Ms Imogen Castell',
    age: 31,
    mobile: '07700 900112',
    houses: ['100', '102', '104'],
    street: 'Spinner Street, Manchester, M4 1HQ',
    differs: { referral: 'income' },
  },
  {
    persona: 'refer-bank-and-income',
    file: 'Neither income nor bank account can be verified',
    follows: 'Eligible; after signing, bank and income are checked and proof is to be uploaded',
    name: 'Mr Barnaby Inglefield',
    age: 54,
    mobile: '07700 900113',
    houses: ['17', '18', '19'],
    street: 'Minster Passage, York, YO1 7EP',
    differs: { referral: 'bankAndIncome' },
  },
  // Refused because of the lender's file, whatever the answers.
  {
    persona: 'not-eligible',
    file: 'The score is below the cut-off',
    follows: 'Not eligible',
    name: 'Mr Nigel Orchard',
    age: 35,
    mobile: '07700 900121',
    houses: ['8', '10', '12'],
    street: 'Foundry Rise, Derby, DE1 2PL',
    differs: { scoreBelowCutOff: true },
  },
  {
    persona: 'under-18',
    file: 'Seventeen years old or younger',
    follows: 'Not eligible',
    name: 'Mr Toby Underhill',
    age: 16,
    mobile: '07700 900122',
    houses: ['50', '51', '52'],
    street: 'Scholar Lane, Oxford, OX1 3QD',
  },
  {
    persona: 'non-resident',
    file: 'Not a UK resident',
    follows: 'Not eligible',
    name: 'Mrs Noemi Fairbanks',
    age: 39,
    mobile: '07700 900123',
    houses: ['21', '23', '25'],
    street: 'Packet Street, Brighton, BN1 1GE',
    differs: { ukResident: false },
  },
  {
    persona: 'new-card',
    file: 'The card has been held for less than six months',
    follows: 'Not eligible at aqua, which asks for six months',
    name: 'Miss Clover Newbold',
    age: 28,
    mobile: '07700 900124',
    houses: ['60', '61', '62'],
    street: 'Chandler Walk, Southampton, SO14 7DU',
    differs: { cardHeldMonths: 3 },
  },
  {
    persona: 'two-loans',
    file: 'Two personal loans are held already',
    follows: 'Not eligible',
    name: 'Mr Lionel Twyford',
    age: 49,
    mobile: '07700 900125',
    houses: ['70', '71', '72'],
    street: 'Copper Quay, Swansea, SA1 3QR',
    differs: { openLoans: 2, monthsSinceLastLoan: 20 },
  },
  {
    persona: 'recent-loan',
    file: 'The last loan is less than nine months old',
    follows: 'Not eligible',
    name: 'Ms Rhiannon Latimer',
    age: 42,
    mobile: '07700 900126',
    houses: ['80', '81', '82'],
    street: 'Priory Bank, Exeter, EX4 3SR',
    differs: { openLoans: 1, monthsSinceLastLoan: 4 },
  },
];
