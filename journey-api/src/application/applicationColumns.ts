import type { Application } from './Application';

export const applicationColumns: Record<keyof Application, string> = {
  applicationId: 'application_id',
  reference: 'reference',
  brand: 'brand',
  applicant: 'applicant',
  lenderFile: 'lender_file',
  lenderRecord: 'lender_record',
  consents: 'consents',
  heldAnswers: 'held_answers',
  sessionSeconds: 'session_seconds',
  sessionEpoch: 'session_epoch',
  state: 'state',
  subState: 'sub_state',
  documentsSubmitted: 'documents_submitted',
  addressId: 'address_id',
  answers: 'answers',
  answersFingerprint: 'answers_fingerprint',
  eligibilityOutcome: 'eligibility_outcome',
  product: 'product',
  decision: 'decision',
  signedDocuments: 'signed_documents',
  signedAt: 'signed_at',
  bankAccount: 'bank_account',
  bankAttempts: 'bank_attempts',
  bankFingerprint: 'bank_fingerprint',
  bankResult: 'bank_result',
  loanPaidAt: 'loan_paid_at',
  uploadPausedUntil: 'upload_paused_until',
  uploadFailedAt: 'upload_failed_at',
  createdAt: 'created_at',
  modifiedAt: 'modified_at',
  expiresAt: 'expires_at',
};

const fields = Object.keys(applicationColumns) as (keyof Application)[];

export const selectedColumns = fields
  .map((field) => `${applicationColumns[field]} AS "${field}"`)
  .join(', ');

const asParam = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
    ? JSON.stringify(value)
    : value;

/** Columns and parameters of the fields given, for an INSERT or UPDATE. */
export const columnsOf = (values: Partial<Application>): { names: string[]; params: unknown[] } => {
  const given = fields.filter((field) => values[field] !== undefined);
  return {
    names: given.map((field) => applicationColumns[field]),
    params: given.map((field) => asParam(values[field])),
  };
};
