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
export { brandChanges, liveBrands, pointBrand, revertBrand } from './brandHistory';
export {
  composeDiscovery,
  remoteFolder,
  withOverrides,
  type Origins,
  type ServedRelease,
} from './composeDiscovery';
export { LIVE_BRANDS, type BrandChange } from './liveBrands';
export { BRANDS } from '../signing/keyHistory';
export { setId } from './drawSet';
export { claimPaths, readOwners, requireOwnPaths, type Ownership } from './ownership';
export { makeAllLive, otherEnvironments, readState, recordEvent, stateOf } from './recordEvent';
export type { ReleaseState } from './recordEvent';
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
  type ReleaseSet,
  type StoredOrigins,
} from './Release';
export { DEVELOPMENT, versionIn, withVersion, type Versions } from './ReleaseEvent';
export { parseFederation, RESUME_STATES, type Screen } from './screens';
export { ReleaseStore } from './ReleaseStore';
export { SessionUse } from './sessionUse';
export { startWorkTree, type Started } from './startWorkTree';
