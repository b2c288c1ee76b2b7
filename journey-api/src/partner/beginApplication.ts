import { randomInt, randomUUID } from 'node:crypto';
import type { LenderFile } from 'lending';
import * as z from 'zod';
import type { Application } from '../application/Application';
import type { JourneyContext } from '../application/journeyStep';
import { OPEN_MS } from '../application/stateMachine';
import { insertAuditEntry } from '../audit/auditTrail';
import type { ApplicantConsents, BeginApplication } from '../contract/contract';
import type { Queryable } from '../database/database';
import { insertRow } from '../database/rows';
import { fingerprintOf, runIdempotentChange } from '../idempotency/idempotency';
import { HAND_OFF_MS, issueHandOffToken } from '../session/handOffToken';

/** No consent is given before the applicant gives it; statements go by email, as the contact screen says. */
const noConsents: ApplicantConsents = {
  marketing: { email: false, post: false, sms: false, phone: false, online: false },
  statementPreference: 'eStatements',
};

/** The token is sealed, since the answer is kept under its key for a day and opens the journey. */
const recordSchema = z.strictObject({
  applicationId: z.uuid(),
  applicationRef: z.string(),
  sealedToken: z.base64(),
  expiresAt: z.iso.datetime(),
});

type Begun = {
  applicationId: string;
  applicationRef: string;
  handOffToken: string;
  handOffExpiresAt: string;
};

type Beginning = {
  partnerId: string;
  details: BeginApplication;
  idempotencyKey: string | undefined;
  sessionSeconds: number;
  /** What a sandbox sets for the systems that it simulates. */
  simulated?: Pick<LenderFile, 'payoutReturned'>;
};

const newReference = (): string => `PL${randomInt(10 ** 9, 10 ** 10)}`;

function fullYears(dateOfBirth: string, now: Date): number {
  const today = now.toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(4) < dateOfBirth.slice(4) ? years - 1 : years;
}

const lenderFileOf = (
  { customer, creditFile: { score: _score, ...file } }: BeginApplication,
  { payoutReturned }: Pick<LenderFile, 'payoutReturned'>,
  now: Date,
): LenderFile => ({
  age: fullYears(customer.dateOfBirth, now),
  payoutReturned,
  ...(file as Omit<LenderFile, 'age' | 'payoutReturned'>),
});

/** Every other column starts with its default. */
function newApplication(
  { partnerId, details, sessionSeconds, simulated = { payoutReturned: false } }: Beginning,
  now: Date,
) {
  const { brand, customer, creditFile, identifiers, aggregatorId } = details;
  return {
    applicationId: randomUUID(),
    reference: newReference(),
    partnerId,
    brand,
    customer,
    lenderFile: lenderFileOf(details, simulated, now),
    identifiers: identifiers ?? null,
    aggregatorId: aggregatorId ?? null,
    creditScore: creditFile.score ?? null,
    consents: details.consents ?? noConsents,
    earlierAnswers: details.earlierAnswers ?? null,
    sessionSeconds,
    state: 'started',
    createdAt: now,
    modifiedAt: now,
    expiresAt: new Date(now.getTime() + OPEN_MS),
  } satisfies Partial<Application>;
}

async function begin(
  { sealer }: Pick<JourneyContext, 'sealer'>,
  transaction: Queryable,
  beginning: Beginning,
  now: Date,
): Promise<z.infer<typeof recordSchema>> {
  const application = newApplication(beginning, now);
  const { applicationId, reference, partnerId, state } = application;
  await insertRow(transaction, 'applications', application);
  await insertAuditEntry(transaction, {
    applicationId,
    event: 'started',
    happenedAt: now,
    toState: state,
    actor: 'lender',
    reason: "The lender's card system began the application",
    details: { partnerId },
  });
  const expiresAt = new Date(now.getTime() + HAND_OFF_MS);
  const token = await issueHandOffToken(transaction, { applicationId, expiresAt });
  const sealedToken = sealer.seal(Buffer.from(token), applicationId).toString('base64');
  const applicationRef = reference;
  return { applicationId, applicationRef, sealedToken, expiresAt: expiresAt.toISOString() };
}

/**
 * Begins one application per Idempotency-Key of a partner; a repeated call gets the same hand-off for 24 hours.
 * @throws {JourneyError} 409 where the key was used with other details
 */
export async function beginApplication(
  context: Pick<JourneyContext, 'config' | 'database' | 'sealer'>,
  beginning: Beginning,
): Promise<Begun> {
  const { partnerId, idempotencyKey, ...asked } = beginning;
  const { applicationId, applicationRef, sealedToken, expiresAt } = await runIdempotentChange(
    context,
    {
      operation: 'begin',
      idempotencyKey,
      fingerprint: context.sealer.fingerprint(fingerprintOf(asked)),
      answerSchema: recordSchema,
    },
    (transaction, now) => begin(context, transaction, beginning, now),
    partnerId,
  );
  const token = context.sealer.open(Buffer.from(sealedToken, 'base64'), applicationId);
  return {
    applicationId,
    applicationRef,
    handOffToken: token.toString(),
    handOffExpiresAt: expiresAt,
  };
}
