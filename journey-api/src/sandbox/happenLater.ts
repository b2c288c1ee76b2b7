import type { SandboxEvent } from '../contract/contract';
import { updateApplication } from '../repositories/applicationRepository';
import { wrongState } from '../services/journeyError';
import type { JourneyStep } from '../services/journeyStep';
import { moveApplication } from '../services/moveApplication';

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
  } else {
    await moveApplication(step, { type });
  }
};
