import { startPostgres, type RunningPostgres } from './startPostgres';

declare global {
  var postgresForTests: RunningPostgres | undefined;
}

/** One PostgreSQL for all suites of the run; each suite has a database of its own in it. */
const globalSetup = async (): Promise<void> => {
  if (process.env['POSTGRES_FOR_TESTS']) return;
  globalThis.postgresForTests = await startPostgres({ durable: false });
  process.env['POSTGRES_FOR_TESTS'] = globalThis.postgresForTests.url;
};

export default globalSetup;
