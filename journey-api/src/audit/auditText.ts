import type { JourneyEvent } from '../application/stateMachine';
import type { AuditEntry } from './auditTrail';

type Cause = Pick<AuditEntry, 'actor' | 'reason'>;

export const auditText: Record<JourneyEvent['type'], Cause> = {
  addressConfirmed: { actor: 'applicant', reason: 'The applicant confirmed the contact details' },
  eligibilityDecided: { actor: 'applicant', reason: 'The soft search and the answers were judged' },
  loansExceeded: { actor: 'lender', reason: 'The customer has too many loans to sign another' },
  accepted: { actor: 'applicant', reason: 'The applicant signed and the full checks passed' },
  declined: { actor: 'applicant', reason: 'The applicant signed and the full checks failed' },
  referred: { actor: 'applicant', reason: 'The applicant signed and a person has to check' },
  bankAccepted: { actor: 'applicant', reason: 'The bank account passed its checks' },
  bankReferred: { actor: 'applicant', reason: 'The bank account has to be checked by a person' },
  documentsSubmitted: { actor: 'applicant', reason: 'The applicant submitted documents' },
  reviewApproved: { actor: 'lender', reason: 'The review ended well' },
  reviewDeclined: { actor: 'lender', reason: 'The review ended in a decline' },
  bankVerified: { actor: 'lender', reason: 'The bank account was verified by a person' },
  bankDeclined: { actor: 'lender', reason: 'The bank account could not be verified' },
  disbursed: { actor: 'lender', reason: 'The loan was paid out' },
  disbursementFailed: { actor: 'lender', reason: 'The bank returned the money' },
  ended: { actor: 'lender', reason: "The lender's card system ended the application" },
  openLoansChanged: { actor: 'lender', reason: 'The lender corrected the number of open loans' },
  expire: { actor: 'clock', reason: 'The application was not finished in time' },
};
