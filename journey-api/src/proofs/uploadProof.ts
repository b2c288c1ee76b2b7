import { randomUUID } from 'node:crypto';
import { proofOptions } from 'lending';
import type { JourneyStep } from '../application/journeyStep';
import { asksForProofs } from '../application/stateMachine';
import {
  MAX_PROOF_BYTES,
  MAX_PROOFS,
  type ProofType,
  type UploadedProof,
} from '../contract/contract';
import { insertRow } from '../database/rows';
import { employmentOf } from '../eligibility/storedAnswers';
import { errorText } from '../errors/errorText';
import { JourneyError, unavailable, wrongInput, wrongState } from '../errors/JourneyError';
import { findRecord, fingerprintOf, runIdempotentStep } from '../idempotency/idempotency';
import { listProofs } from './changeProofs';
import type { ProofContext } from './proofStore';
import type { FileScanner } from './fileScanner';
import type { ReceivedFile } from './receiveUpload';
import { reencodeImage } from './reencodeImage';
import { reencodePdf } from './reencodePdf';

async function scan(path: string, scanner: FileScanner): Promise<void> {
  const verdict = await scanner.scan(path).catch((cause: unknown) => {
    throw unavailable(cause, errorText.proofNotScanned);
  });
  if (verdict === 'infected') throw new JourneyError(422, errorText.proofInfected);
}

/**
 * Looks into a file that has arrived and is not kept yet, as it arrived. It is replaced by what is seen of it.
 * @throws {JourneyError} 422 where it is refused, 503 where the configured scanner does not answer
 */
async function inspectFile(
  { path, mediaType }: ReceivedFile,
  { scanner, config: { sandbox } }: Pick<ProofContext, 'scanner' | 'config'>,
): Promise<void> {
  if (scanner) await scan(path, scanner);
  const fault = await (mediaType === 'application/pdf'
    ? reencodePdf(path)
    : reencodeImage(path, sandbox));
  if (fault) throw new JourneyError(422, fault);
}

type ProofUpload = {
  applicationId: string;
  idempotencyKey: string | undefined;
  type: ProofType;
  fileName: string;
  file: ReceivedFile;
};

type StoredUpload = ProofUpload & { proofId: string };

async function addProof(
  { transaction, application, now }: JourneyStep,
  { proofId, type, fileName, file }: StoredUpload,
): Promise<UploadedProof> {
  if (!asksForProofs(application)) throw wrongState();
  const employment = employmentOf(application);
  if (employment && !proofOptions(employment.employmentStatus).includes(type)) {
    throw new JourneyError(400, errorText.proofNotOffered);
  }
  if (!file.mediaType) throw new JourneyError(415, errorText.proofWrongType);
  const { applicationId } = application;
  const stored = await listProofs(transaction, applicationId);
  if (stored.length >= MAX_PROOFS) throw new JourneyError(409, errorText.tooManyProofs);
  const { size, sha256, mediaType } = file;
  await insertRow(transaction, 'proofs', {
    proofId,
    applicationId,
    type,
    fileName,
    size,
    sha256,
    mediaType,
    uploadedAt: now,
  });
  return { id: proofId };
}

function recordProof(context: ProofContext, upload: StoredUpload): Promise<UploadedProof> {
  const { applicationId, idempotencyKey, type, fileName, file } = upload;
  const request = {
    applicationId,
    idempotencyKey,
    operation: 'proof',
    fingerprint: fingerprintOf({ type, fileName, sha256: file.sha256 }),
  };
  return runIdempotentStep(context, request, (step) => addProof(step, upload));
}

/**
 * Refuses a file for which there is no room before it arrives. One that arrived before, under its key, is no new one.
 * @throws {JourneyError} 409 where the application has as many as it may have
 */
export async function requireRoom(
  { database, config }: ProofContext,
  { applicationId, idempotencyKey }: Pick<ProofUpload, 'applicationId' | 'idempotencyKey'>,
): Promise<void> {
  const stored = await listProofs(database, applicationId);
  if (stored.length < MAX_PROOFS) return;
  const key = { scope: applicationId, operation: 'proof', idempotencyKey: idempotencyKey ?? '' };
  if (await findRecord(database, key, config.now())) return;
  throw new JourneyError(409, errorText.tooManyProofs);
}

/**
 * Stores the file before it opens the transaction, so that no other step waits for a slow storage. A failure leaves a
 * file without a record, which is swept later.
 */
export async function uploadProof(
  context: ProofContext,
  upload: ProofUpload,
): Promise<UploadedProof> {
  const { file } = upload;
  const proofId = randomUUID();
  try {
    if (file.size > MAX_PROOF_BYTES) throw new JourneyError(413, errorText.proofTooLarge);
    if (file.size === 0) throw wrongInput(errorText.proofEmpty);
    if (file.mediaType) {
      await inspectFile(file, context);
      await context.proofs.save(file.path, proofId);
    }
    const recorded = await recordProof(context, { ...upload, proofId }).catch(
      async (error: unknown) => {
        // Only after a refusal is it certain that no record was committed.
        if (error instanceof JourneyError && file.mediaType) await context.proofs.remove(proofId);
        throw error;
      },
    );
    if (recorded.id !== proofId) await context.proofs.remove(proofId);
    return recorded;
  } finally {
    await file.discard();
  }
}
