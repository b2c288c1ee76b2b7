import type {
  Affordability,
  BankDetailsResult,
  EligibilityForm,
  Product,
} from '../contract/contract';
import type { LenderFile } from '../lending/lenderFile';
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

export type BankAccount = { sortCode: string; accountNumber: string };

/** The fingerprints of the documents as they read when they were signed. */
export type SignedDocuments = Record<string, string>;

export type Application = {
  applicationId: string;
  reference: string;
  brand: string;
  applicant: Applicant;
  lenderFile: LenderFile;
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
  createdAt: Date;
  modifiedAt: Date;
  expiresAt: Date;
};
