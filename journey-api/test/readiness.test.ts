import type { Database } from '../src/database/database';
import { openDatabase } from '../src/database/openDatabase';
import { startJourneyServer, type JourneyServer } from './journeyServer';
import { createTestDatabase, type TestDatabase } from './testDatabase';

let testDatabase: TestDatabase;
let journey: JourneyServer;
let isAway = false;

function thatMayBeAway(database: Database): Database {
  const whileHere = <Result>(work: () => Promise<Result>): Promise<Result> =>
    isAway ? Promise.reject(new Error('The store is away')) : work();
  return {
    ...database,
    close: () => database.close(),
    exec: (sql) => whileHere(() => database.exec(sql)),
    query: (sql, params) => whileHere(() => database.query(sql, params)),
    transaction: (work) => whileHere(() => database.transaction(work)),
  };
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const database = await openDatabase(testDatabase.place, () => {});
  journey = await startJourneyServer({}, thatMayBeAway(database));
});
afterAll(async () => {
  await journey.close();
  await testDatabase.drop();
});

const statusOf = async (path: string) => (await journey.server.inject(path)).statusCode;

it('is alive but not ready while its store is away, and ready again without a restart', async () => {
  expect(await statusOf('/api/healthcheck')).toBe(200);
  isAway = true;
  expect(await statusOf('/api/healthcheck')).toBeGreaterThanOrEqual(500);
  expect(await statusOf('/api/heartbeat')).toBe(200);
  expect(await statusOf('/metrics')).toBe(200);
  isAway = false;
  expect(await statusOf('/api/healthcheck')).toBe(200);
});

it('is not ready where the disk has too little room', async () => {
  const full = await startJourneyServer({ minFreeBytes: Number.MAX_SAFE_INTEGER });
  const answer = await full.server.inject('/api/healthcheck');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect((await full.server.inject('/api/heartbeat')).statusCode).toBe(200);
  await full.close();
});
