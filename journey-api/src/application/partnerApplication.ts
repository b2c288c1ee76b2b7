import type { PartnerApplication, PartnerOutcome } from '../contract/contract';
import type { Queryable } from '../database/database';
import type { Application, JourneyState } from './Application';
import { deadlineOf } from './applicationClock';
import { waitsForApplicant } from './stateMachine';

const outcomes: Record<JourneyState, PartnerOutcome> = {
  started: 'pending',
  detailsConfirmed: 'pending',
  eligible: 'pending',
  counterOffer: 'pending',
  notEligible: 'notEligible',
  signed: 'accepted',
  declined: 'declined',
  refer: 'referred',
  bankDeclined: 'declined',
  appComplete: 'complete',
  disbursementFailed: 'cancelled',
  ended: 'ended',
  expired: 'expired',
};

/** What a partner gets of its application: its state, and nothing of its customer. */
export async function partnerApplicationOf(
  database: Queryable,
  application: Application,
  now: Date,
): Promise<PartnerApplication> {
  const { applicationId, reference, state, subState, loanPaidAt } = application;
  const { createdAt, modifiedAt } = application;
  const deadline = waitsForApplicant(application)
    ? await deadlineOf(database, application, now)
    : undefined;
  const isPaidOut = state === 'appComplete' && loanPaidAt !== null;
  return {
    applicationId,
    applicationRef: reference,
    state,
    subState: subState ?? undefined,
    outcome: isPaidOut ? 'paidOut' : outcomes[state],
    createdAt: createdAt.toISOString(),
    modifiedAt: modifiedAt.toISOString(),
    expiresAt: deadline?.toISOString(),
  };
}
