import { newIdempotencyKey } from 'shared-auth/http';
import { emptyBankDetails, toBankDetails, type BankDetailsValues } from './bankDetailsSchema';

/**
 * What was typed, kept for this tab until it is sent, so that neither a refresh nor an ended
 * session loses it. The key belongs to exactly these values: sent again after a lost answer, even
 * after a refresh, they cost no second attempt.
 */
interface Draft {
  sortCode: string[];
  accountNumber: string;
  attempt?: { key: string; sentFor: string };
}

const keyOf = (applicationId: string) => `PLUM_BANK_DETAILS_DRAFT_${applicationId}`;

export function readDraft(applicationId: string): BankDetailsValues {
  const draft = read(applicationId);
  if (draft === null) return emptyBankDetails;
  // The mandate is given anew each time: a tick is a declaration, not something typed.
  return { sortCode: draft.sortCode, accountNumber: draft.accountNumber, directDebit: false };
}

export function keepDraft(applicationId: string, values: BankDetailsValues): void {
  const { sortCode, accountNumber } = values;
  write(applicationId, { ...read(applicationId), sortCode, accountNumber });
}

export function clearDraft(applicationId: string): void {
  try {
    sessionStorage.removeItem(keyOf(applicationId));
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

/** The key for these values: the same for as long as they are the same. */
export function keyFor(applicationId: string, values: BankDetailsValues): string {
  const sentFor = JSON.stringify(toBankDetails(values));
  const held = read(applicationId)?.attempt;
  if (held?.sentFor === sentFor) return held.key;
  const key = newIdempotencyKey();
  const { sortCode, accountNumber } = values;
  write(applicationId, { sortCode, accountNumber, attempt: { key, sentFor } });
  return key;
}

function read(applicationId: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(applicationId)) ?? 'null');
    return isDraft(kept) ? kept : null;
  } catch {
    // Forbidden storage, or words of another version: the form begins empty.
    return null;
  }
}

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null) return false;
  const { sortCode, accountNumber } = kept as Partial<Draft>;
  return Array.isArray(sortCode) && sortCode.length === 3 && typeof accountNumber === 'string';
}

function write(applicationId: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(applicationId), JSON.stringify(draft));
  } catch {
    // A browser that forbids storage costs the applicant the refresh, not the journey.
  }
}
