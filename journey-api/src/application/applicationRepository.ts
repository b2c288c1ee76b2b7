import type { Product } from 'lending';
import type { Product as SentProduct } from '../contract/contract';
import type { Queryable } from '../database/database';
import { columnsOf, fieldsOf, idsOf, insertRow } from '../database/rows';
import type { Application } from './Application';

/** The offer as it is stored and sent, with its term in years. */
export const sentProduct = ({ amount, termMonths, ...costs }: Product): SentProduct => ({
  loanAmount: amount,
  term: termMonths / 12,
  ...costs,
});

type ApplicationRow = Omit<Application, 'product'> & { product: SentProduct | null };

const storedOf = ({ product, ...values }: Partial<Application>): Partial<ApplicationRow> => ({
  ...values,
  ...(product !== undefined && { product: product && sentProduct(product) }),
});

const applicationOf = (row: object): Application => {
  const { product: stored, ...fields } = fieldsOf(row) as ApplicationRow;
  if (!stored) return { ...fields, product: null };
  const { loanAmount, term, ...costs } = stored;
  return { ...fields, product: { amount: loanAmount, termMonths: term * 12, ...costs } };
};

export const findApplication = async (
  database: Queryable,
  applicationId: string,
  suffix = '',
): Promise<Application | undefined> => {
  const [row] = await database.query(
    `SELECT * FROM applications WHERE application_id = $1 ${suffix}`,
    [applicationId],
  );
  return row && applicationOf(row);
};

/** Locks the row: other steps of the application wait until this transaction ends. */
export const lockApplication = (transaction: Queryable, applicationId: string) =>
  findApplication(transaction, applicationId, 'FOR UPDATE');

/** A field that is left out gets the default of its column. */
export const insertApplication = (transaction: Queryable, application: Partial<Application>) =>
  insertRow(transaction, 'applications', storedOf(application));

export const updateApplication = async (
  transaction: Queryable,
  applicationId: string,
  changes: Partial<Application>,
): Promise<void> => {
  const { names, params } = columnsOf(storedOf(changes));
  const assignments = names.map((name, index) => `${name} = $${index + 2}`);
  await transaction.query(
    `UPDATE applications SET ${assignments.join(', ')} WHERE application_id = $1`,
    [applicationId, ...params],
  );
};

/** Up to 100 applications whose time to act is over. */
export const listOverdue = (database: Queryable, now: Date): Promise<string[]> =>
  idsOf(
    database,
    `SELECT application_id AS id FROM applications
     WHERE expires_at <= $1 AND (
       state IN ('started', 'detailsConfirmed', 'eligible', 'counterOffer', 'signed')
       OR sub_state IN ('income', 'bankAndIncome') AND NOT documents_submitted)
     ORDER BY expires_at LIMIT 100`,
    [now],
  );
