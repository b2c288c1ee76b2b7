import { canary } from './canary';
import type { Command } from './Command';
import { override } from './override';
import { pin, promote, unpin } from './promote';
import { prune } from './prune';
import { restore, rollback } from './rollback';
import { list, matrix, status } from './status';

export type { Command, CommandContext } from './Command';
export { placeRelease, publishVersion, skippedSmoke } from './publishVersion';
export type { BuiltApp, Builder, Smoke } from './publishVersion';

/** Every command of the release store that needs no build, by name. */
export const commands: Record<string, Command> = {
  ...{ promote, canary, rollback, pin, unpin, restore },
  ...{ list, status, prune, matrix, override },
};
