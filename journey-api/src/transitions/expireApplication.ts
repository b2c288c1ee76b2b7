import type { Application } from '../application/Application';
import { runStep, type JourneyContext } from '../application/journeyStep';
import { waitsForApplicant } from '../application/stateMachine';
import { transition } from './transition';

export const isOverdue = (application: Application, now: Date): boolean =>
  waitsForApplicant(application) && application.expiresAt <= now;

/** @returns the application as it is now, marked as expired where its time has run out by a clock that is trusted */
export const expireIfOverdue = async (
  context: JourneyContext,
  application: Application,
): Promise<Application> => {
  if (!isOverdue(application, context.config.now()) || !context.clock.isTrusted())
    return application;
  return runStep(context, application.applicationId, async (step) =>
    isOverdue(step.application, step.now) ? transition(step, { type: 'expire' }) : step.application,
  );
};
