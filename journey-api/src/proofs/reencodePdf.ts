import type { ErrorBody } from '../contract/primitives';
import { errorText } from '../errors/errorText';
import { encodeFile } from './encodeFile';

const program = new URL('./pdfProcess.mjs', import.meta.url);

/** By the exit codes of copyPages.mjs. */
const faults = [
  [12, errorText.proofActive],
  [13, errorText.proofLocked],
  [14, errorText.proofTooManyPages],
  ['SIGKILL', errorText.proofUnreadable],
] as const;

/**
 * Replaces a PDF by a copy of what its pages show, so that no viewer finds anything else in it than our parser did.
 * @returns why it is refused; undefined where it was replaced
 * @throws {JourneyError} 503 where PDFs can't be copied at the moment
 */
export const reencodePdf = (path: string): Promise<ErrorBody | undefined> =>
  encodeFile(program, path, faults);
