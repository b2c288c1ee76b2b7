import type { Queryable } from '../database/database';
import { insertRow } from '../database/rows';

export type AuditEntry = {
  actor: 'applicant' | 'lender' | 'clock' | 'operator';
  /** One sentence. */
  reason: string;
  details: Record<string, unknown>;
  applicationId: string;
  event: string;
  fromState: string | null;
  fromSubState: string | null;
  toState: string;
  toSubState: string | null;
  happenedAt: Date;
};

export const insertAuditEntry = (transaction: Queryable, entry: AuditEntry) =>
  insertRow(transaction, 'audit_trail', entry);

export const listAuditEntries = (
  database: Queryable,
  applicationId: string,
): Promise<AuditEntry[]> =>
  database.query<AuditEntry>(
    `SELECT application_id AS "applicationId", event, from_state AS "fromState",
       from_sub_state AS "fromSubState", to_state AS "toState", to_sub_state AS "toSubState",
       happened_at AS "happenedAt", actor, reason, details
     FROM audit_trail WHERE application_id = $1 ORDER BY audit_id`,
    [applicationId],
  );
