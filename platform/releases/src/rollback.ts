export { advanceCanary } from './canary-analysis/advanceCanary';
export { CanaryAnalysis } from './canary-analysis/CanaryAnalysis';
export { isCall } from './compatibility/gate';
export { LOOKS, STEPS } from './canary-analysis/compareArms';
export { readCanaries, type CanaryState } from './canary-analysis/readCanaries';
export { takeLook } from './canary-analysis/takeLook';
export { rollBack } from './rollback/automaticRollback';
export { RemoteWatch } from './rollback/RemoteWatch';
export {
  figuresOf,
  readRollbackSettings,
  type RollbackSettings,
} from './rollback/RollbackSettings';
export { countSessions, versionOutcomes, type Outcome } from './session-reports/Outcome';
export {
  LOADING,
  type Place,
  type Reporter,
  type Audience,
  type ReportListener,
  type ScreenReport,
  type ScreenVisit,
  type SessionReport,
} from './session-reports/SessionReport';
export {
  digestOf,
  NO_TALLIES,
  placeOf,
  readTallies,
  screensOf,
  type Tallies,
} from './session-reports/SessionTallies';
