import type { Queryable } from '../database/database';
import { columnsOf, firstRow } from '../database/rows';
import type { Application } from './Application';

export const findApplication = (
  database: Queryable,
  applicationId: string,
  suffix = '',
): Promise<Application | undefined> =>
  firstRow(database, `SELECT * FROM applications WHERE application_id = $1 ${suffix}`, [
    applicationId,
  ]);

/** Locks the row: other steps of the application wait until this transaction ends. */
export const lockApplication = (transaction: Queryable, applicationId: string) =>
  findApplication(transaction, applicationId, 'FOR UPDATE');

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
