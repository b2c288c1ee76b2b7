import type { App } from '../apps';

/** What a command was asked to do. */
export interface CommandContext {
  app: App;
  /** The words after the command, such as a version or a share. */
  values: string[];
  author: string;
  why: string | null;
  /** The address of the release store. */
  releases: string;
}

/** Does what was asked and returns the lines to show. */
export type Command = (context: CommandContext) => Promise<string[]>;
