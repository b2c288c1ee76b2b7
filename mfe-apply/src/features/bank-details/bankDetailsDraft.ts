import { newIdempotencyKey } from 'shared-auth/http';
import { tabStorage } from 'shared-ui/remote';
import { emptyBankDetails, toBankDetails, type BankDetailsValues } from './bankDetailsSchema';

/**
 * What was typed, stored for this tab until it is sent, so that neither a refresh nor the end of a session
 * loses it. The key belongs to exactly these values: sent again after a lost answer, even after a
 * refresh, they cost no second attempt.
 */
interface Draft {
  sortCode: string[];
  accountNumber: string;
  attempt?: { key: string; sentFor: string };
}

const drafts = tabStorage('BANK_DETAILS_DRAFT', isDraft);

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null) return false;
  const { sortCode, accountNumber } = kept as Partial<Draft>;
  return Array.isArray(sortCode) && sortCode.length === 3 && typeof accountNumber === 'string';
}

export function readDraft(applicationId: string): BankDetailsValues {
  const draft = drafts.read(applicationId);
  if (draft === null) return emptyBankDetails;
  // The mandate is given anew each time: a tick is a declaration, not something typed.
  return { sortCode: draft.sortCode, accountNumber: draft.accountNumber, directDebit: false };
}

export function keepDraft(applicationId: string, values: BankDetailsValues): void {
  const { sortCode, accountNumber } = values;
  drafts.keep(applicationId, { ...drafts.read(applicationId), sortCode, accountNumber });
}

export const clearDraft = drafts.forget;

/** The idempotency key for these values: the same for as long as they are the same. */
export function keyFor(applicationId: string, values: BankDetailsValues): string {
  const sentFor = JSON.stringify(toBankDetails(values));
  const last = drafts.read(applicationId)?.attempt;
  if (last?.sentFor === sentFor) return last.key;
  const key = newIdempotencyKey();
  const { sortCode, accountNumber } = values;
  drafts.keep(applicationId, { sortCode, accountNumber, attempt: { key, sentFor } });
  return key;
}
