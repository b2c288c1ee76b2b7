import { findApplication } from '../application/applicationRepository';
import { timeOf } from '../application/applicationClock';
import type { JourneyContext } from '../application/journeyStep';
import { partnerApplicationOf } from '../application/partnerApplication';
import type { LenderEvent, PartnerApplication } from '../contract/contract';
import { notFound } from '../errors/JourneyError';
import { runIdempotentStep, type IdempotentRequest } from '../idempotency/idempotency';
import { applyLenderEvent } from '../transitions/applyLenderEvent';
import { expireIfOverdue } from '../transitions/expireApplication';

/** @throws {JourneyError} 404 for an application that another partner has begun, as for one that is not there */
export async function applicationForPartner(
  context: JourneyContext,
  partnerId: string,
  applicationId: string,
): Promise<PartnerApplication> {
  const application = await findApplication(context.database, applicationId);
  if (application?.partnerId !== partnerId) throw notFound();
  const now = timeOf(application, context.config.now());
  const current = await expireIfOverdue(context, application);
  return partnerApplicationOf(context.database, current, now);
}

type Decision = {
  partnerId: string;
  applicationId: string;
  event: LenderEvent;
  request: Omit<IdempotentRequest, 'operation'>;
};

/**
 * Applies an event of the lender to an application that this partner has begun, once per Idempotency-Key.
 * @returns the application as it is then
 * @throws {JourneyError} 404 for another partner's application, 409 where the state does not allow the event
 */
export async function decideApplication(
  context: JourneyContext,
  { partnerId, applicationId, event, request }: Decision,
): Promise<PartnerApplication> {
  // Before the recorded answers, which are kept by application and not by partner.
  await applicationForPartner(context, partnerId, applicationId);
  const idempotent = { ...request, operation: 'lender-event', applicationId };
  return runIdempotentStep(context, idempotent, async (step) => {
    const current = await applyLenderEvent(step, event, { partnerId });
    return partnerApplicationOf(step.transaction, current, step.now);
  });
}
