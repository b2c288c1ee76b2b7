import { mailsOfEvent } from '../mail/mailOfEvent';
import { queueMail } from '../mail/queueMail';
import type { Application } from '../application/Application';
import { positionOf } from '../application/applicationState';
import { updateApplication } from '../application/applicationRepository';
import { insertAuditEntry } from '../audit/auditRepository';
import type { Metrics } from '../observability/metrics';
import { auditText } from '../audit/auditText';
import { nextPosition, type JourneyEvent } from '../application/stateMachine';
import type { JourneyStep } from '../application/journeyStep';

const decisionKinds: Partial<Record<JourneyEvent['type'], Parameters<Metrics['decided']>[0]>> = {
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

const countDecision = ({ context }: JourneyStep, { type }: JourneyEvent, outcome: string): void => {
  const kind = decisionKinds[type];
  if (kind) context.metrics.decided(kind, outcome);
};

const recordMove = (
  { transaction, application, now }: JourneyStep,
  event: JourneyEvent,
  moved: Application,
  details: Record<string, unknown>,
): Promise<void> => {
  const { type: _type, ...rest } = event;
  return insertAuditEntry(transaction, {
    applicationId: application.applicationId,
    event: event.type,
    fromState: application.state,
    fromSubState: application.subState,
    toState: moved.state,
    toSubState: moved.subState,
    happenedAt: now,
    ...auditText[event.type],
    details: { ...rest, ...details },
  });
};

/**
 * The only way an application changes its state: the change, its audit entry and its mail stand or fall together.
 * @throws {JourneyError} 409 where the state does not allow the event
 */
export const moveApplication = async (
  step: JourneyStep,
  event: JourneyEvent,
  changes: Partial<Application> = {},
  details: Record<string, unknown> = {},
): Promise<Application> => {
  const { transaction, application, now } = step;
  const next = nextPosition(positionOf({ ...application, ...changes }), event);
  const written: Partial<Application> = {
    ...changes,
    state: next.state,
    subState: next.subState ?? null,
    documentsSubmitted: next.documentsSubmitted,
    modifiedAt: now,
  };
  const moved = { ...application, ...written };
  countDecision(step, event, next.state);
  await updateApplication(transaction, application.applicationId, written);
  await recordMove(step, event, moved, details);
  for (const mail of mailsOfEvent(event, positionOf(moved))) await queueMail(step, mail);
  return moved;
};
