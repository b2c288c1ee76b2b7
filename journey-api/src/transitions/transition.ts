import type { Application } from '../application/Application';
import { updateApplication } from '../application/applicationRepository';
import type { JourneyStep } from '../application/journeyStep';
import { nextState, type JourneyEvent } from '../application/stateMachine';
import { insertAuditEntry } from '../audit/auditTrail';
import { auditText } from '../audit/auditText';
import { mailsOfEvent } from '../mail/mailOfEvent';
import { queueMail } from '../mail/queueMail';
import type { DecisionKind } from '../observability/metrics';
import { queueWebhook } from '../webhooks/queueWebhook';

const decisionKinds: Partial<Record<JourneyEvent['type'], DecisionKind>> = {
  eligibilityDecided: 'soft',
  accepted: 'full',
  declined: 'full',
  referred: 'full',
  bankAccepted: 'bank',
  bankReferred: 'bank',
  reviewApproved: 'lender',
  reviewDeclined: 'lender',
  bankVerified: 'lender',
  bankDeclined: 'lender',
};

function recordTransition(
  { transaction, application, now }: JourneyStep,
  event: JourneyEvent,
  changed: Application,
  details: Record<string, unknown>,
): Promise<unknown> {
  const { type, ...rest } = event;
  return insertAuditEntry(transaction, {
    applicationId: application.applicationId,
    event: type,
    fromState: application.state,
    fromSubState: application.subState,
    toState: changed.state,
    toSubState: changed.subState,
    happenedAt: now,
    ...auditText[type],
    details: { ...rest, ...details },
  });
}

/**
 * The only function that changes the state of an application. The change, its audit entry, its mail and the webhook of
 * its partner are committed together.
 * @param changes other fields to write in the same update
 * @param details added to the audit entry
 * @throws {JourneyError} 409 where the state does not allow the event
 */
export async function transition(
  step: JourneyStep,
  event: JourneyEvent,
  changes: Partial<Application> = {},
  details: Record<string, unknown> = {},
): Promise<Application> {
  const { context, transaction, application, now } = step;
  const next = nextState({ ...application, ...changes }, event);
  const written: Partial<Application> = { ...changes, ...next, modifiedAt: now };
  const changed = { ...application, ...written };
  const kind = decisionKinds[event.type];
  if (kind) context.metrics.decided(kind, next.state);
  await updateApplication(transaction, application.applicationId, written);
  await recordTransition(step, event, changed, details);
  for (const mail of mailsOfEvent(event, changed))
    await queueMail({ ...step, application: changed }, mail);
  await queueWebhook(step, changed);
  return changed;
}
