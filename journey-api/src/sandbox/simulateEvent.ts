import { updateApplication } from '../application/applicationRepository';
import type { JourneyStep } from '../application/journeyStep';
import { OPEN_MS } from '../application/stateMachine';
import type { SandboxEvent } from '../contract/contract';
import { wrongState } from '../errors/JourneyError';
import { transition } from '../transitions/transition';

/** Applies what the lender, the bank or the clock does to an application. */
export const simulateEvent = async (step: JourneyStep, { type }: SandboxEvent): Promise<void> => {
  const { transaction, application, now } = step;
  if (type === 'sessionExpired') {
    await updateApplication(transaction, application.applicationId, {
      sessionEpoch: application.sessionEpoch + 1,
    });
  } else if (type === 'disbursed') {
    if (application.loanPaidAt) throw wrongState();
    await transition(step, { type }, { loanPaidAt: now });
  } else if (type === 'reviewApproved') {
    // The applicant has the full time again, however long the review took.
    await transition(step, { type }, { expiresAt: new Date(now.getTime() + OPEN_MS) });
  } else {
    await transition(step, { type });
  }
};
