import { startPostgres, type RunningPostgres } from './startPostgres';

let running: RunningPostgres | undefined;

/** One PostgreSQL for all suites of the run; each suite has a database of its own in it. */
export const startForTheRun = async (): Promise<void> => {
  if (process.env['POSTGRES_FOR_TESTS']) return;
  running = await startPostgres({ durable: false });
  process.env['POSTGRES_FOR_TESTS'] = running.url;
};

export const stopAfterTheRun = async (): Promise<void> => {
  if (!running) return;
  await running.stop();
  running = undefined;
  delete process.env['POSTGRES_FOR_TESTS'];
};
