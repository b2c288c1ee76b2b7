import type { RiskGroup } from '../pricing/apr';

/** What of a full application has to be checked by hand. */
export type FullReferral = 'general' | 'income' | 'bankAndIncome';

/** What the bank's answer has beside the number: nothing, another owner, or a fraud marker. */
type AccountMark = 'none' | 'ownershipUnmatched' | 'fraudMarker';

/**
 * The lender's data on one applicant, on which it decides: bureau, card account, earlier loans. Plain data, so that
 * it can be stored with the application, and a test states each case as one.
 */
export type LenderFile = {
  riskGroup: RiskGroup;
  scoreBelowCutOff: boolean;
  /** Whole years on the day of the decision. */
  age: number;
  ukResident: boolean;
  /** Whole months since the card was opened. */
  cardHeldMonths: number;
  /** Personal loans that are open now. */
  openLoans: number;
  /** Whole months since the newest of them was paid out; absent where there was none. */
  monthsSinceLastLoan?: number;
  /** Most that the lender lends to this person, in pounds. */
  maxLoan?: number;
  /** Something that only the full search shows, such as a county court judgement. */
  hardDecline: boolean;
  referral?: FullReferral;
  accountMark: AccountMark;
  /** The receiving bank returns the money. */
  payoutReturned: boolean;
};

/** The file of an applicant whom no rule refuses; a test states only how its case differs. */
export const clearLenderFile: Readonly<LenderFile> = {
  riskGroup: 'Low',
  scoreBelowCutOff: false,
  age: 36,
  ukResident: true,
  cardHeldMonths: 30,
  openLoans: 0,
  hardDecline: false,
  accountMark: 'none',
  payoutReturned: false,
};

/** Years. Source: the eligibility rules of the FAQ; Consumer Credit Act 1974, section 50. */
const MIN_AGE = 18;
/** Personal loans one customer may hold at once. Source: the eligibility rules of the FAQ. */
const MAX_OPEN_LOANS = 2;
/** Months that the last loan must have run. Source: the eligibility rules of the FAQ. */
const MIN_MONTHS_BETWEEN_LOANS = 9;

/** A public rule of the lender, which is judged before the credit file is looked at. */
export type RuleRefusal =
  'underAge' | 'notUkResident' | 'cardTooNew' | 'tooManyLoans' | 'lastLoanTooRecent';

/** Whether one more would be too many. Judged again at signing and before payout, since the number may have changed. */
export function hasTooManyLoans({ openLoans }: Pick<LenderFile, 'openLoans'>): boolean {
  return openLoans >= MAX_OPEN_LOANS;
}

/** A rule of the lender; the brand states for how many whole months the applicant must have had a card. */
type Rule = (file: LenderFile, minCardMonths: number) => boolean;

const rules: [RuleRefusal, Rule][] = [
  ['underAge', ({ age }) => age < MIN_AGE],
  ['notUkResident', ({ ukResident }) => !ukResident],
  ['cardTooNew', ({ cardHeldMonths }, minCardMonths) => cardHeldMonths < minCardMonths],
  ['tooManyLoans', hasTooManyLoans],
  [
    'lastLoanTooRecent',
    ({ monthsSinceLastLoan }) =>
      monthsSinceLastLoan !== undefined && monthsSinceLastLoan < MIN_MONTHS_BETWEEN_LOANS,
  ],
];

/**
 * The rules that rule out a loan, whatever is requested, in their order.
 * @param minCardMonths whole months for which the brand requires the applicant to have had a card; 0 for none
 */
export const ruleRefusals = (file: LenderFile, minCardMonths: number): RuleRefusal[] =>
  rules.filter(([, applies]) => applies(file, minCardMonths)).map(([name]) => name);
