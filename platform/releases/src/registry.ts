export { compressFiles } from './objects/compressFiles';
export {
  PRERENDER_BUNDLE,
  frameIn,
  journeyDigest,
  readPrerendered,
  readSheets,
  storeFrames,
  type PrerenderedScreen,
  type Frames,
  type Sheet,
} from './frames/frames';
export { asText } from './objects/readObjects';
export { isInertDrawing } from './records/isInertDrawing';
export { openObjects } from './objects/openObjects';
export { requireSafeStore } from './objects/requireSafeStore';
export {
  environmentOf,
  inEnvironment,
  isFolder,
  isRegistry,
  readEnvironment,
} from './objects/storeAddress';
export type { ObjectStore } from './objects/ObjectStore';
export { callAs } from './objects/registryClient';
export { StoreFault } from './objects/StoreFault';
export {
  cancelScheduled,
  describeChange,
  liveBrands,
  pointBrand,
  revertBrand,
  revertible,
  scheduleBrand,
  readBrandState,
} from './registry/changeBrands';
export {
  composeDiscovery,
  firstScreenFiles,
  shellFile,
  withOverrides,
  type FirstScreenFiles,
  type Origins,
  type PageFile,
  type ServedRelease,
} from './registry/composeDiscovery';
export { moduleIntegrity, versionOfTry } from './registry/moduleIntegrity';
export {
  asyncScripts,
  importMap,
  jsonInHtml,
  modulePreloads,
  preloads,
  scriptTags,
  styleTags,
} from './registry/pageTags';
export type { BrandChange, ScheduledPack } from './registry/brandLog';
export { BRANDS } from './signing/keyLog';
export {
  setId,
  concerns,
  DEVELOPMENT,
  versionIn,
  withVersions,
  liveApp,
  type Overlay,
  type ReleaseEvent,
  type Versions,
} from './records/ReleaseEvent';
export { claimPaths, readOwners } from './registry/ownership';
export {
  makeAllLive,
  otherEnvironments,
  readState,
  recordEvent,
  signAsTeam,
  stateOf,
  type ReleaseState,
  type SignEvent,
} from './registry/recordEvent';
export {
  ALL_MEMBERS,
  ROUTER,
  BRAND_FILE,
  MANIFEST,
  REFRESHABLE_REACT,
  RELEASE_FILE,
  type ApiCall,
  type NeededMember,
  type Needs,
  type Release,
  type ReadToggle,
  type ReleaseSet,
  type Commit,
  type ScreenVitals,
  givenOriginsSchema,
} from './records/Release';
export { folderOf, isPreview } from './records/preview';
export { earlyFile, parseFederation, RESUME_STATES, type Screen } from './records/screens';
export { originLog, recordOrigin } from './registry/originLog';
export { previewable } from './registry/previewable';
export { ReleaseStore } from './registry/ReleaseStore';
export { placeMaps, readSourceMap, storedMap } from './source-maps/sourceMaps';
export { screenSizes } from './registry/screenSizes';
export { SessionUse } from './registry/sessionUse';
export { startWorkTree, type Started } from './registry/startWorkTree';
