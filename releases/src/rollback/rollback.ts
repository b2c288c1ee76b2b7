export { rollBack } from './automaticRollback';
export type { Counts, Tallies } from './RemoteTallies';
export { RemoteWatch } from './RemoteWatch';
export { readRollbackSettings, type RollbackSettings } from './RollbackSettings';
export { noteRollbackBlocked, type RollbackBlocked } from './rollbackBlocked';
export { countSessions, readTallies } from './sharedTallies';
