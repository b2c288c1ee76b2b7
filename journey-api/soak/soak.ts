/** What the commands of the project drive the composed application with. */
export { runLoad, type Load } from './runLoad';
export { openPostgres } from '../src/database/postgresDatabase';
export { startPostgres, type RunningPostgres } from '../test/postgres/startPostgres';
export { callOnce } from '../test/process/journeyClient';
export { runOn } from '../test/testDatabase';
export { auditStore } from './auditStore';
export { personaOf, runJourney, runRepeatedJourney, type Confirmed, type Send } from './runJourney';
