import type { Application } from '../application/Application';
import { deadlineOf, timeOf } from '../application/applicationClock';
import { updateApplication } from '../application/applicationRepository';
import { runStep, type JourneyContext, type JourneyStep } from '../application/journeyStep';
import { waitsForApplicant } from '../application/stateMachine';
import { idsOf } from '../database/rows';
import { runEach } from '../errors/runEach';
import { queueMail } from '../mail/queueMail';
import { transition } from './transition';
import { DAY_MS, later } from '../clock/durations';

/** How long before its end the applicant is mailed that an application expires. */
const WARNING_MS = 3 * DAY_MS;

/** Marks the application as expired where its time has run out, by a clock that is trusted. */
export async function expireWhenDue(step: JourneyStep): Promise<Application> {
  const { context, transaction, application, now } = step;
  const mayBeDue = waitsForApplicant(application) && application.expiresAt <= now;
  if (!mayBeDue || !context.clock.isTrusted()) return application;
  const deadline = await deadlineOf(transaction, application, now);
  return deadline <= now ? transition(step, { type: 'expire' }) : application;
}

/** Does what the application's clock asks for: mails its applicant some days before it expires, or expires it. */
export async function keepDeadline(step: JourneyStep): Promise<void> {
  const { context, transaction, now } = step;
  const application = await expireWhenDue(step);
  if (!waitsForApplicant(application) || application.expiryMailedAt) return;
  const deadline = await deadlineOf(transaction, application, now);
  if (deadline.getTime() - now.getTime() > WARNING_MS || !context.clock.isTrusted()) return;
  await updateApplication(transaction, application.applicationId, { expiryMailedAt: now });
  await queueMail(step, 'expiresSoon');
}

/** @returns the application as it is now */
export async function expireIfOverdue(
  context: JourneyContext,
  application: Application,
): Promise<Application> {
  const mayBeDue = application.expiresAt <= timeOf(application, context.config.now());
  if (!mayBeDue || !waitsForApplicant(application)) return application;
  return runStep(context, application.applicationId, expireWhenDue);
}

/** Partners get the webhook of an expired application, and its applicant the mails, also where nobody returns. */
export async function keepDeadlines(
  context: JourneyContext,
  stopping?: AbortSignal,
): Promise<void> {
  const { database, config } = context;
  const now = config.now();
  const due = await idsOf(
    database,
    `SELECT application_id AS id FROM applications
     WHERE (expires_at <= $1 OR expires_at <= $2 AND expiry_mailed_at IS NULL) AND (
       state IN ('started', 'detailsConfirmed', 'eligible', 'counterOffer', 'signed')
       OR sub_state IN ('income', 'bankAndIncome') AND NOT documents_submitted)`,
    [now, later(now, WARNING_MS)],
  );
  await runEach(due, (id) => runStep(context, id, keepDeadline), stopping);
}
