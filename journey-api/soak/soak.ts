/** What the commands of the project drive the composed application with. */
export { runLoad, type Load } from './runLoad';
export { openPostgres } from '../src/database/postgresDatabase';
export { startPostgres, type RunningPostgres } from '../test/postgres/startPostgres';
export { runOn } from '../test/testDatabase';
export { auditStore } from './auditStore';
export { killUnderLoad, type Kill } from './killUnderLoad';
export { personaOf, runRepeatedJourney, type Confirmed } from './runJourney';
export { beginAtOnce } from './beginAtOnce';
export { operatorToken, serviceTokens } from '../test/partnerClient';
