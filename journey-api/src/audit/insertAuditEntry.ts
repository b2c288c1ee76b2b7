import type { Queryable } from '../database/database';
import { insertEntry, type AuditEntry } from './auditRepository';
import { currentCaller } from './caller';

/** Records an entry, with the caller. */
export const insertAuditEntry = (transaction: Queryable, entry: AuditEntry) =>
  insertEntry(transaction, { ...entry, caller: currentCaller() });
