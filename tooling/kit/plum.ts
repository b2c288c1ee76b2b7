#!/usr/bin/env node
import { goOnUnread } from 'releases/output';
import { runPlum } from './runPlum';

goOnUnread();
// The modules behind most commands read at once which project they are in.
process.env['PLUM_PROJECT'] ??= process.cwd();

/** Whether the words themselves are wrong, rather than what they ask for. */
const isWrongUsage = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'UsageError' || ('code' in error && String(error.code).includes('PARSE_ARGS')));

process.exitCode = await runPlum(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return isWrongUsage(error) ? 2 : 1;
});
