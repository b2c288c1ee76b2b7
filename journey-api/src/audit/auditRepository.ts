import type { Queryable } from '../database/database';

export type AuditEntry = {
  actor: 'applicant' | 'lender' | 'clock';
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

export const insertAuditEntry = async (
  transaction: Queryable,
  entry: AuditEntry,
): Promise<void> => {
  await transaction.query(
    `INSERT INTO audit_trail
       (application_id, event, from_state, from_sub_state, to_state, to_sub_state, happened_at,
        actor, reason, details)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      entry.applicationId,
      entry.event,
      entry.fromState,
      entry.fromSubState,
      entry.toState,
      entry.toSubState,
      entry.happenedAt,
      entry.actor,
      entry.reason,
      JSON.stringify(entry.details),
    ],
  );
};

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
