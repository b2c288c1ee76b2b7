import { execFile } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import type { ErrorBody } from '../contract/primitives';
import { errorText } from '../errors/errorText';
import { unavailable } from '../errors/JourneyError';

const run = promisify(execFile);
/** The largest file takes a few seconds; a loaded machine is many times slower. */
const TIMEOUT_MS = 60_000;
/** Where all cores are busy, the process that answers calls goes first: an encoding has a quarter of its share. */
const NICE = 5;

/** Why a file is refused, by the exit code of a program or the signal that ended it; undefined where it is accepted as it is. */
type Faults = readonly (readonly [ending: unknown, fault: ErrorBody | undefined])[];

/** Of every program: what it decodes may crash it. */
const commonFaults: Faults = [10, 'SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE'].map(
  (ending) => [ending, errorText.proofUnreadable],
);

/** Runs a program of plain Node, with nothing of this process's environment. */
export function runLimited(program: URL, ...files: string[]) {
  const options = { env: {}, timeout: TIMEOUT_MS, killSignal: 'SIGKILL' } as const;
  const running = run(process.execPath, [fileURLToPath(program), ...files], options);
  const { pid } = running.child;
  if (pid !== undefined && files.length > 0) setPriority(pid, NICE);
  return running;
}

const encoding = pLimit(1);

/**
 * Replaces a file by what a program writes of it. One at a time, pictures and PDFs alike: a large one fills a core for
 * seconds, and beside the server there is memory for one such process.
 * @param faults of this program; it ends by SIGKILL at its limits of time and memory
 * @returns why it is refused; undefined where it was replaced
 * @throws {JourneyError} 503 where files can't be encoded at the moment
 */
export const encodeFile = (
  program: URL,
  path: string,
  faults: Faults,
): Promise<ErrorBody | undefined> =>
  encoding(async () => {
    const encoded = `${path}.encoded`;
    try {
      await runLimited(program, path, encoded);
      await rename(encoded, path);
      return undefined;
    } catch (cause) {
      const { code, signal } = Object(cause) as { code?: unknown; signal?: unknown };
      const known = new Map([...commonFaults, ...faults]);
      const ending = signal ?? code;
      if (known.has(ending)) return known.get(ending);
      throw unavailable(cause);
    } finally {
      await rm(encoded, { force: true });
    }
  });
