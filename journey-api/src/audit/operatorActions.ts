import type { Queryable } from '../database/database';
import { insertAuditEntry } from './insertAuditEntry';

const reasons = {
  applicationErased: 'Everything held of an application was erased',
  dataKeysResealed: 'Accounts and proofs were encrypted by the current key',
  partnerChanged: "A lender's card system was changed",
  serviceTokenMade: 'A service token was made',
  serviceTokenRevoked: 'A service token was revoked',
  toggleChanged: 'A toggle was changed',
};

/** Records what an operator did to no application that is still there. Who it was is known from the call. */
export const recordOperatorAction = (
  transaction: Queryable,
  event: keyof typeof reasons,
  details: Record<string, unknown>,
  happenedAt: Date,
) =>
  insertAuditEntry(transaction, {
    event,
    reason: reasons[event],
    details,
    happenedAt,
    applicationId: null,
    actor: 'operator',
    fromState: null,
    fromSubState: null,
    toState: null,
    toSubState: null,
  });
