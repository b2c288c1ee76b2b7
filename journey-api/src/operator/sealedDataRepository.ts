import type { Queryable } from '../database/database';
import { idsOf } from '../database/rows';

/** Up to 100 applications with an account, in the order of their ids. */
export const listAccountsAfter = (database: Queryable, after: string | null): Promise<string[]> =>
  idsOf(
    database,
    `SELECT application_id AS id FROM applications
     WHERE bank_account IS NOT NULL AND ($1::uuid IS NULL OR application_id > $1::uuid)
     ORDER BY application_id LIMIT 100`,
    [after],
  );
