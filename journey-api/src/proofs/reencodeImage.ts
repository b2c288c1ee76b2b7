import type { ErrorBody } from '../contract/primitives';
import { errorText } from '../errors/errorText';
import { encodeFile, runLimited } from './encodeFile';

const program = new URL('./imageProcess.mjs', import.meta.url);

/** @throws where pictures can't be encoded on this machine */
export async function requireImageProcess(): Promise<void> {
  await runLimited(program).catch((cause: unknown) => {
    const words =
      'Pictures of applicants can’t be encoded: the package sharp must be installed for this';
    throw new Error(`${words} system, as npm ci does.`, { cause });
  });
}

/** The exit code where the codec is not installed. */
const NO_CODEC = 12;

/**
 * Replaces a picture by what can be seen of it: without metadata, what follows its end, and what hides in its parts.
 * It is rotated as its metadata requires.
 * @param isSandbox leaves the picture as it is where the codec is not installed, as after the first `npm start`
 * @returns why it is refused; undefined where it was replaced
 * @throws {JourneyError} 503 where pictures can't be encoded at the moment
 */
export const reencodeImage = (path: string, isSandbox: boolean): Promise<ErrorBody | undefined> =>
  encodeFile(program, path, [
    [11, errorText.proofTooManyPixels],
    ['SIGKILL', errorText.proofTooManyPixels],
    ...(isSandbox ? [[NO_CODEC, undefined] as const] : []),
  ]);
