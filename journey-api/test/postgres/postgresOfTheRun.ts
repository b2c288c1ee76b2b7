import { startPostgres, type RunningPostgres } from './startPostgres';

let running: RunningPostgres | undefined;

/** One PostgreSQL for all suites of the run; each suite has a database of its own in it. */
export async function startForTheRun(): Promise<void> {
  if (process.env['POSTGRES_FOR_TESTS']) return;
  running = await startPostgres({ durable: false });
  process.env['POSTGRES_FOR_TESTS'] = running.url;
}

export async function stopAfterTheRun(): Promise<void> {
  if (!running) return;
  await running.stop();
  running = undefined;
  delete process.env['POSTGRES_FOR_TESTS'];
}
