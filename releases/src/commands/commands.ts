export { canary } from './canary';
export { UsageError, type Command, type CommandContext } from './Command';
export { keys } from './keys';
export { list, matrix } from './list';
export { liveServers } from './gate';
export { override } from './override';
export { giveUp, owner } from './ownership';
export { liveInStaging, pin, promote, unpin } from './promote';
export { prune } from './prune';
export { placeRelease, publishVersion, skippedSmoke } from './publishVersion';
export type { BuiltApp, Builder, Drawn, Publishing, Smoke } from './publishVersion';
export { restore, rollback } from './rollback';
export { overview, status } from './status';
export { throughRegistry } from './throughRegistry';

/** After these, sessions may get versions together that never were. */
export const CHANGES_SETS: readonly string[] = ['promote', 'canary', 'rollback', 'pin', 'restore'];
