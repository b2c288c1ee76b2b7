import type { Application } from '../application/Application';
import type { JourneyStep } from '../application/journeyStep';
import { OPEN_MS } from '../application/stateMachine';
import type { LenderEvent } from '../contract/contract';
import { wrongState } from '../errors/JourneyError';
import { transition } from './transition';

/**
 * Applies what the lender's reviewers, bank checks or payout decided.
 * @param details added to the audit entry
 * @throws {JourneyError} 409 where the state does not allow the event, or the loan was paid out before
 */
export async function applyLenderEvent(
  step: JourneyStep,
  { type }: LenderEvent,
  details: Record<string, unknown> = {},
): Promise<Application> {
  const { application, now } = step;
  if (type === 'disbursed' && application.loanPaidAt) throw wrongState();
  const changes: Partial<Application> = {
    ...(type === 'disbursed' && { loanPaidAt: now }),
    // The applicant has the full time again, however long the review took.
    ...(type === 'reviewApproved' && { expiresAt: new Date(now.getTime() + OPEN_MS) }),
  };
  return transition(step, { type }, changes, details);
}
