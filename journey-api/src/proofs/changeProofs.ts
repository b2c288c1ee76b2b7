import type { Application } from '../application/Application';
import { updateApplication } from '../application/applicationRepository';
import type { JourneyStep } from '../application/journeyStep';
import { asksForProofs, isMissingProofs, OPEN_MS } from '../application/stateMachine';
import type { Proof } from '../contract/contract';
import type { Queryable } from '../database/database';
import { firstRow, hasRows, idsOf } from '../database/rows';
import { notFound, wrongState } from '../errors/JourneyError';
import { runIdempotentStep } from '../idempotency/idempotency';
import { queueMail } from '../mail/queueMail';
import { transition } from '../transitions/transition';
import type { ProofContext } from './proofStore';
import { later } from '../clock/durations';

const columns = 'proof_id AS id, type, file_name, size, submitted_at IS NOT NULL AS submitted';

export const listProofs = (database: Queryable, applicationId: string): Promise<Proof[]> =>
  database.query<Proof>(
    `SELECT ${columns} FROM proofs
     WHERE application_id = $1 AND deleted_at IS NULL ORDER BY uploaded_at, proof_id`,
    [applicationId],
  );

export const findProof = (
  database: Queryable,
  applicationId: string,
  proofId: string,
): Promise<Proof | undefined> =>
  firstRow(database, `SELECT ${columns} FROM proofs WHERE application_id = $1 AND proof_id = $2`, [
    applicationId,
    proofId,
  ]);

/** @returns the ids of the proofs that it marked as deleted, whose files can go after the commit */
const deleteUnsubmittedProofs = (
  { transaction, application, now }: JourneyStep,
  proofId: string | undefined,
): Promise<string[]> =>
  idsOf(
    transaction,
    `UPDATE proofs SET deleted_at = $2
     WHERE application_id = $1 AND submitted_at IS NULL AND deleted_at IS NULL
       AND ($3::uuid IS NULL OR proof_id = $3::uuid)
     RETURNING proof_id AS id`,
    [application.applicationId, now, proofId ?? null],
  );

/** Proofs that still need their file. */
export const listKeptProofIds = (database: Queryable): Promise<string[]> =>
  idsOf(database, 'SELECT proof_id AS id FROM proofs WHERE deleted_at IS NULL');

function requireProofsAsked(application: Application): void {
  if (!asksForProofs(application)) throw wrongState();
}

async function requireUnsubmitted(
  { transaction, application: { applicationId } }: JourneyStep,
  proofId: string,
): Promise<void> {
  const proof = await findProof(transaction, applicationId, proofId);
  if (!proof) throw notFound();
  if (proof.submitted) throw wrongState();
}

/**
 * Deletes a proof, or all that are not submitted. Removes files after the commit: a file without a row is swept later, a
 * row without a file is a loss.
 */
export async function deleteProofs(
  context: ProofContext,
  request: { applicationId: string; idempotencyKey: string | undefined },
  proofId?: string,
): Promise<void> {
  const operation = proofId === undefined ? 'delete-proofs' : 'delete-proof';
  const idempotent = { ...request, operation, fingerprint: proofId ?? '' };
  const deleted = await runIdempotentStep(context, idempotent, async (step) => {
    requireProofsAsked(step.application);
    if (proofId !== undefined) await requireUnsubmitted(step, proofId);
    return deleteUnsubmittedProofs(step, proofId);
  });
  await Promise.all(deleted.map((id) => context.proofs.remove(id)));
}

/** Repeating it once all are submitted changes nothing. */
export async function submitDocuments(step: JourneyStep): Promise<void> {
  const { transaction, application, now } = step;
  requireProofsAsked(application);
  const isAnySubmitted = await hasRows(
    transaction,
    `UPDATE proofs SET submitted_at = $2
     WHERE application_id = $1 AND submitted_at IS NULL AND deleted_at IS NULL
     RETURNING proof_id`,
    [application.applicationId, now],
  );
  if (isAnySubmitted) await transition(step, { type: 'documentsSubmitted' });
  else if (!application.documentsSubmitted) throw wrongState();
}

/** Repeating it changes neither the pause nor sends a second mail. */
export async function pauseUpload(step: JourneyStep): Promise<void> {
  const { transaction, application, now } = step;
  if (!isMissingProofs(application)) throw wrongState();
  if (application.uploadPausedUntil) return;
  const pausedUntil = later(now, OPEN_MS);
  await updateApplication(transaction, application.applicationId, {
    uploadPausedUntil: pausedUntil,
    expiresAt: pausedUntil,
    expiryMailedAt: null,
    modifiedAt: now,
  });
  await queueMail(step, 'uploadPaused');
}

/** One mail, however often the applicant tries again within this time. */
const MAIL_INTERVAL_MS = 15 * 60 * 1000;

/** Mails a link to an applicant whose documents could not be submitted. */
export async function reportFailedSubmit(step: JourneyStep): Promise<void> {
  if (!isMissingProofs(step.application)) return;
  const { transaction, application, now } = step;
  const { applicationId, uploadFailedAt } = application;
  if (uploadFailedAt && now.getTime() - uploadFailedAt.getTime() < MAIL_INTERVAL_MS) return;
  await updateApplication(transaction, applicationId, { uploadFailedAt: now });
  await queueMail(step, 'uploadFailed');
}

/** The same on request of the screen, since a submit that never arrived is noted only in the browser. */
export async function mailProofLink(step: JourneyStep): Promise<void> {
  if (!isMissingProofs(step.application)) throw wrongState();
  await reportFailedSubmit(step);
}

/** Removes files without a proof. A younger one may be another process's upload that is not committed yet. */
export async function sweepProofs(
  { database, proofs }: Pick<ProofContext, 'database' | 'proofs'>,
  olderThanMs: number,
): Promise<void> {
  const [{ isUsed } = { isUsed: false }] = await database.query<{ isUsed: boolean }>(
    'SELECT EXISTS (SELECT FROM applications) OR EXISTS (SELECT FROM erasures) AS "isUsed"',
  );
  // A database that never had an application is rather a wrong one, or not restored yet.
  await proofs.sweep(isUsed ? await listKeptProofIds(database) : null, olderThanMs);
}
