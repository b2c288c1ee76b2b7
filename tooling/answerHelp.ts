import { ignoreClosedOutput } from 'releases/output';
import { messageOf } from 'telemetry/log';

/** Whether the words of a command are wrong, rather than what they ask for. */
export const isWrongUsage = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'UsageError' ||
    ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')));

/** What was typed is no command. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Ends a command that failed: with its message, and exit code 2 where its words are wrong. */
export function reportFailure(error: unknown): void {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = isWrongUsage(error) ? 2 : 1;
}

/** Answers `--help` before the command does anything; ends quietly where nobody reads what it writes. */
export function answerHelp(usage: string): void {
  ignoreClosedOutput();
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  process.stdout.write(usage);
  process.exit();
}

/** Options of a command with a text each, for `parseArgs`. */
export const texts = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, { type: 'string' }])) as Record<
    Name,
    { type: 'string' }
  >;
