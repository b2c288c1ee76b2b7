import type { Queryable } from '../database/database';
import { columnsOf, firstRow } from '../database/rows';
import { OPEN } from '../database/journeyTables';
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

type Customer = Pick<Application, 'partnerId'> & {
  identifiers: Pick<Application['identifiers'], 'customerRef'>;
};

const ofCustomer = `partner_id = $1 AND identifiers->>'customerRef' = $2`;
/** As the index that allows one has it. */
export const CUSTOMER_CONFLICT = `(partner_id, (identifiers->>'customerRef')) WHERE ${OPEN}`;

/** The one open application of a customer; undefined where there is none. */
export const findOpenApplication = (
  database: Queryable,
  { partnerId, identifiers }: Customer,
  suffix = '',
): Promise<Application | undefined> =>
  firstRow(database, `SELECT * FROM applications WHERE ${ofCustomer} AND ${OPEN} ${suffix}`, [
    partnerId,
    identifiers.customerRef,
  ]);

/** When the newest loan of a customer was paid out here; undefined where none was. */
export async function lastPayoutTo(
  database: Queryable,
  { partnerId, identifiers }: Customer,
): Promise<Date | undefined> {
  const newest = await firstRow<{ paidAt: Date | null }>(
    database,
    `SELECT max(loan_paid_at) AS "paidAt" FROM applications
     WHERE ${ofCustomer} AND state = 'appComplete'`,
    [partnerId, identifiers.customerRef],
  );
  return newest?.paidAt ?? undefined;
}

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
