import type { PartnerApplication, PartnerOutcome } from '../contract/contract';
import type { Application, JourneyState } from './Application';
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
export function partnerApplicationOf(application: Application): PartnerApplication {
  const { applicationId, reference, state, subState, loanPaidAt } = application;
  const { createdAt, modifiedAt, expiresAt } = application;
  const isPaidOut = state === 'appComplete' && loanPaidAt !== null;
  return {
    applicationId,
    applicationRef: reference,
    state,
    subState: subState ?? undefined,
    outcome: isPaidOut ? 'paidOut' : outcomes[state],
    createdAt: createdAt.toISOString(),
    modifiedAt: modifiedAt.toISOString(),
    expiresAt: waitsForApplicant(application) ? expiresAt.toISOString() : undefined,
  };
}
