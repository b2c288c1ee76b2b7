import type { RunningPostgres } from './startPostgres';

declare global {
  var postgresForTests: RunningPostgres | undefined;
}

const globalTeardown = async (): Promise<void> => {
  await globalThis.postgresForTests?.stop();
  globalThis.postgresForTests = undefined;
  delete process.env['POSTGRES_FOR_TESTS'];
};

export default globalTeardown;
