import type { Proof, ProofType } from 'journey-api/contract';
import { documentUploadText } from './documentUploadText';

/**
 * checking → uploading ⇄ waiting (for the next try) → uploaded → deleting, or failed.
 * A file that was refused before it was sent has failed and can't be tried again.
 */
type ProofFileStatus = 'checking' | 'uploading' | 'waiting' | 'uploaded' | 'deleting' | 'failed';

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
  /** What the applicant should check; the file is sent all the same. */
  warning: string | null;
  /** The address of a small picture; null where there is none. */
  thumbnail: string | null;
  canRetry: boolean;
  /** True where the page was left before the file was sent, and has it no more. */
  isLost: boolean;
}

export function fileToSend(uuid: string, type: ProofType, { name, size }: File): ProofFile {
  return { ...blank, uuid, type, fileName: name, size, status: 'checking' };
}

export function fileOfServer(proof: Proof): ProofFile {
  return { ...blank, ...proof, uuid: proof.id, sent: proof.size, status: 'uploaded' };
}

/** `file` is null where the page has been loaded anew: it may open nothing that it was not given. */
export interface UnsentFile extends Pick<ProofFile, 'uuid' | 'type' | 'fileName' | 'size'> {
  file: File | null;
}

/** A file that had not arrived when the screen went: sent again where the page still has it. */
export function unsentFile({ uuid, type, fileName, size, file }: UnsentFile): ProofFile {
  const unsent = { ...blank, uuid, type, fileName, size };
  if (file !== null) return { ...unsent, status: 'waiting' };
  const { error, reason } = documentUploadText.lost;
  return { ...unsent, status: 'failed', error, reason, isLost: true };
}

const blank = {
  id: null,
  sent: 0,
  submitted: false,
  isStalled: false,
  error: null,
  reason: null,
  warning: null,
  thumbnail: null,
  canRetry: false,
  isLost: false,
};

const busyStatuses: readonly ProofFileStatus[] = ['checking', 'uploading', 'waiting', 'deleting'];

export function isBusy({ status }: ProofFile): boolean {
  return busyStatuses.includes(status);
}

export function isUploading({ status }: ProofFile): boolean {
  return status !== 'deleting' && busyStatuses.includes(status);
}

/** The applicant has attached it, and the server does not have it. */
export function isUnsent({ id, status, canRetry, isLost }: ProofFile): boolean {
  return id === null && (status !== 'failed' || canRetry || isLost);
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
