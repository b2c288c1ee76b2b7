import { documentUploadText } from './documentUploadText';

/** 15 × 1024² bytes. */
export const MAX_FILE_BYTES = 15 * 1024 * 1024;
export const MAX_FILES = 20;

const { tooLarge, empty, wrongType } = documentUploadText.errors;

const signatures = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], // PNG
  [0xff, 0xd8, 0xff], // JPG
  [0x25, 0x50, 0x44, 0x46, 0x2d], // PDF: %PDF-
];
const LONGEST_SIGNATURE = 8;

/** What is wrong with a file, judged by its size and its content, never by its name; null where nothing is. */
export async function findFileProblem(file: File): Promise<string | null> {
  if (file.size === 0) return empty;
  if (file.size > MAX_FILE_BYTES) return tooLarge;
  try {
    const head = new Uint8Array(await file.slice(0, LONGEST_SIGNATURE).arrayBuffer());
    const isKnown = signatures.some((signature) =>
      signature.every((byte, index) => head[index] === byte),
    );
    return isKnown ? null : wrongType;
  } catch {
    // It was moved or deleted since it was chosen, or the disk can't read it.
    return empty;
  }
}
