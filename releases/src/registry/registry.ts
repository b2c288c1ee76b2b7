export { asText, openObjects, readObject } from '../objects/openObjects';
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
export { makeAllLive, readState, recordEvent, setId, stateOf } from './recordEvent';
export type { ReleaseState } from './recordEvent';
export {
  MANIFEST,
  REFRESHABLE_REACT,
  RELEASE_FILE,
  REMOTE_ENTRY,
  type ApiCall,
  type NeededMember,
  type Needs,
  type Release,
  type ReleaseSet,
} from './Release';
export { DEVELOPMENT, versionIn, withVersion, type Versions } from './ReleaseEvent';
export { ReleaseStore } from './ReleaseStore';
export { SessionUse } from './sessionUse';
