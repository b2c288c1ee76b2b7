import { randomInt, randomUUID } from 'node:crypto';
import { clearLenderFile } from 'lending';
import type { Application } from '../application/Application';
import { insertApplication } from '../application/applicationRepository';
import type { JourneyContext } from '../application/journeyStep';
import { OPEN_MS } from '../application/stateMachine';
import { insertAuditEntry } from '../audit/auditRepository';
import { startedApplicationSchema, type StartedApplication } from '../contract/contract';
import type { Queryable } from '../database/database';
import { wrongInput } from '../errors/JourneyError';
import { fingerprintOf, runIdempotentChange } from '../idempotency/idempotency';
import { HAND_OFF_MS, handOffPath, issueHandOffToken } from '../session/handOffToken';
import { lenderRecordOf, noConsents } from './lenderRecord';
import { applicantOf, type Persona } from './personas/persona';
import { findPersona } from './personas/personas';

const newReference = (): string => `PL${randomInt(10 ** 9, 10 ** 10)}`;

/** On 1 January, so that the age is the same on every day of the year. */
const bornYearsAgo = (age: number, now: Date): string => `${now.getUTCFullYear() - age}-01-01`;

type Start = { persona: string; brand: string; sessionSeconds: number };

/** Every other column starts with its default. */
const newApplication = (persona: Persona, { brand, sessionSeconds }: Start, now: Date) => {
  const { who, differs, heldAnswers = null } = persona;
  const { age } = who;
  const applicant = applicantOf(persona);
  return {
    applicationId: randomUUID(),
    reference: newReference(),
    brand,
    applicant: { ...applicant, dateOfBirth: bornYearsAgo(age, now) },
    lenderFile: { ...clearLenderFile, ...differs, brand, age },
    lenderRecord: lenderRecordOf(applicant),
    consents: noConsents,
    heldAnswers,
    sessionSeconds,
    state: 'started',
    createdAt: now,
    modifiedAt: now,
    expiresAt: new Date(now.getTime() + OPEN_MS),
  } satisfies Partial<Application>;
};

const begin = async (
  transaction: Queryable,
  application: ReturnType<typeof newApplication>,
  now: Date,
): Promise<StartedApplication> => {
  const { applicationId, reference, brand, applicant } = application;
  await insertApplication(transaction, application);
  await insertAuditEntry(transaction, {
    applicationId,
    event: 'started',
    fromState: null,
    fromSubState: null,
    toState: application.state,
    toSubState: null,
    happenedAt: now,
    actor: 'applicant',
    reason: 'The applicant came by the hand-off link',
    details: {},
  });
  const expiresAt = new Date(now.getTime() + HAND_OFF_MS);
  const token = await issueHandOffToken(transaction, { applicationId, expiresAt });
  return {
    applicationId,
    applicationRef: reference,
    token,
    entryUrl: handOffPath(applicationId, token, brand),
    postcode: applicant.postcode,
    dateOfBirth: applicant.dateOfBirth,
  };
};

/** Starts one application per Idempotency-Key; a repeated call gets the same hand-off for 24 hours. */
export const startApplication = async (
  context: Pick<JourneyContext, 'config' | 'database'>,
  start: Start,
  idempotencyKey: string | undefined,
): Promise<StartedApplication> => {
  const persona = findPersona(start.persona);
  if (!persona) throw wrongInput();
  const idempotent = {
    operation: 'start',
    idempotencyKey,
    fingerprint: fingerprintOf(start),
    answerSchema: startedApplicationSchema,
  };
  return runIdempotentChange(
    context,
    idempotent,
    (transaction, now) => begin(transaction, newApplication(persona, start, now), now),
    (key) => ({ table: 'kept_starts', key: [key] }),
  );
};
