import { MAX_PROOF_BYTES, PROOF_HEAD_BYTES, proofMediaTypeOf } from 'journey-api/contract/values';
import { documentUploadText } from './documentUploadText';

const { tooLarge, empty, wrongType } = documentUploadText.errors;

/** What is wrong with a file, judged by its size and its content, never by its name; null where nothing is. */
export async function findFileProblem(file: File): Promise<string | null> {
  if (file.size === 0) return empty;
  if (file.size > MAX_PROOF_BYTES) return tooLarge;
  try {
    const head = new Uint8Array(await file.slice(0, PROOF_HEAD_BYTES).arrayBuffer());
    return proofMediaTypeOf(head) === undefined ? wrongType : null;
  } catch {
    // It was moved or deleted since it was chosen, or the disk can't read it.
    return empty;
  }
}
