export { compressFiles } from '../objects/compressFiles';
export {
  FRAME_BUNDLE,
  frameIn,
  journeyDigest,
  type Frame,
  type FrameKey,
  type Frames,
} from '../frames/frames';
export { hasFrames, storeFrames } from '../frames/storeFrames';
export { asText, openObjects, readObject } from '../objects/openObjects';
export {
  environmentOf,
  inEnvironment,
  isFolder,
  isRegistry,
  readEnvironment,
  type Environment,
} from '../objects/storeAddress';
export type { ObjectStore } from '../objects/ObjectStore';
export {
  cancelScheduled,
  describeChange,
  liveBrands,
  pointBrand,
  revertBrand,
  revertible,
  scheduleBrand,
  standingBrands,
} from './brandHistory';
export {
  composeDiscovery,
  remoteFolder,
  withOverrides,
  type Origins,
  type ServedRelease,
} from './composeDiscovery';
export { LIVE_BRANDS, type BrandChange, type ScheduledPack } from './liveBrands';
export { BRANDS } from '../signing/keyHistory';
export { setId } from './drawSet';
export { claimPaths, readOwners, requireOwnPaths, type Ownership } from './ownership';
export {
  makeAllLive,
  otherEnvironments,
  readState,
  recordEvent,
  signAsTeam,
  stateOf,
} from './recordEvent';
export type { ReleaseState, SignEvent } from './recordEvent';
export {
  ALL_MEMBERS,
  BRAND_FILE,
  MANIFEST,
  REFRESHABLE_REACT,
  RELEASE_FILE,
  REMOTE_ENTRY,
  type ApiCall,
  type NeededMember,
  type Needs,
  type Release,
  type ReadToggle,
  type ReleaseSet,
  type StoredOrigins,
} from './Release';
export { concerns, DEVELOPMENT, versionIn, withVersion } from './ReleaseEvent';
export type { Canary, EventAction, ReleaseEvent, Versions } from './ReleaseEvent';
export { earlyFile, parseFederation, RESUME_STATES, type Screen } from './screens';
export { ReleaseStore } from './ReleaseStore';
export { placeMaps, readSourceMap, storedMap } from '../source-maps/sourceMaps';
export { SessionUse } from './sessionUse';
export { startWorkTree, type Started } from './startWorkTree';
