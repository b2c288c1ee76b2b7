import type { Queryable } from '../database/database';
import type { Application } from './Application';
import { columnsOf, selectedColumns } from './applicationColumns';

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

/** Concurrent steps of one application take turns from here on, until the transaction ends. */
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

export const insertApplication = async (
  transaction: Queryable,
  application: Application,
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
