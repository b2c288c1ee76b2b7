import type {
  Affordability,
  ApplicantConsents,
  BankDetailsResult,
  EligibilityForm,
  PostalAddress,
  Product,
} from '../contract/contract';
import type { LenderFile } from 'lending';
import type { JourneyState, Referral } from './journeyStates';

export type Address = { id: string; address: string };

export type Applicant = {
  title: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  email: string;
  mobile: string;
  postcode: string;
  addresses: Address[];
};

/** What the lender holds of somebody beside what the journey needs. */
export type LenderRecord = {
  aggregatorId?: string;
  middleName?: string;
  dcmScore?: number;
  homePhone?: string;
  previousAddress?: PostalAddress;
  /** By the address's id. */
  addresses?: Record<string, PostalAddress>;
  identifiers?: {
    externalRef?: string;
    marketingRef?: string;
    customerRef?: string;
    verificationId?: string;
  };
};

export type BankAccount = { sortCode: string; accountNumber: string };

/** The fingerprints of the documents as they read when they were signed. */
export type SignedDocuments = Record<string, string>;

export type Application = {
  applicationId: string;
  reference: string;
  brand: string;
  applicant: Applicant;
  lenderFile: LenderFile;
  lenderRecord: LenderRecord;
  consents: ApplicantConsents;
  /** Answers the lender held before the applicant gave any. */
  heldAnswers: Affordability | null;
  sessionSeconds: number;
  sessionEpoch: number;
  state: JourneyState;
  subState: Referral | null;
  documentsSubmitted: boolean;
  addressId: string | null;
  answers: EligibilityForm | null;
  answersFingerprint: string | null;
  eligibilityOutcome: 'eligible' | 'counterOffer' | 'notEligible' | null;
  product: Product | null;
  decision: 'Accepted' | 'Declined' | 'Redirect' | null;
  signedDocuments: SignedDocuments | null;
  signedAt: Date | null;
  bankAccount: BankAccount | null;
  bankAttempts: number;
  bankFingerprint: string | null;
  bankResult: BankDetailsResult | null;
  loanPaidAt: Date | null;
  uploadPausedUntil: Date | null;
  /** When the applicant was last told that a submission failed. */
  uploadFailedAt: Date | null;
  createdAt: Date;
  modifiedAt: Date;
  expiresAt: Date;
};
