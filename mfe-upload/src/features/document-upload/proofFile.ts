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
  /** Null where another page has sent it, or this page was left before it was sent. */
  content: File | null;
}

/** What can be seen of a file before it is sent. */
export type FilePreview = Pick<ProofFile, 'thumbnail' | 'warning'>;

export function fileToSend(uuid: string, type: ProofType, content: File): ProofFile {
  const { name: fileName, size } = content;
  return { ...blank, uuid, type, fileName, size, content, status: 'checking' };
}

export function fileOfServer(proof: Proof): ProofFile {
  return { ...blank, ...proof, uuid: proof.id, sent: proof.size, status: 'uploaded' };
}

export type UnsentFile = Pick<ProofFile, 'uuid' | 'type' | 'fileName' | 'size'>;

/** A file that had not arrived when the screen was left: sent again where the page still has its content. */
export function unsentFile(stored: UnsentFile, content: File | null): ProofFile {
  if (content !== null) return { ...blank, ...stored, content, status: 'waiting' };
  const { error, reason } = documentUploadText.lost;
  return { ...blank, ...stored, status: 'failed', error, reason };
}

/**
 * The files once the server has these proofs. A file that is on its way from here is not taken for another.
 * @param known the ids when the proofs were requested: what has arrived or was deleted since is newer than they are
 */
export function mergeProofs(
  files: readonly ProofFile[],
  proofs: readonly Proof[],
  known: ReadonlySet<string | null>,
): ProofFile[] {
  const own = files.flatMap((file) => {
    const proof = proofs.find(({ id }) => id === file.id);
    if (proof !== undefined) return [{ ...file, submitted: proof.submitted }];
    return file.id === null || !known.has(file.id) ? [file] : [];
  });
  const isOwn = (proof: Proof) =>
    known.has(proof.id) ||
    files.some(
      (file) =>
        file.id === proof.id ||
        (isUnsent(file) && file.fileName === proof.fileName && file.size === proof.size),
    );
  return [...own, ...proofs.filter((proof) => !isOwn(proof)).map(fileOfServer)];
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
  content: null,
};

const busyStatuses: readonly ProofFileStatus[] = ['checking', 'uploading', 'waiting', 'deleting'];

function isBusy({ status }: ProofFile): boolean {
  return busyStatuses.includes(status);
}

export function isUploading({ status }: ProofFile): boolean {
  return status !== 'deleting' && busyStatuses.includes(status);
}

/** The page was left before the file was sent, and does not have it any more. */
export function isLost({ id, content }: ProofFile): boolean {
  return id === null && content === null;
}

/** The applicant has attached it, and the server does not have it. */
export function isUnsent(file: ProofFile): boolean {
  return file.id === null && (file.status !== 'failed' || file.canRetry || isLost(file));
}

/** Would be lost by leaving: attached, or able to be, and not submitted. */
export function isUnsubmitted({ submitted, status, canRetry }: ProofFile): boolean {
  return !submitted && (status !== 'failed' || canRetry);
}

const { noFiles, loading, allSubmitted } = documentUploadText.waitsFor;

/** Why the files can't be submitted yet; null where they can. */
export function whySubmitWaits(files: readonly ProofFile[]): string | null {
  if (files.some(isBusy)) return loading;
  const uploaded = files.filter(({ status }) => status === 'uploaded');
  if (uploaded.length === 0) return noFiles;
  return uploaded.every(({ submitted }) => submitted) ? allSubmitted : null;
}
