import { readFile } from 'node:fs/promises';
import { imageSize } from 'image-size';
import type { ErrorBody } from '../contract/primitives';
import { errorText } from '../errors/errorText';
import { JourneyError } from '../errors/JourneyError';
import type { FileScanner } from './fileScanner';
import { inspectPdf } from './inspectPdf';
import type { ReceivedFile } from './proofStore';

/** The largest camera of a phone takes 200 megapixels. */
const MAX_PIXELS = 250_000_000;
const MAX_SIDE = 30_000;

const sizeOf = (image: Buffer) => {
  try {
    return imageSize(image);
  } catch {
    // A damaged header: a reviewer asks for another copy.
    return undefined;
  }
};

const inspectImage = async (path: string): Promise<ErrorBody | undefined> => {
  const size = sizeOf(await readFile(path));
  if (!size) return undefined;
  const isTooLarge = Math.max(size.width, size.height) > MAX_SIDE;
  return isTooLarge || size.width * size.height > MAX_PIXELS
    ? errorText.proofTooManyPixels
    : undefined;
};

const scan = async (path: string, scanner: FileScanner): Promise<void> => {
  const verdict = await scanner.scan(path).catch((cause: unknown) => {
    throw Object.assign(new JourneyError(503, errorText.proofNotScanned), { cause });
  });
  if (verdict === 'infected') throw new JourneyError(422, errorText.proofInfected);
};

/**
 * Looks into a file that has arrived and is not kept yet.
 * @throws {JourneyError} 422 where it is refused, 503 where the configured scanner does not answer
 */
export const inspectFile = async (
  { path, mediaType }: ReceivedFile,
  scanner: FileScanner | undefined,
): Promise<void> => {
  const fault = await (mediaType === 'application/pdf' ? inspectPdf(path) : inspectImage(path));
  if (fault) throw new JourneyError(422, fault);
  if (scanner) await scan(path, scanner);
};
