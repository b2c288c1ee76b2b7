export { advanceCanary } from './canary-analysis/advanceCanary';
export { CanaryAnalysis, isCall, type Participant } from './canary-analysis/CanaryAnalysis';
export { LOOKS, STEPS, type Outcome } from './canary-analysis/compareArms';
export { readCanaries, type CanaryState } from './canary-analysis/readCanaries';
export { takeLook } from './canary-analysis/takeLook';
export { rollBack } from './rollback/automaticRollback';
export { digestOf, type Counts, type Tallies } from './rollback/RemoteTallies';
export { RemoteWatch } from './rollback/RemoteWatch';
export { readRollbackSettings, type RollbackSettings } from './rollback/RollbackSettings';
export { noteRollbackBlocked } from './rollback/rollbackBlocked';
export { countSessions, readTallies } from './rollback/sharedTallies';
export {
  addReport,
  countScreen,
  LOADING,
  NO_VISITS,
  type ScreenReport,
} from './rollback/ScreenTallies';
