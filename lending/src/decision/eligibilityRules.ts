import type { LenderFile } from '../lenderFile';

/** Years. Source: the eligibility rules of the FAQ; Consumer Credit Act 1974, section 50. */
export const MIN_AGE = 18;
/** Months a card must have been held, at brands that ask for it. Source: the eligibility rules of the FAQ. */
export const MIN_CARD_MONTHS = 6;
/** Personal loans one customer may hold at once. Source: the eligibility rules of the FAQ. */
export const MAX_OPEN_LOANS = 2;
/** Months that the last loan must have run. Source: the eligibility rules of the FAQ. */
export const MIN_MONTHS_BETWEEN_LOANS = 9;

const brandsAskingForCardMonths = ['aqua'];

/** The rule of the lender by which a file is refused. */
export type FileRefusal =
  | 'underAge'
  | 'notUkResident'
  | 'cardTooNew'
  | 'tooManyLoans'
  | 'lastLoanTooRecent'
  | 'scoreBelowCutOff';

const rules: [FileRefusal, (file: LenderFile) => boolean][] = [
  ['underAge', ({ age }) => age < MIN_AGE],
  ['notUkResident', ({ ukResident }) => !ukResident],
  [
    'cardTooNew',
    ({ brand, cardHeldMonths }) =>
      brandsAskingForCardMonths.includes(brand) && cardHeldMonths < MIN_CARD_MONTHS,
  ],
  ['tooManyLoans', ({ openLoans }) => openLoans >= MAX_OPEN_LOANS],
  [
    'lastLoanTooRecent',
    ({ monthsSinceLastLoan }) =>
      monthsSinceLastLoan !== undefined && monthsSinceLastLoan < MIN_MONTHS_BETWEEN_LOANS,
  ],
  ['scoreBelowCutOff', ({ scoreBelowCutOff }) => scoreBelowCutOff],
];

/**
 * Why the lender's file alone rules out a loan, whatever is asked for; the first reason of several.
 * @returns undefined where nothing does
 */
export const fileRefusal = (file: LenderFile): FileRefusal | undefined =>
  rules.find(([, applies]) => applies(file))?.[0];
