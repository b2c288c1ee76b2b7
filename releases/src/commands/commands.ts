export { addressedStore, commandNamed, readExpected } from './commandNamed';
export { UsageError, type Command, type CommandContext } from './Command';
export { liveServers } from './gate';
export { matrix } from './list';
export { liveInStaging, promote } from './promote';
export { placeRelease, publishVersion, skippedSmoke } from './publishVersion';
export type { BuiltApp, Builder, Publishing, Smoke } from './publishVersion';
export { overview } from './status';
