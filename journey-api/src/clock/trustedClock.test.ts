import { createTestDatabase, type TestDatabase } from '../../test/testDatabase';
import { openDatabase } from '../database/openDatabase';
import type { Database } from '../database/database';
import { createTrustedClock } from './trustedClock';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let testDatabase: TestDatabase;
let database: Database;
let whys: string[];
let setting: number;
let passed: number;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await openDatabase(testDatabase.place, () => {});
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  await database.query('DELETE FROM clock_seen');
  [whys, setting, passed] = [[], 0, 0];
});

const start = () =>
  createTrustedClock(
    { database, now: () => new Date(Date.now() + setting + passed) },
    (why) => whys.push(why),
    () => performance.now() + passed,
  );

it('trusts a clock that runs on', async () => {
  const clock = start();
  await clock.check();
  passed += 3 * MINUTE;
  await clock.check();
  expect(clock.isTrusted()).toBe(true);
  expect(whys).toEqual([]);
});

it('does not trust one that jumps, until it has gone on like that for an hour', () => {
  const clock = start();
  setting = 15 * DAY;
  expect(clock.isTrusted()).toBe(false);
  passed += 59 * MINUTE;
  expect(clock.isTrusted()).toBe(false);
  passed += 2 * MINUTE;
  expect(clock.isTrusted()).toBe(true);
  expect(whys).toEqual(['it jumped while the server ran']);
});

it("does not trust one that differs from the database's", async () => {
  setting = 15 * DAY;
  const clock = start();
  await clock.check();
  expect(clock.isTrusted()).toBe(false);
  expect(whys).toEqual(["it differs from the database's"]);
});

it('does not trust one that has jumped since the server last ran', async () => {
  await start().check();
  await database.query(`UPDATE clock_seen SET seen_at = seen_at - interval '2 days'`);
  const clock = start();
  await clock.check();
  expect(clock.isTrusted()).toBe(false);
  expect(whys).toEqual(['it is more than a day later than when the server last ran']);
});
