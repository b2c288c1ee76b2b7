export { faultsBetween, faultsWithApi } from './gate';
export { type OpenApi, type Server, keepServerRecorded } from './recordServer';
export { readToggleReaders, whyRead, type ToggleReader, type ToggleReaders } from './toggleReaders';
export { datedVersions, liveVersions, publishedVersions } from './versionsInUse';
