import { execFile } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { errorText } from '../errors/errorText';
import type { ErrorBody } from '../contract/primitives';
import { unavailable } from '../errors/JourneyError';

const run = promisify(execFile);
const PROGRAM = fileURLToPath(new URL('./imageProcess.mjs', import.meta.url));
/** The largest picture takes a few seconds; a loaded machine is many times slower. */
const TIMEOUT_MS = 60_000;
/** Where all cores are busy, the process that answers calls goes first: an encoding has a quarter of its share. */
const NICE = 5;

/** By the exit code of imageProcess.mjs, or by the signal that ended it: what it decodes may crash it. */
const faults = new Map<unknown, ErrorBody>([
  [10, errorText.proofUnreadable],
  [11, errorText.proofTooManyPixels],
  ['SIGKILL', errorText.proofTooManyPixels],
  ...['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE'].map((signal): [string, ErrorBody] => [
    signal,
    errorText.proofUnreadable,
  ]),
]);

function runImageProcess(...files: string[]) {
  const options = { env: {}, timeout: TIMEOUT_MS, killSignal: 'SIGKILL' } as const;
  const running = run(process.execPath, [PROGRAM, ...files], options);
  const { pid } = running.child;
  if (pid !== undefined && files.length > 0) setPriority(pid, NICE);
  return running;
}

/** @throws where pictures can't be encoded on this machine */
export async function requireImageProcess(): Promise<void> {
  await runImageProcess().catch((cause: unknown) => {
    const words =
      'Pictures of applicants can’t be encoded: the package sharp must be installed for this';
    throw new Error(`${words} system, as npm ci does.`, { cause });
  });
}

/** The exit code where the codec is not installed. */
const NO_CODEC = 12;

const encoding = pLimit(1);

/**
 * Replaces a picture by what can be seen of it: without metadata, what follows its end, and what hides in its parts.
 * It is rotated as its metadata requires. One picture at a time, since a large one fills a core for seconds.
 * @param isSandbox leaves the picture as it is where the codec is not installed, as after the first `npm start`
 * @returns why it is refused; undefined where it was replaced
 * @throws {JourneyError} 503 where pictures can't be encoded at the moment
 */
export const reencodeImage = (path: string, isSandbox: boolean): Promise<ErrorBody | undefined> =>
  encoding(async () => {
    const encoded = `${path}.encoded`;
    try {
      await runImageProcess(path, encoded);
      await rename(encoded, path);
      return undefined;
    } catch (cause) {
      const { code, signal } = Object(cause) as { code?: unknown; signal?: unknown };
      if (code === NO_CODEC && isSandbox) return undefined;
      const fault = faults.get(signal ?? code);
      if (fault) return fault;
      throw unavailable(cause);
    } finally {
      await rm(encoded, { force: true });
    }
  });
