import type { SandboxEvent } from '../contract/contract';
import { updateApplication } from '../application/applicationRepository';
import { wrongState } from '../errors/JourneyError';
import type { JourneyStep } from '../application/journeyStep';
import { moveApplication } from '../transitions/transition';
import { OPEN_MS } from '../application/openFor';

/** What the lender, the bank or the clock does to an application. */
export const happenLater = async (step: JourneyStep, { type }: SandboxEvent): Promise<void> => {
  const { transaction, application, now } = step;
  if (type === 'sessionExpired') {
    await updateApplication(transaction, application.applicationId, {
      sessionEpoch: application.sessionEpoch + 1,
    });
  } else if (type === 'disbursed') {
    if (application.loanPaidAt) throw wrongState();
    await moveApplication(step, { type }, { loanPaidAt: now });
  } else if (type === 'reviewApproved') {
    // However long the review took, the applicant has the full time to go on.
    await moveApplication(step, { type }, { expiresAt: new Date(now.getTime() + OPEN_MS) });
  } else {
    await moveApplication(step, { type });
  }
};
