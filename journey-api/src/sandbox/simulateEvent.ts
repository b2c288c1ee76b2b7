import { updateApplication } from '../application/applicationRepository';
import type { JourneyStep } from '../application/journeyStep';
import type { SandboxEvent } from '../contract/contract';
import { applyLenderEvent } from '../transitions/applyLenderEvent';
import { transition } from '../transitions/transition';

/** Applies what the lender, the bank or the clock does to an application. */
export async function simulateEvent(step: JourneyStep, { type }: SandboxEvent): Promise<void> {
  const { transaction, application } = step;
  if (type === 'sessionExpired') {
    await updateApplication(transaction, application.applicationId, {
      sessionEpoch: application.sessionEpoch + 1,
    });
  } else if (type === 'expire') {
    await transition(step, { type });
  } else {
    await applyLenderEvent(step, { type });
  }
}
