import type { Queryable } from '../database/database';
import type { Application } from './Application';

const applicationColumns: Record<keyof Application, string> = {
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

const selectedColumns = fields
  .map((field) => `${applicationColumns[field]} AS "${field}"`)
  .join(', ');

const asParam = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
    ? JSON.stringify(value)
    : value;

/** Columns and parameters of the given fields, for an INSERT or UPDATE. */
const columnsOf = (values: Partial<Application>): { names: string[]; params: unknown[] } => {
  const given = fields.filter((field) => values[field] !== undefined);
  return {
    names: given.map((field) => applicationColumns[field]),
    params: given.map((field) => asParam(values[field])),
  };
};

export const findApplication = async (
  database: Queryable,
  applicationId: string,
): Promise<Application | undefined> => {
  const [application] = await database.query<Application>(
    `SELECT ${selectedColumns} FROM applications WHERE application_id = $1`,
    [applicationId],
  );
  return application;
};

/** Locks the row: other steps of the application wait until this transaction ends. */
export const lockApplication = async (
  transaction: Queryable,
  applicationId: string,
): Promise<Application | undefined> => {
  const [application] = await transaction.query<Application>(
    `SELECT ${selectedColumns} FROM applications WHERE application_id = $1 FOR UPDATE`,
    [applicationId],
  );
  return application;
};

/** A field that is left out gets the default of its column. */
export const insertApplication = async (
  transaction: Queryable,
  application: Partial<Application>,
): Promise<void> => {
  const { names, params } = columnsOf(application);
  const places = params.map((_, index) => `$${index + 1}`);
  await transaction.query(
    `INSERT INTO applications (${names.join(', ')}) VALUES (${places.join(', ')})`,
    params,
  );
};

export const updateApplication = async (
  transaction: Queryable,
  applicationId: string,
  changes: Partial<Application>,
): Promise<void> => {
  const { names, params } = columnsOf(changes);
  const assignments = names.map((name, index) => `${name} = $${index + 2}`);
  await transaction.query(
    `UPDATE applications SET ${assignments.join(', ')} WHERE application_id = $1`,
    [applicationId, ...params],
  );
};
