import { stepToSend, tabStorage, type SentStep } from 'remote-kit/runtime';
import { emptyBankDetails, toBankDetails, type BankDetailsValues } from './bankDetailsSchema';

/**
 * What was typed, until it is sent, so that neither a refresh nor the end of a session loses it: stored for this tab
 * while the session lasts, and in memory alone from then to the login that follows. The key belongs to exactly these
 * values: sent again after a lost answer, even after a refresh, they cost no second attempt.
 */
interface Draft {
  sortCode: string[];
  accountNumber: string;
  sent?: SentStep;
}

// A session's end removes what is stored as private.
const drafts = tabStorage('PRIVATE_BANK_DETAILS_DRAFT', isDraft);
const typed = new Map<string, Draft>();

const read = (applicationId: string) => drafts.read(applicationId) ?? typed.get(applicationId);

function keep(applicationId: string, draft: Draft): void {
  typed.set(applicationId, draft);
  drafts.keep(applicationId, draft);
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { sortCode, accountNumber } = value as Partial<Draft>;
  return Array.isArray(sortCode) && sortCode.length === 3 && typeof accountNumber === 'string';
}

export function readDraft(applicationId: string): BankDetailsValues {
  const draft = read(applicationId);
  if (draft === undefined) return emptyBankDetails;
  // The mandate is given anew each time: a tick is a declaration, not something typed.
  return { sortCode: draft.sortCode, accountNumber: draft.accountNumber, directDebit: false };
}

/** What was sent, for whoever has not seen its answer; null where it is not kept. The mandate was given with it. */
export function readSent(applicationId: string): BankDetailsValues | null {
  if (read(applicationId)?.sent === undefined) return null;
  return { ...readDraft(applicationId), directDebit: true };
}

export function keepDraft(applicationId: string, values: BankDetailsValues): void {
  const { sortCode, accountNumber } = values;
  keep(applicationId, { ...read(applicationId), sortCode, accountNumber });
}

export function clearDraft(applicationId: string): void {
  typed.delete(applicationId);
  drafts.forget(applicationId);
}

/** The idempotency key for these values: the same for as long as they are the same. */
export function keyFor(applicationId: string, values: BankDetailsValues): string {
  const sent = stepToSend(toBankDetails(values), read(applicationId)?.sent);
  const { sortCode, accountNumber } = values;
  keep(applicationId, { sortCode, accountNumber, sent });
  return sent.idempotencyKey;
}
