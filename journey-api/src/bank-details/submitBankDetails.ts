import { checkBankAccount, hasTooManyLoans } from 'lending';
import type { Application, BankAccount } from '../application/Application';
import { updateApplication } from '../application/applicationRepository';
import type { JourneyStep } from '../application/journeyStep';
import type { BankDetails, BankDetailsResult } from '../contract/contract';
import { alreadyAnswered, wrongState } from '../errors/JourneyError';
import { fingerprintOf } from '../idempotency/idempotency';
import { sealAccount } from '../application/sealedAccount';
import { transition } from '../transitions/transition';

const MAX_ATTEMPTS = 3;

export const attemptsLeft = ({ refusedAccounts }: Pick<Application, 'refusedAccounts'>): number =>
  MAX_ATTEMPTS - refusedAccounts.length;

const referred: BankDetailsResult = {
  status: 'redirect',
  data: { redirect: '/additional-information/bank' },
};

const accountOf = (details: BankDetails): BankAccount => ({
  sortCode: details.sortCode,
  accountNumber: 'bankAccount' in details ? details.bankAccount : details.accountNumber,
});

function previousResult(
  { context, application }: JourneyStep,
  account: BankAccount,
): BankDetailsResult | undefined {
  const { bankResult, bankFingerprint, state } = application;
  if (state === 'signed' || !bankResult) return undefined;
  if (context.sealer.fingerprint(fingerprintOf(account)) !== bankFingerprint)
    throw alreadyAnswered();
  return bankResult;
}

/** An account that was refused before costs no other attempt. The last attempt refers the application to the bank team. */
async function refuse(step: JourneyStep, account: BankAccount): Promise<BankDetailsResult> {
  const { transaction, application, context, now } = step;
  const fingerprint = context.sealer.fingerprint(fingerprintOf(account));
  const refusedAccounts = [...new Set([...application.refusedAccounts, fingerprint])];
  const changes = { refusedAccounts, modifiedAt: now };
  await updateApplication(transaction, application.applicationId, changes);
  const remainingAttempts = attemptsLeft({ refusedAccounts });
  if (remainingAttempts > 0) return { status: 'retryBankValidation', remainingAttempts };
  return finish(step, account, referred);
}

/** Stores the account in every outcome, since it is what the bank team checks by hand. */
async function finish(
  step: JourneyStep,
  bankAccount: BankAccount,
  result: BankDetailsResult,
): Promise<BankDetailsResult> {
  const { sealer } = step.context;
  const changes: Partial<Application> = {
    bankAccount: sealAccount(sealer, step.application.applicationId, bankAccount),
    bankResult: result,
    bankFingerprint: sealer.fingerprint(fingerprintOf(bankAccount)),
  };
  if (result.status === 'success') {
    await transition(step, { type: 'bankAccepted' }, changes);
  } else {
    const referral = result.status === 'referGeneral' ? 'general' : 'bank';
    await transition(step, { type: 'bankReferred', referral }, changes);
  }
  return result;
}

const resultByMark: Record<Application['lenderFile']['accountMark'], BankDetailsResult> = {
  none: { status: 'success' },
  fraudMarker: { status: 'referGeneral' },
  ownershipUnmatched: referred,
};

/** What is signed already, though the customer has too many loans by now, is for a person to decide. */
const resultOf = (file: Application['lenderFile']): BankDetailsResult =>
  file.accountMark === 'none' && hasTooManyLoans(file)
    ? { status: 'referGeneral' }
    : resultByMark[file.accountMark];

export async function submitBankDetails(
  step: JourneyStep,
  details: BankDetails,
): Promise<BankDetailsResult> {
  const { application } = step;
  const account = accountOf(details);
  const before = previousResult(step, account);
  if (before) return before;
  if (application.state !== 'signed') throw wrongState();
  return checkBankAccount(account) === 'invalid'
    ? refuse(step, account)
    : finish(step, account, resultOf(application.lenderFile));
}
