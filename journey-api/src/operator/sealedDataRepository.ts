import type { Queryable } from '../database/database';

/** Up to 100 applications with an account, in the order of their ids. */
export const listAccountsAfter = async (
  database: Queryable,
  after: string | null,
): Promise<string[]> => {
  const rows = await database.query<{ id: string }>(
    `SELECT application_id AS id FROM applications
     WHERE bank_account IS NOT NULL AND ($1::uuid IS NULL OR application_id > $1::uuid)
     ORDER BY application_id LIMIT 100`,
    [after],
  );
  return rows.map(({ id }) => id);
};
