import type { LenderFile, Product } from 'lending';
import type {
  Affordability,
  ApplicantConsents,
  BankDetailsResult,
  BeginApplication,
  EligibilityForm,
  NotEligibleReason,
} from '../contract/contract';

export const journeyStates = [
  'started',
  'detailsConfirmed',
  'eligible',
  'counterOffer',
  'notEligible',
  'signed',
  'declined',
  'refer',
  'bankDeclined',
  'appComplete',
  'disbursementFailed',
  'ended',
  'expired',
] as const;
export type JourneyState = (typeof journeyStates)[number];

/** Why an application in the state `refer` is referred. */
export const referrals = ['general', 'bank', 'income', 'bankAndIncome'] as const;
export type Referral = (typeof referrals)[number];

/** `until` is when the last token of the session expires, in ISO 8601. */
type EndedSession = { id: string; until: string };

export type BankAccount = { sortCode: string; accountNumber: string };

/** SHA-256 of each document as it was when signed, by document type. */
export type SignedDocuments = Record<string, string>;

export type Application = {
  applicationId: string;
  reference: string;
  /** The partner whose card system created it. */
  partnerId: string;
  brand: string;
  /** As the partner sent it. */
  customer: BeginApplication['customer'];
  lenderFile: LenderFile;
  identifiers: BeginApplication['identifiers'];
  aggregatorId: string | null;
  creditScore: number | null;
  consents: ApplicantConsents;
  /** Answers the lender already had before the applicant gave any. */
  earlierAnswers: Affordability | null;
  sessionSeconds: number;
  /** Raised to end every session. */
  sessionEpoch: number;
  /** Sessions that were ended one by one; an entry is dropped once its last token has expired. */
  endedSessions: EndedSession[];
  state: JourneyState;
  /** Set exactly when `state` is `refer`. */
  subState: Referral | null;
  documentsSubmitted: boolean;
  addressId: string | null;
  answers: EligibilityForm | null;
  answersFingerprint: string | null;
  eligibilityOutcome: 'eligible' | 'counterOffer' | 'notEligible' | null;
  /** As the applicant is shown it; set exactly when they were found not eligible. */
  notEligibleReason: NotEligibleReason | null;
  product: Product | null;
  decision: 'Accepted' | 'Declined' | 'Redirect' | null;
  signedDocuments: SignedDocuments | null;
  signedAt: Date | null;
  /** Sealed, in base64. */
  bankAccount: string | null;
  /** Fingerprints of the accounts that failed the check: each has cost an attempt. */
  refusedAccounts: string[];
  bankFingerprint: string | null;
  bankResult: BankDetailsResult | null;
  loanPaidAt: Date | null;
  uploadPausedUntil: Date | null;
  /** When the applicant was last mailed about a failed submission. */
  uploadFailedAt: Date | null;
  createdAt: Date;
  modifiedAt: Date;
  /** Without the times of maintenance: `deadlineOf` adds them. */
  expiresAt: Date;
  /** When the applicant was mailed that it expires soon; null where they were not, or have the full time again. */
  expiryMailedAt: Date | null;
  /** Days by which the sandbox has moved its clock; 0 for real applicants. */
  clockAheadDays: number;
};
