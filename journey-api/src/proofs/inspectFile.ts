import { errorText } from '../errors/errorText';
import { JourneyError } from '../errors/JourneyError';
import type { FileScanner } from './fileScanner';
import { inspectPdf } from './inspectPdf';
import { reencodeImage } from './reencodeImage';
import type { ProofContext, ReceivedFile } from './proofStore';

const scan = async (path: string, scanner: FileScanner): Promise<void> => {
  const verdict = await scanner.scan(path).catch((cause: unknown) => {
    throw Object.assign(new JourneyError(503, errorText.proofNotScanned), { cause });
  });
  if (verdict === 'infected') throw new JourneyError(422, errorText.proofInfected);
};

/**
 * Looks into a file that has arrived and is not kept yet, as it arrived. A picture is replaced by what is seen of it.
 * @throws {JourneyError} 422 where it is refused, 503 where the configured scanner does not answer
 */
export const inspectFile = async (
  { path, mediaType }: ReceivedFile,
  { scanner, config: { sandbox } }: Pick<ProofContext, 'scanner' | 'config'>,
): Promise<void> => {
  if (scanner) await scan(path, scanner);
  const fault = await (mediaType === 'application/pdf'
    ? inspectPdf(path)
    : reencodeImage(path, sandbox));
  if (fault) throw new JourneyError(422, fault);
};
