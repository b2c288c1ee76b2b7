import type { Queryable } from '../database/database';
import { columnsOf, fieldsOf, idsOf, insertRow } from '../database/rows';
import type { Application } from './Application';

export async function findApplication(
  database: Queryable,
  applicationId: string,
  suffix = '',
): Promise<Application | undefined> {
  const [row] = await database.query(
    `SELECT * FROM applications WHERE application_id = $1 ${suffix}`,
    [applicationId],
  );
  return row && (fieldsOf(row) as Application);
}

/** Locks the row: other steps of the application wait until this transaction ends. */
export const lockApplication = (transaction: Queryable, applicationId: string) =>
  findApplication(transaction, applicationId, 'FOR UPDATE');

/** A field that is left out gets the default of its column. */
export const insertApplication = (transaction: Queryable, application: Partial<Application>) =>
  insertRow(transaction, 'applications', application);

export async function updateApplication(
  transaction: Queryable,
  applicationId: string,
  changes: Partial<Application>,
): Promise<void> {
  const { names, params } = columnsOf(changes);
  const assignments = names.map((name, index) => `${name} = $${index + 2}`);
  await transaction.query(
    `UPDATE applications SET ${assignments.join(', ')} WHERE application_id = $1`,
    [applicationId, ...params],
  );
}

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
