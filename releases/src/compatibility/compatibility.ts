export { faultsBetween, faultsWithApi, type OpenApi, type Server } from './findFaults';
export { cellWord, readMatrix, type Cell, type Matrix, type MatrixRow } from './readMatrix';
export type { ShownVersion } from './readMatrix';
export { keepServerRecorded, recordedServers } from './recordServer';
export { datedVersions, liveVersions, publishedVersions } from './heldVersions';
