import { addDays, addWorkingDays, representativeApr } from 'lending';
import type { Application, JourneyState } from '../application/Application';
import { deadlineOf } from '../application/applicationClock';
import { PAYOUT_DAYS, RECONSIDERATION_DAYS, REVIEW_DAYS } from '../application/expectedDays';
import { asksForProofs, waitsForApplicant, type JourneyEvent } from '../application/stateMachine';
import { listAuditEntries, type AuditEntry } from '../audit/auditTrail';
import { attemptsLeft } from '../bank-details/submitBankDetails';
import type { ApplicationProgress } from '../contract/contract';
import type { Queryable } from '../database/database';
import { ukDate } from '../pricing/repayment';

type Dates = NonNullable<ApplicationProgress['dates']>;
type Mark = keyof Dates;

const decided: JourneyState[] = ['appComplete', 'declined', 'bankDeclined', 'disbursementFailed'];

/** By the full search, or after the bank's answer. */
const wasReferred = ({ decision, signedAt, bankResult }: Application): boolean =>
  (decision === 'Redirect' && signedAt !== null) ||
  (bankResult !== null && bankResult.status !== 'success');

const marksOf = (application: Application): Record<Mark, boolean> => ({
  documentUploaded: application.documentsSubmitted,
  applicationInReview: wasReferred(application),
  decisionConfirmed:
    decided.includes(application.state) ||
    (application.state === 'signed' && wasReferred(application)),
  loanPaid: application.loanPaidAt !== null,
});

/** The last of these events sets the mark. */
const eventsOfMark: Record<Mark, JourneyEvent['type'][]> = {
  documentUploaded: ['documentsSubmitted'],
  applicationInReview: ['referred', 'bankReferred'],
  decisionConfirmed: [
    'declined',
    'bankAccepted',
    'reviewApproved',
    'reviewDeclined',
    'bankVerified',
    'bankDeclined',
  ],
  loanPaid: ['disbursed'],
};

function reviewOf(
  application: Application,
  { applicationInReview, documentUploaded }: Dates,
): Pick<ApplicationProgress, 'referral' | 'reviewDueOn'> {
  const { subState } = application;
  if (!subState) return {};
  // An earlier review may have been of proofs, which stay submitted.
  const since = asksForProofs(application) ? documentUploaded : applicationInReview;
  if (since === undefined) return { referral: subState };
  return { referral: subState, reviewDueOn: addWorkingDays(since, REVIEW_DAYS[subState]) };
}

/** Working days after the payout. */
const OWNERSHIP_DAYS = 5;

function approvalOf(
  { state, loanPaidAt }: Application,
  { decisionConfirmed, loanPaid = decisionConfirmed }: Dates,
): Pick<ApplicationProgress, 'payoutDueOn' | 'ownershipDueOn'> {
  if (state !== 'appComplete' || decisionConfirmed === undefined || loanPaid === undefined)
    return {};
  return {
    payoutDueOn: loanPaidAt === null ? addDays(decisionConfirmed, PAYOUT_DAYS) : undefined,
    ownershipDueOn: addWorkingDays(loanPaid, OWNERSHIP_DAYS),
  };
}

const refused: JourneyState[] = ['notEligible', 'declined'];

function reconsiderationEnd({ state }: Application, trail: AuditEntry[]): string | undefined {
  if (!refused.includes(state)) return undefined;
  const last = trail.findLast(({ toState }) => toState === state);
  return last && addDays(ukDate(last.happenedAt), RECONSIDERATION_DAYS);
}

const requestOf = ({ answers, lenderFile }: Application): ApplicationProgress['asked'] =>
  answers
    ? {
        loanAmount: answers.loanAmount,
        loanTerm: answers.loanTerm,
        advertisedApr: representativeApr(lenderFile.riskGroup),
      }
    : undefined;

/**
 * The tracker's marks with their dates, and what the applicant can expect. Dates are those of the United Kingdom.
 * @param now the application's time
 */
export async function progressOf(
  database: Queryable,
  application: Application,
  now: Date,
): Promise<ApplicationProgress> {
  const trail = await listAuditEntries(database, application.applicationId);
  const marks = marksOf(application);
  const dates: Dates = {};
  for (const [mark, events] of Object.entries(eventsOfMark) as [Mark, string[]][]) {
    const last = trail.findLast(({ event }) => events.includes(event));
    if (marks[mark] && last) dates[mark] = ukDate(last.happenedAt);
  }
  const deadline = waitsForApplicant(application)
    ? await deadlineOf(database, application, now)
    : undefined;
  return {
    ...marks,
    dates,
    isCancelled: application.state === 'disbursementFailed' || undefined,
    ...reviewOf(application, dates),
    ...approvalOf(application, dates),
    reconsiderUntil: reconsiderationEnd(application, trail),
    expiresOn: deadline && ukDate(deadline),
    asked: requestOf(application),
    isUploadPaused: application.uploadPausedUntil !== null && !application.documentsSubmitted,
    remainingBankAttempts: application.state === 'signed' ? attemptsLeft(application) : undefined,
  };
}
