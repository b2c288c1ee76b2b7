import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from './database';
import { DirectoryInUseError } from './directoryLock';
import { migrate } from './migrate';
import { openDatabase } from './openDatabase';

let directory: string;
let database: Database;

const open = () => openDatabase({ kind: 'directory', directory }, () => {});
const toggles = (from: Database) => from.query('SELECT name FROM feature_toggles');
const addToggle = `INSERT INTO feature_toggles VALUES ('MOUSEFLOW', true)`;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'journey-store-'));
  database = await open();
}, 60_000);
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true, force: true });
});
afterEach(() => database.query('DELETE FROM feature_toggles'));

it('keeps what was committed', async () => {
  await database.query(addToggle);
  await database.close();
  database = await open();
  expect(await toggles(database)).toEqual([{ name: 'MOUSEFLOW' }]);
});

it('syncs each commit to the disk', async () => {
  const settings = await database.query(
    `SELECT name, setting FROM pg_settings
     WHERE name IN ('fsync', 'wal_sync_method', 'synchronous_commit') ORDER BY name`,
  );
  expect(settings).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'wal_sync_method', setting: 'fsync' },
  ]);
});

it('lets no second opener in, and the next one once it is closed', async () => {
  await expect(open()).rejects.toThrow(DirectoryInUseError);
  await database.close();
  database = await open();
  expect(await toggles(database)).toEqual([]);
});

it('undoes a transaction that fails', async () => {
  const failing = database.transaction(async (transaction) => {
    await transaction.query(addToggle);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await toggles(database)).toEqual([]);
});

it('refuses the outer handle inside a transaction instead of waiting for ever', async () => {
  const misuse = database.transaction(() => toggles(database));
  await expect(misuse).rejects.toThrow('only the handle it was given');
  expect(await toggles(database)).toEqual([]);
});

it('runs each migration once', async () => {
  const once = [{ id: '999-once', sql: 'CREATE TABLE once (id integer)' }];
  await migrate(database, once);
  await migrate(database, once);
  expect(await database.query('SELECT * FROM once')).toEqual([]);
});

it('leaves no half of a migration behind', async () => {
  const broken = [{ id: '999-broken', sql: 'CREATE TABLE half (id integer); SELECT nonsense' }];
  await expect(migrate(database, broken)).rejects.toThrow();
  await expect(database.query('SELECT * FROM half')).rejects.toThrow('does not exist');
});
