import type { Application } from '../application/Application';
import { positionOf, waitsForApplicant } from '../application/applicationState';
import type { ServerContext } from '../serverContext';
import { takeStep } from '../application/journeyStep';
import { moveApplication } from './transition';

export const isOverdue = (application: Application, now: Date): boolean =>
  waitsForApplicant(positionOf(application)) && application.expiresAt <= now;

/** Answers the application as it stands now: one that ran out in the meantime is marked so. */
export const expireIfOverdue = async (
  context: ServerContext,
  application: Application,
): Promise<Application> => {
  if (!isOverdue(application, context.config.now())) return application;
  return takeStep(context, application.applicationId, async (step) =>
    isOverdue(step.application, step.now)
      ? moveApplication(step, { type: 'expire' })
      : step.application,
  );
};
