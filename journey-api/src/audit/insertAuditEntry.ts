import type { JourneyStep } from '../application/journeyStep';
import type { Queryable } from '../database/database';
import { insertEntry, type AuditEntry } from './auditRepository';
import { currentCaller } from './caller';

/** Records an entry, with the caller. */
export const insertAuditEntry = (transaction: Queryable, entry: AuditEntry) =>
  insertEntry(transaction, { ...entry, caller: currentCaller() });

/** Records what happened to an application and left its state as it was. */
export function insertEventEntry(
  { transaction, application, now }: Pick<JourneyStep, 'transaction' | 'application' | 'now'>,
  entry: Pick<AuditEntry, 'actor' | 'event' | 'reason' | 'details'>,
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
