import type { Proof, ProofType } from 'journey-api/contract';
import { documentUploadText } from './documentUploadText';

/**
 * checking → uploading ⇄ waiting (for the next try) → uploaded → deleting, or failed.
 * A file that was refused before it was sent has failed and can't be tried again.
 */
export type ProofFileStatus =
  'checking' | 'uploading' | 'waiting' | 'uploaded' | 'deleting' | 'failed';

export interface ProofFile {
  uuid: string;
  /** The server's id; null until it has the file. */
  id: string | null;
  type: ProofType;
  fileName: string;
  /** In bytes, as is `sent`. */
  size: number;
  sent: number;
  submitted: boolean;
  status: ProofFileStatus;
  isStalled: boolean;
  error: string | null;
  reason: string | null;
  canRetry: boolean;
}

export function fileToSend(uuid: string, type: ProofType, { name, size }: File): ProofFile {
  return { ...blank, uuid, type, fileName: name, size, status: 'checking' };
}

export function fileOfServer({ id, type, fileName, size, submitted }: Proof): ProofFile {
  return {
    ...blank,
    uuid: id,
    id,
    type,
    fileName,
    size,
    sent: size,
    submitted,
    status: 'uploaded',
  };
}

const blank = {
  id: null,
  sent: 0,
  submitted: false,
  isStalled: false,
  error: null,
  reason: null,
  canRetry: false,
};

const busyStatuses: readonly ProofFileStatus[] = ['checking', 'uploading', 'waiting', 'deleting'];

export function isBusy({ status }: ProofFile): boolean {
  return busyStatuses.includes(status);
}

export function isUploading({ status }: ProofFile): boolean {
  return status !== 'deleting' && busyStatuses.includes(status);
}

/** Would be lost by leaving: attached, or able to be, and not submitted. */
export function isUnsubmitted({ submitted, status, canRetry }: ProofFile): boolean {
  return !submitted && (status !== 'failed' || canRetry);
}

const { noFiles, loading, allSubmitted } = documentUploadText.waitsFor;

/** Why the files can't be submitted yet; null where they can. */
export function whySubmitWaits(files: readonly ProofFile[]): string | null {
  if (files.some(isBusy)) return loading;
  const held = files.filter(({ status }) => status === 'uploaded');
  if (held.length === 0) return noFiles;
  return held.every(({ submitted }) => submitted) ? allSubmitted : null;
}
