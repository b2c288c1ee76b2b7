import type { RiskGroup } from './pricing/priceBands';

/** What of a full application has to be checked by hand. */
export type FullReferral = 'general' | 'income' | 'bankAndIncome';

/** What the bank's answer says beside the number: nothing, another owner, or a fraud marker. */
export type AccountMark = 'none' | 'ownershipUnmatched' | 'fraudMarker';

/**
 * All that the lender knows of one applicant when it decides: bureau, card account, earlier loans. Plain data, so that
 * it can be stored with the application and every case can be stated as one.
 */
export type LenderFile = {
  brand: string;
  riskGroup: RiskGroup;
  scoreBelowCutOff: boolean;
  /** Whole years on the day of the decision. */
  age: number;
  ukResident: boolean;
  /** Whole months since the card was opened. */
  cardHeldMonths: number;
  /** Personal loans held now. */
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

/** The file of somebody of whom there is nothing bad to say; a case states only how it differs. */
export const clearLenderFile: Readonly<LenderFile> = {
  brand: 'aqua',
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
