export { addressedStore, commandNamed, readExpected } from './commandNamed';
export { UsageError, type Command, type CommandContext } from './Command';
export { previewCommand } from './previewCommand';
export { liveServers } from '../compatibility/recordServer';
export { matrix } from './list';
export { liveInStaging, LowerVersionError, ownVersion, promote } from './promote';
export {
  placeRelease,
  publishVersion,
  skippedSmoke,
  type BuiltApp,
  type Builder,
  type Publishing,
  type Smoke,
} from './publishVersion';
export { ownShell } from './override';
export { publishPreview } from './publishPreview';
export { appStates, overview, reportsOf, rollbacksBlocked } from './status';

/** After these, sessions may get versions together that never were. */
export const CHANGES_SETS: readonly string[] = [
  'promote',
  'canary',
  'rollback',
  'pin',
  'revoke',
  'restore',
];
