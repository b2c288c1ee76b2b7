import { hasTooManyLoans } from 'lending';
import type { Application } from '../application/Application';
import type { JourneyStep } from '../application/journeyStep';
import { nextState, OPEN_MS } from '../application/stateMachine';
import type { LenderEvent } from '../contract/contract';
import { tooManyLoans, wrongState } from '../errors/JourneyError';
import { transition } from './transition';
import { later } from '../clock/durations';

/**
 * Applies what the lender's reviewers, bank checks or payout decided, or what it says of the customer's loans.
 * @param details added to the audit entry
 * @throws {JourneyError} 409 where the state does not allow the event, the loan was paid out before, or it would be one
 * too many
 */
export async function applyLenderEvent(
  step: JourneyStep,
  event: LenderEvent,
  details: Record<string, unknown> = {},
): Promise<Application> {
  const { application, now } = step;
  const { type } = event;
  if (type === 'disbursed' && application.loanPaidAt) throw wrongState();
  if (
    type !== 'openLoansChanged' &&
    nextState(application, event).state === 'appComplete' &&
    hasTooManyLoans(application.lenderFile)
  )
    throw tooManyLoans();
  const changes: Partial<Application> = {
    ...(type === 'disbursed' && { loanPaidAt: now }),
    ...(type === 'openLoansChanged' && {
      lenderFile: { ...application.lenderFile, openLoans: event.openLoans },
    }),
    // The applicant has the full time again, however long the review took.
    ...(type === 'reviewApproved' && {
      expiresAt: later(now, OPEN_MS),
      expiryMailedAt: null,
    }),
  };
  return transition(step, event, changes, details);
}
