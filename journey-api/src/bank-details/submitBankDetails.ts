import { checkBankAccount, hasTooManyLoans } from 'lending';
import type { Application, BankAccount } from '../application/Application';
import { updateApplication } from '../application/applicationRepository';
import type { JourneyStep } from '../application/journeyStep';
import type { BankDetails, BankDetailsResult } from '../contract/contract';
import { alreadyAnswered, wrongState } from '../errors/JourneyError';
import { fingerprintOf } from '../idempotency/idempotency';
import { sealAccount } from './sealedAccount';
import { transition } from '../transitions/transition';

export const MAX_ATTEMPTS = 3;

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

async function countFailure(step: JourneyStep): Promise<BankDetailsResult> {
  const { transaction, application, now } = step;
  const bankAttempts = application.bankAttempts + 1;
  await updateApplication(transaction, application.applicationId, {
    bankAttempts,
    modifiedAt: now,
  });
  return { status: 'retryBankValidation', remainingAttempts: MAX_ATTEMPTS - bankAttempts };
}

/** Stores the account in every outcome, since it is what the bank team checks by hand. */
async function finish(
  step: JourneyStep,
  bankAccount: BankAccount,
  result: BankDetailsResult,
  bankAttempts = step.application.bankAttempts,
): Promise<BankDetailsResult> {
  const { sealer } = step.context;
  const changes: Partial<Application> = {
    bankAccount: sealAccount(sealer, step.application.applicationId, bankAccount),
    bankAttempts,
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

/** The third invalid account refers the application to the bank team. */
export async function submitBankDetails(
  step: JourneyStep,
  details: BankDetails,
): Promise<BankDetailsResult> {
  const { application } = step;
  const account = accountOf(details);
  const before = previousResult(step, account);
  if (before) return before;
  if (application.state !== 'signed') throw wrongState();
  if (checkBankAccount(account) !== 'invalid') {
    return finish(step, account, resultOf(application.lenderFile));
  }
  if (application.bankAttempts + 1 < MAX_ATTEMPTS) return countFailure(step);
  return finish(step, account, referred, MAX_ATTEMPTS);
}
