import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Database } from './database';
import { DirectoryInUseError } from './directoryLock';
import { migrate, migrations } from './migrate';
import { openDatabase } from './openDatabase';

// As `npm start` does: a test ends before it would pay to optimize the engine.
setFlagsFromString('--wasm-tiering-budget=1000000000');

let parent: string;
let directory: string;
let database: Database;

const open = () => openDatabase({ kind: 'directory', directory }, () => {});
const locks = (from: Database) => from.query('SELECT application_id AS id FROM login_locks');
const someone = '0b0e7a52-5f43-4c0e-9d0e-1c1d2f5a3b11';
const addLock = `INSERT INTO login_locks VALUES ('${someone}', now())`;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'journey-store-'));
  directory = join(parent, 'new');
  database = await open();
});
afterAll(async () => {
  await database.close();
  await rm(parent, { recursive: true, force: true });
});
afterEach(() => database.query('DELETE FROM login_locks'));

it('makes a directory that no other account can open', async () => {
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
});

it('keeps what was committed', async () => {
  await database.query(addLock);
  await database.close();
  database = await open();
  expect(await locks(database)).toEqual([{ id: someone }]);
});

it('lets no second opener in, and the next one once it is closed', async () => {
  await expect(open()).rejects.toThrow(DirectoryInUseError);
  await database.close();
  database = await open();
  expect(await locks(database)).toEqual([]);
});

it('undoes a transaction that fails', async () => {
  const failing = database.transaction(async (transaction) => {
    await transaction.query(addLock);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await locks(database)).toEqual([]);
});

it('refuses the outer handle inside a transaction instead of waiting for ever', async () => {
  const misuse = database.transaction(() => locks(database));
  await expect(misuse).rejects.toThrow('only the handle it was given');
  expect(await locks(database)).toEqual([]);
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

it('does not open a directory that other accounts can open, and says how to close it', async () => {
  await database.close();
  await chmod(directory, 0o750);
  await expect(open()).rejects.toThrow(`chmod -R go= '${directory}'`);
  await chmod(directory, 0o700);
  database = await open();
  expect(await locks(database)).toEqual([]);
});

it('refuses a database of an earlier checkout, and states what to delete', async () => {
  await database.query("UPDATE schema_migrations SET id = '001-journey' WHERE id = $1", [
    migrations[0]?.id,
  ]);
  await expect(migrate(database)).rejects.toThrow('Delete .data');
});
