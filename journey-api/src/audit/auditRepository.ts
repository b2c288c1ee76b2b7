import type { Queryable } from '../database/database';
import { insertRow } from '../database/rows';
import type { Caller } from './caller';

export type AuditEntry = {
  actor: 'applicant' | 'lender' | 'clock' | 'operator';
  /** One sentence. */
  reason: string;
  details: Record<string, unknown>;
  /** Null for what concerns no application, or one that is erased. */
  applicationId: string | null;
  event: string;
  fromState: string | null;
  fromSubState: string | null;
  toState: string | null;
  toSubState: string | null;
  happenedAt: Date;
};

export type RecordedEntry = AuditEntry & { caller: Caller };

export const insertEntry = (transaction: Queryable, entry: RecordedEntry) =>
  insertRow(transaction, 'audit_trail', entry);

export const entryColumns = `application_id AS "applicationId", event, from_state AS "fromState",
  from_sub_state AS "fromSubState", to_state AS "toState", to_sub_state AS "toSubState",
  happened_at AS "happenedAt", actor, reason, details, caller`;

export const listAuditEntries = (
  database: Queryable,
  applicationId: string,
): Promise<RecordedEntry[]> =>
  database.query<RecordedEntry>(
    `SELECT ${entryColumns} FROM audit_trail WHERE application_id = $1 ORDER BY audit_id`,
    [applicationId],
  );
