export { canary } from './canary';
export type { Command, CommandContext } from './Command';
export { override } from './override';
export { pin, promote, unpin } from './promote';
export { prune } from './prune';
export { placeRelease, publishVersion, skippedSmoke } from './publishVersion';
export type { BuiltApp, Builder, Smoke } from './publishVersion';
export { restore, rollback } from './rollback';
export { list, matrix, status } from './status';
