import type { Product } from 'lending';
import type { Product as SentProduct } from '../contract/contract';
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

/** The offer as it is stored and sent, with its term in years. */
export const sentProduct = ({ amount, termMonths, ...costs }: Product): SentProduct => ({
  loanAmount: amount,
  term: termMonths / 12,
  ...costs,
});

type ApplicationRow = Omit<Application, 'product'> & { product: SentProduct | null };

const applicationOf = ({ product: stored, ...row }: ApplicationRow): Application => {
  if (!stored) return { ...row, product: null };
  const { loanAmount, term, ...costs } = stored;
  return { ...row, product: { amount: loanAmount, termMonths: term * 12, ...costs } };
};

const asParam = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
    ? JSON.stringify(value)
    : value;

/** Columns and parameters of the given fields, for an INSERT or UPDATE. */
const columnsOf = (values: Partial<Application>): { names: string[]; params: unknown[] } => {
  const { product } = values;
  const stored = { ...values, product: product && sentProduct(product) };
  const given = fields.filter((field) => stored[field] !== undefined);
  return {
    names: given.map((field) => applicationColumns[field]),
    params: given.map((field) => asParam(stored[field])),
  };
};

export const findApplication = async (
  database: Queryable,
  applicationId: string,
): Promise<Application | undefined> => {
  const [row] = await database.query<ApplicationRow>(
    `SELECT ${selectedColumns} FROM applications WHERE application_id = $1`,
    [applicationId],
  );
  return row && applicationOf(row);
};

/** Locks the row: other steps of the application wait until this transaction ends. */
export const lockApplication = async (
  transaction: Queryable,
  applicationId: string,
): Promise<Application | undefined> => {
  const [row] = await transaction.query<ApplicationRow>(
    `SELECT ${selectedColumns} FROM applications WHERE application_id = $1 FOR UPDATE`,
    [applicationId],
  );
  return row && applicationOf(row);
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
