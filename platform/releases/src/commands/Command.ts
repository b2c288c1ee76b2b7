import { describeEvent } from '../records/ReleaseEvent';
import {
  recordEvent,
  type Change,
  type Decision,
  type ReleaseState,
} from '../registry/recordEvent';

export interface CommandContext extends Omit<Change, 'app'> {
  /** An app of the store, such as `mfe-quote`; this checkout may have no folder of it. */
  app: { name: string };
  values: string[];
  /**
   * The version in the package.json of who asks, where that is another checkout; null where it has no folder of the
   * app.
   */
  here?: string | null;
  /** Whether the answer is one JSON document in place of lines to read. */
  json?: boolean;
  /** Whether the shell's servers are to grow a canary or end it. */
  auto?: boolean | undefined;
  /** Whether a version lower than the live one may be promoted. */
  lower?: boolean | undefined;
}

export type Command = (context: CommandContext) => Promise<string[]>;

/** What was typed is no command. */
export class UsageError extends Error {
  override name = 'UsageError';
  readonly statusCode = 400;
}

/**
 * Records what a command decides of its app.
 * @param unchanged what it answers where there is nothing to do
 */
export async function recordDecision(
  context: CommandContext,
  decide: (state: ReleaseState) => Decision | null | Promise<Decision | null>,
  unchanged: () => string,
): Promise<string[]> {
  const event = await recordEvent({ ...context, app: context.app.name }, decide);
  return [event === null ? unchanged() : describeEvent(event)];
}
