export { faultsBetween, faultsWithApi } from './gate';
export { type OpenApi, type Server, keepServerRecorded, recordedServers } from './recordServer';
export { readMatrix } from './readMatrix';
export { readToggleReaders, whyRead, type ToggleReader, type ToggleReaders } from './toggleReaders';
export { datedVersions, liveVersions, publishedVersions } from './versionsInUse';
