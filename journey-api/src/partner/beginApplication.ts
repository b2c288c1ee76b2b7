import { randomInt, randomUUID } from 'node:crypto';
import type { LenderFile } from 'lending';
import type { Application } from '../application/Application';
import {
  CUSTOMER_CONFLICT,
  findOpenApplication,
  lastPayoutTo,
} from '../application/applicationRepository';
import type { JourneyContext } from '../application/journeyStep';
import { OPEN_MS } from '../application/stateMachine';
import { insertAuditEntry } from '../audit/auditTrail';
import type { BeginApplication } from '../contract/contract';
import type { Queryable } from '../database/database';
import { insertRow } from '../database/rows';
import { unavailable } from '../errors/JourneyError';
import { fingerprintOf, runIdempotentChange } from '../idempotency/idempotency';
import { ukDate } from '../pricing/repayment';
import { HAND_OFF_MS, issueHandOffToken } from '../session/handOffToken';
import { expireIfOverdue } from '../transitions/expireApplication';
import { applicationOpen } from './partnerText';
import { ageOn, fullMonths, later } from '../clock/durations';

/** The token is sealed, since the answer is kept under its key for a day and opens the journey. */
type Begun = {
  applicationId: string;
  applicationRef: string;
  sealedToken: string;
  expiresAt: string;
};
/** The refusal where the customer has an open application already. It is recorded as an answer, to be repeated alike. */
type Refused = { open: Pick<Begun, 'applicationId' | 'applicationRef'> };

type Beginning = {
  partnerId: string;
  details: BeginApplication;
  idempotencyKey: string | undefined;
  sessionSeconds: number;
  /** What a sandbox sets for the systems that it simulates. */
  simulated?: Pick<LenderFile, 'payoutReturned'>;
};

const newReference = (): string => `PL${randomInt(10 ** 9, 10 ** 10)}`;

/** @param lastPayout of a loan to the customer here, which the lender's own data may not have yet */
function lenderFileOf(
  { customer, creditFile: { score: _score, ...file } }: BeginApplication,
  { payoutReturned }: Pick<LenderFile, 'payoutReturned'>,
  lastPayout: Date | undefined,
  now: Date,
): LenderFile {
  const { monthsSinceLastLoan = Number.POSITIVE_INFINITY } = file;
  const today = ukDate(now);
  return {
    age: ageOn(customer.dateOfBirth, today),
    payoutReturned,
    ...(file as Omit<LenderFile, 'age' | 'payoutReturned'>),
    ...(lastPayout && {
      monthsSinceLastLoan: Math.min(monthsSinceLastLoan, fullMonths(ukDate(lastPayout), today)),
    }),
  };
}

/** Every other column starts with its default: so do consents, of which none is given before the applicant does. */
function newApplication(
  { partnerId, details, sessionSeconds, simulated = { payoutReturned: false } }: Beginning,
  lastPayout: Date | undefined,
  now: Date,
) {
  const { brand, customer, creditFile, identifiers, aggregatorId, consents } = details;
  return {
    applicationId: randomUUID(),
    reference: newReference(),
    partnerId,
    brand,
    customer,
    lenderFile: lenderFileOf(details, simulated, lastPayout, now),
    identifiers,
    aggregatorId: aggregatorId ?? null,
    creditScore: creditFile.score ?? null,
    ...(consents && { consents }),
    earlierAnswers: details.earlierAnswers ?? null,
    sessionSeconds,
    state: 'started',
    createdAt: now,
    modifiedAt: now,
    expiresAt: later(now, OPEN_MS),
  } satisfies Partial<Application>;
}

/** @throws {JourneyError} 503 where it was closed a moment ago: the same call begins one when it is repeated */
function openOf(application: Application | undefined): Refused {
  if (!application) throw unavailable();
  const { applicationId, reference } = application;
  return { open: { applicationId, applicationRef: reference } };
}

/** An application that has run out of time, and is not marked so yet, is not in the way of another. */
async function expireOpen(
  context: JourneyContext,
  { partnerId, details: { identifiers } }: Beginning,
): Promise<void> {
  const open = await findOpenApplication(context.database, { partnerId, identifiers });
  if (open) await expireIfOverdue(context, open);
}

async function begin(
  { sealer }: Pick<JourneyContext, 'sealer'>,
  transaction: Queryable,
  beginning: Beginning,
  now: Date,
): Promise<Begun | Refused> {
  const { partnerId, details } = beginning;
  const customer = { partnerId, identifiers: details.identifiers };
  // Waits for a step that is under way, so that the next statement sees a payout by it.
  await findOpenApplication(transaction, customer, 'FOR SHARE');
  const application = newApplication(beginning, await lastPayoutTo(transaction, customer), now);
  const { applicationId, reference, state } = application;
  const unlessOpen = `ON CONFLICT ${CUSTOMER_CONFLICT} DO NOTHING RETURNING 1`;
  const inserted = await insertRow(transaction, 'applications', application, unlessOpen);
  if (inserted.length === 0) return openOf(await findOpenApplication(transaction, customer));
  await insertAuditEntry(transaction, {
    applicationId,
    event: 'started',
    happenedAt: now,
    toState: state,
    actor: 'lender',
    reason: "The lender's card system began the application",
    details: { partnerId },
  });
  const expiresAt = later(now, HAND_OFF_MS);
  const token = await issueHandOffToken(transaction, { applicationId, expiresAt });
  const sealedToken = sealer.seal(Buffer.from(token), applicationId).toString('base64');
  const applicationRef = reference;
  return { applicationId, applicationRef, sealedToken, expiresAt: expiresAt.toISOString() };
}

/**
 * Begins one application per Idempotency-Key of a partner; a repeated call gets the same hand-off for 24 hours.
 * @throws {JourneyError} 409 where the key was used with other details, or the customer has an open application
 */
export async function beginApplication(context: JourneyContext, beginning: Beginning) {
  const { partnerId, idempotencyKey, ...asked } = beginning;
  await expireOpen(context, beginning);
  const outcome = await runIdempotentChange(
    context,
    {
      operation: 'begin',
      idempotencyKey,
      fingerprint: context.sealer.fingerprint(fingerprintOf(asked)),
    },
    (transaction, now) => begin(context, transaction, beginning, now),
    partnerId,
  );
  if ('open' in outcome) throw applicationOpen(outcome.open);
  const { applicationId, applicationRef, sealedToken, expiresAt } = outcome;
  const token = context.sealer.open(Buffer.from(sealedToken, 'base64'), applicationId);
  return {
    applicationId,
    applicationRef,
    handOffToken: token.toString(),
    handOffExpiresAt: expiresAt,
  };
}
