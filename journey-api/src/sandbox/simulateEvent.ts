import { timeOf } from '../application/applicationClock';
import { updateApplication } from '../application/applicationRepository';
import type { JourneyStep } from '../application/journeyStep';
import type { SandboxEvent } from '../contract/contract';
import { applyLenderEvent } from '../transitions/applyLenderEvent';
import { keepDeadline } from '../transitions/expireApplication';
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

/** Moves an application's clock forward, and does what falls due: a mail before it expires, or its end. */
export async function moveClock(step: JourneyStep, days: number): Promise<void> {
  const { context, transaction, application } = step;
  const clockAheadDays = application.clockAheadDays + days;
  await updateApplication(transaction, application.applicationId, { clockAheadDays });
  const moved = { ...application, clockAheadDays };
  await keepDeadline({ ...step, application: moved, now: timeOf(moved, context.config.now()) });
}
