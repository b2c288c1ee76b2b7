/** What the commands of the project drive the composed application with. */
export { runLoad, type Load } from './runLoad';
export { openPostgres } from '../src/database/postgresDatabase';
export { startPostgres, type RunningPostgres } from '../test/postgres/startPostgres';
export { sendOver } from '../conformance/sendOver';
export type { Send } from '../test/applicant';
export { runOn } from '../test/testDatabase';
export { auditStore } from './auditStore';
export { nameOf, personaOf, runJourney, runRepeatedJourney, type Confirmed } from './runJourney';
