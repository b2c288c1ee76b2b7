import { randomInt, randomUUID } from 'node:crypto';
import type { StartedApplication } from '../contract/contract';
import { clearLenderFile } from '../lending/lending';
import type { Application } from '../repositories/application';
import { insertApplication } from '../repositories/applicationRepository';
import { insertAuditEntry } from '../repositories/auditRepository';
import type { ServerContext } from '../serverContext';
import { HAND_OFF_MS, handOffPath, issueHandOffToken } from '../services/handOffToken';
import { wrongInput } from '../services/journeyError';
import { OPEN_MS } from '../services/openFor';
import { findPersona } from './personas/personas';
import type { Persona } from './personas/persona';

const newReference = (): string => `PL${randomInt(10 ** 9, 10 ** 10)}`;

/** Born on New Year's Day, so that the age is the same on every day of the year. */
const bornYearsAgo = (age: number, now: Date): string => `${now.getUTCFullYear() - age}-01-01`;

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
  heldAnswers: heldAnswers ?? null,
  sessionSeconds,
  createdAt: now,
  modifiedAt: now,
  expiresAt: new Date(now.getTime() + OPEN_MS),
});

export const startApplication = async (
  { config, database }: ServerContext,
  start: Start,
): Promise<StartedApplication> => {
  const persona = findPersona(start.persona);
  if (!persona) throw wrongInput();
  const now = config.now();
  const application = applicationOf(persona, start, now);
  const { applicationId, reference, applicant } = application;
  const token = await database.transaction(async (transaction) => {
    await insertApplication(transaction, application);
    await insertAuditEntry(transaction, {
      applicationId,
      event: 'started',
      fromState: null,
      fromSubState: null,
      toState: application.state,
      toSubState: null,
      happenedAt: now,
    });
    const expiresAt = new Date(now.getTime() + HAND_OFF_MS);
    return issueHandOffToken(transaction, { applicationId, expiresAt });
  });
  return {
    applicationId,
    applicationRef: reference,
    token,
    entryUrl: handOffPath(applicationId, token, start.brand),
    postcode: applicant.postcode,
    dateOfBirth: applicant.dateOfBirth,
  };
};
