/** What the commands of the project drive the composed application with. */
export { runJourney } from '../bench/benchApplicant';
export { figuresOf, type Latencies } from '../bench/latencies';
export { openPostgres } from '../src/database/postgresDatabase';
export { startPostgres, type RunningPostgres } from '../test/postgres/startPostgres';
export { runOn } from '../test/testDatabase';
export { auditStore } from './auditStore';
export { runApplicant, type Confirmed } from './soakApplicant';
