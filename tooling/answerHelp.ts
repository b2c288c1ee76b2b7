import { goOnUnread } from 'releases/output';

/** Answers `--help` before the command does anything; ends quietly where nobody reads what it writes. */
export function answerHelp(usage: string): void {
  goOnUnread();
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  process.stdout.write(usage);
  process.exit();
}
