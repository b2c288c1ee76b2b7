export interface Command {
  /** What it does, in a few words. */
  about: string;
  usage: string[];
  run: (args: string[]) => Promise<string[]>;
}

/** What was typed is no command; the usage is shown in its place. */
export class UsageError extends Error {
  override name = 'UsageError';
}
