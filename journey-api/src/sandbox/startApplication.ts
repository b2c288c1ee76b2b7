import { randomInt, randomUUID } from 'node:crypto';
import type { StartedApplication } from '../contract/contract';
import { clearLenderFile } from 'lending';
import type { Application } from '../application/Application';
import { insertApplication } from '../application/applicationRepository';
import { insertAuditEntry } from '../audit/auditRepository';
import type { ServerContext } from '../serverContext';
import { HAND_OFF_MS, handOffPath, issueHandOffToken } from '../session/handOffToken';
import { JourneyError, wrongInput } from '../errors/JourneyError';
import { errorText } from '../errors/errorText';
import { fingerprintOf } from '../idempotency/fingerprint';
import { findKeptStart, keepStart } from '../idempotency/startRecordRepository';
import type { Queryable } from '../database/database';
import { lenderRecordOf, noConsents } from './lenderRecord';
import { OPEN_MS } from '../application/openFor';
import { findPersona } from './personas/personas';
import type { Persona } from './personas/persona';

const newReference = (): string => `PL${randomInt(10 ** 9, 10 ** 10)}`;

/** Born on New Year's Day, so that the age is the same on every day of the year. */
const bornYearsAgo = (age: number, now: Date): string => `${now.getUTCFullYear() - age}-01-01`;

const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

type Start = { persona: string; brand: string; sessionSeconds: number };

const nothingDoneYet = {
  state: 'started',
  subState: null,
  documentsSubmitted: false,
  sessionEpoch: 0,
  addressId: null,
  answers: null,
  answersFingerprint: null,
  eligibilityOutcome: null,
  product: null,
  decision: null,
  signedDocuments: null,
  signedAt: null,
  bankAccount: null,
  bankAttempts: 0,
  bankFingerprint: null,
  bankResult: null,
  loanPaidAt: null,
  uploadPausedUntil: null,
  uploadFailedAt: null,
} satisfies Partial<Application>;

const applicationOf = (
  { applicant, age, differs, heldAnswers }: Persona,
  { brand, sessionSeconds }: Start,
  now: Date,
): Application => ({
  ...nothingDoneYet,
  applicationId: randomUUID(),
  reference: newReference(),
  brand,
  applicant: { ...applicant, dateOfBirth: bornYearsAgo(age, now) },
  lenderFile: { ...clearLenderFile, ...differs, brand, age },
  lenderRecord: lenderRecordOf(applicant),
  consents: noConsents,
  heldAnswers: heldAnswers ?? null,
  sessionSeconds,
  createdAt: now,
  modifiedAt: now,
  expiresAt: new Date(now.getTime() + OPEN_MS),
});

const begin = async (
  transaction: Queryable,
  application: Application,
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

/** Under one key one application is started, and its hand-off answered again for a day. */
export const startApplication = async (
  { config, database }: ServerContext,
  start: Start,
  idempotencyKey?: string,
): Promise<StartedApplication> => {
  const persona = findPersona(start.persona);
  if (!persona) throw wrongInput();
  const now = config.now();
  const application = applicationOf(persona, start, now);
  const fingerprint = fingerprintOf(start);
  return database.transaction(async (transaction) => {
    if (idempotencyKey === undefined) return begin(transaction, application, now);
    const kept = await findKeptStart(transaction, idempotencyKey, now);
    if (kept && kept.fingerprint !== fingerprint) {
      throw new JourneyError(409, errorText.keyUsedTwice);
    }
    if (kept) return kept.body;
    const body = await begin(transaction, application, now);
    const keptUntil = new Date(now.getTime() + KEPT_FOR_MS);
    await keepStart(transaction, idempotencyKey, { fingerprint, body }, keptUntil);
    return body;
  });
};
