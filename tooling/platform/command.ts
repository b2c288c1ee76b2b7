export interface Command {
  usage: string[];
  run: (args: string[]) => Promise<string[]>;
}

/** Removes the `--author NAME` that older scripts give: the server takes the author from the token. */
export function withoutAuthor(args: readonly string[]): string[] {
  const at = args.indexOf('--author');
  if (at === -1) return [...args];
  process.stderr.write('--author is not read: what you do is recorded under your own name.\n');
  return args.toSpliced(at, 2);
}

/** What was typed is no command; the usage is shown in its place. */
export class UsageError extends Error {
  override name = 'UsageError';
}
