import { z } from 'zod';
import type { Proof } from '../contract/contract';
import type { Database } from '../database/database';
import { queueMail } from '../mail/queueMail';
import type { Application } from '../application/Application';
import { positionOf, asksForProofs } from '../application/applicationState';
import { updateApplication } from '../application/applicationRepository';
import { deleteUnsubmittedProofs, findProof, listProofs, submitProofs } from './proofRepository';
import type { ServerContext } from '../serverContext';
import { notFound, wrongState } from '../errors/JourneyError';
import type { JourneyStep } from '../application/journeyStep';
import { takeKeyedStep, type KeyedRequest } from '../idempotency/idempotentStep';
import { moveApplication } from '../transitions/transition';
import { OPEN_MS } from '../application/openFor';

type Deletion = Omit<KeyedRequest<string[]>, 'answerSchema'>;
type DeletionRequest = Pick<Deletion, 'applicationId' | 'idempotencyKey'>;
const deletedIdsSchema = z.array(z.uuid());

const requireProofsAsked = (application: Application): void => {
  if (!asksForProofs(positionOf(application))) throw wrongState();
};

export const proofListOf = async (database: Database, applicationId: string): Promise<Proof[]> => {
  const proofs = await listProofs(database, applicationId);
  return proofs.map(({ deleted: _deleted, ...proof }) => proof);
};

/** The files go after the commit: a file without its row is a leftover, a row without its file a loss. */
const deleteThenRemove = async (
  context: ServerContext,
  request: Deletion,
  deleteRows: (step: JourneyStep) => Promise<string[]>,
): Promise<void> => {
  const keyed = { ...request, answerSchema: deletedIdsSchema };
  const deleted = await takeKeyedStep(context, keyed, async (step) => {
    requireProofsAsked(step.application);
    return deleteRows(step);
  });
  await Promise.all(deleted.map((proofId) => context.proofs.remove(proofId)));
};

export const deleteProof = (
  context: ServerContext,
  request: DeletionRequest,
  proofId: string,
): Promise<void> => {
  const { applicationId } = request;
  const keyed = { ...request, operation: 'delete-proof', fingerprint: proofId };
  return deleteThenRemove(context, keyed, async ({ transaction, now }) => {
    const proof = await findProof(transaction, applicationId, proofId);
    if (!proof) throw notFound();
    if (proof.submitted) throw wrongState();
    return deleteUnsubmittedProofs(transaction, applicationId, now, proofId);
  });
};

export const deleteProofList = (
  context: ServerContext,
  request: DeletionRequest,
): Promise<void> => {
  const keyed = { ...request, operation: 'delete-proofs', fingerprint: '' };
  return deleteThenRemove(context, keyed, ({ transaction, now }) =>
    deleteUnsubmittedProofs(transaction, request.applicationId, now),
  );
};

/** Once all are submitted, submitting again changes nothing. */
export const submitDocuments = async (step: JourneyStep): Promise<void> => {
  const { transaction, application, now } = step;
  requireProofsAsked(application);
  const submitted = await submitProofs(transaction, application.applicationId, now);
  if (submitted > 0) {
    await moveApplication(step, { type: 'documentsSubmitted' });
  } else if (!application.documentsSubmitted) {
    throw wrongState();
  }
};

/** Skipped again while it is paused, the pause stays as it was and no second mail goes out. */
export const pauseUpload = async (step: JourneyStep): Promise<void> => {
  const { transaction, application, now } = step;
  requireProofsAsked(application);
  if (application.documentsSubmitted) throw wrongState();
  if (application.uploadPausedUntil) return;
  const pausedUntil = new Date(now.getTime() + OPEN_MS);
  await updateApplication(transaction, application.applicationId, {
    uploadPausedUntil: pausedUntil,
    expiresAt: pausedUntil,
    modifiedAt: now,
  });
  await queueMail(step, 'uploadPaused');
};
