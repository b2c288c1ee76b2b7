import type { JourneyStep } from '../application/journeyStep';
import type { Queryable } from '../database/database';
import { insertRow } from '../database/rows';
import { currentCaller, type Caller } from './caller';

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

export const entryColumns = `application_id, event, from_state, from_sub_state, to_state, to_sub_state,
  happened_at, actor, reason, details, caller`;

export const listAuditEntries = (
  database: Queryable,
  applicationId: string,
): Promise<RecordedEntry[]> =>
  database.query<RecordedEntry>(
    `SELECT ${entryColumns} FROM audit_trail WHERE application_id = $1 ORDER BY audit_id`,
    [applicationId],
  );

type Columns = 'actor' | 'event' | 'reason' | 'details';
type NewEntry = Pick<AuditEntry, Columns | 'happenedAt'> & Partial<AuditEntry>;

/** Records an entry, with the caller. */
export const insertAuditEntry = (transaction: Queryable, entry: NewEntry) =>
  insertRow(transaction, 'audit_trail', { ...entry, caller: currentCaller() });

/** Records what happened to an application and left its state as it was. */
export function insertEventEntry(
  { transaction, application, now }: Pick<JourneyStep, 'transaction' | 'application' | 'now'>,
  entry: Pick<AuditEntry, Columns>,
) {
  const { applicationId, state, subState } = application;
  return insertAuditEntry(transaction, {
    ...entry,
    applicationId,
    happenedAt: now,
    fromState: state,
    fromSubState: subState,
    toState: state,
    toSubState: subState,
  });
}

const operatorReasons = {
  applicationErased: 'Everything stored of an application was erased',
  errorResolved: 'An error of pages was resolved, or opened again',
  dataKeysResealed: 'Accounts and proofs were encrypted by the current key',
  partnerChanged: "A lender's card system was changed",
  serviceTokenMade: 'A service token was made',
  serviceTokenRevoked: 'A service token was revoked',
  toggleChanged: 'A toggle was changed',
  toggleDescribed: 'What a toggle is for was changed, or it was archived or restored',
};

/** Records what an operator did to no application that is still there. Who it was is known from the call. */
export const recordOperatorAction = (
  transaction: Queryable,
  event: keyof typeof operatorReasons,
  details: Record<string, unknown>,
  happenedAt: Date,
) =>
  insertAuditEntry(transaction, {
    event,
    reason: operatorReasons[event],
    details,
    happenedAt,
    actor: 'operator',
  });
