import type { Application } from '../application/Application';
import { findApplication } from '../application/applicationRepository';
import { runStep, type JourneyContext } from '../application/journeyStep';
import { waitsForApplicant } from '../application/stateMachine';
import { idsOf } from '../database/rows';
import { transition } from './transition';

export const isOverdue = (application: Application, now: Date): boolean =>
  waitsForApplicant(application) && application.expiresAt <= now;

/** @returns the application as it is now, marked as expired where its time has run out by a clock that is trusted */
export async function expireIfOverdue(
  context: JourneyContext,
  application: Application,
): Promise<Application> {
  if (!isOverdue(application, context.config.now()) || !context.clock.isTrusted())
    return application;
  return runStep(context, application.applicationId, async (step) =>
    isOverdue(step.application, step.now) ? transition(step, { type: 'expire' }) : step.application,
  );
}

/** Partners get the webhook of an expired application also where its customer never returns. */
export async function expireOverdue(context: JourneyContext): Promise<void> {
  const { database, config } = context;
  for (;;) {
    const overdue = await idsOf(
      database,
      `SELECT application_id AS id FROM applications
       WHERE expires_at <= $1 AND (
         state IN ('started', 'detailsConfirmed', 'eligible', 'counterOffer', 'signed')
         OR sub_state IN ('income', 'bankAndIncome') AND NOT documents_submitted)
       ORDER BY expires_at LIMIT 100`,
      [config.now()],
    );
    if (overdue.length === 0 || !context.clock.isTrusted()) return;
    for (const id of overdue) {
      const application = await findApplication(database, id);
      if (application) await expireIfOverdue(context, application);
    }
  }
}
