import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import type { Database } from '../../src/database/database';
import { migrate } from '../../src/database/migrate';
import { DatabaseBusyError, openPostgres } from '../../src/database/postgresDatabase';
import { answerErrors } from '../../src/http/errorAnswers';
import { createTestDatabase, type TestDatabase } from '../testDatabase';

const CONNECTIONS = 10;

let place: TestDatabase;
let database: Database;
const lost: Error[] = [];

beforeAll(async () => {
  place = await createTestDatabase();
  database = openPostgres(place.url, (error) => lost.push(error), { connection: 5_000 });
});
afterAll(async () => {
  await database.close();
  await place.drop();
});

/** A proxy in front of PostgreSQL. What it silences stays open, and nothing passes any more. */
async function startProxy() {
  const { hostname, port } = new URL(place.url);
  const passing: [Socket, Socket][] = [];
  const all: Socket[] = [];
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    client.pipe(upstream).pipe(client);
    passing.push([client, upstream]);
    all.push(client, upstream);
    for (const socket of [client, upstream]) socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = new URL(place.url);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    connections: () => all.length / 2,
    silence: () => {
      for (const [client, upstream] of passing.splice(0)) {
        client.unpipe(upstream).pause();
        upstream.unpipe(client).pause();
      }
    },
    close: async () => {
      for (const socket of all) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** @returns a function that releases all connections */
async function holdAll(): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  const connections: Promise<void>[] = [];
  // One after another, since each has five seconds to be opened.
  for (let count = 0; count < CONNECTIONS; count += 1)
    await new Promise<void>((taken, fail) => {
      const transaction = database.transaction(async ({ query }) => {
        await query('SELECT 1');
        taken();
        await released;
      });
      transaction.catch(fail);
      connections.push(transaction);
    });
  return async () => {
    release();
    await Promise.all(connections);
  };
}

it('says that it is busy when no connection comes free, and serves again once one does', async () => {
  const letGo = await holdAll();
  await Promise.all([
    expect(database.query('SELECT 1')).rejects.toThrow(DatabaseBusyError),
    expect(database.transaction(() => Promise.resolve())).rejects.toThrow(DatabaseBusyError),
  ]);
  await letGo();
  expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('loses a transaction whose connection is ended, and nothing else', async () => {
  const losing = database.transaction(async (transaction) => {
    const [own] = await transaction.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await database.query('SELECT pg_terminate_backend($1)', [own?.pid]);
    while (lost.length === 0) await wait(10);
    await transaction.query('SELECT 1');
  });
  await expect(losing).rejects.toThrow(DatabaseBusyError);
  expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('gives up on a connection that no longer answers, and opens another', async () => {
  const proxy = await startProxy();
  const far = openPostgres(proxy.url, (error) => lost.push(error), { answer: 2_000 });
  await far.query('SELECT 1');
  proxy.silence();
  await expect(far.query('SELECT 1')).rejects.toThrow(DatabaseBusyError);
  const losing = far.transaction(async ({ query }) => {
    await query('SELECT 1');
    proxy.silence();
    await query('SELECT 1');
  });
  await expect(losing).rejects.toThrow(DatabaseBusyError);
  expect(await far.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(proxy.connections()).toBe(3);
  await far.close();
  await proxy.close();
});

it('says that it is busy where a statement takes too long', async () => {
  const hurried = openPostgres(place.url, (error) => lost.push(error), { statement: 200 });
  await expect(hurried.query('SELECT pg_sleep(10)')).rejects.toThrow(DatabaseBusyError);
  await hurried.close();
});

it('ends a transaction in which nothing happens, with its locks', async () => {
  const hurried = openPostgres(place.url, (error) => lost.push(error), { idleTransaction: 500 });
  let isFree = false;
  const idle = hurried.transaction(async ({ query }) => {
    await query('SELECT pg_advisory_xact_lock(1)');
    await database.query('SELECT pg_advisory_xact_lock(1)');
    isFree = true;
    await query('SELECT 1');
  });
  await expect(idle).rejects.toThrow(DatabaseBusyError);
  expect(isFree).toBe(true);
  await hurried.close();
});

it('lets a migration take its time, though not while others wait for a table', async () => {
  const sql = `CREATE TABLE limits AS SELECT current_setting('statement_timeout') AS statement,
    current_setting('lock_timeout') AS lock; SELECT pg_sleep(3)`;
  const hurried = openPostgres(place.url, (error) => lost.push(error), { answer: 2_000 });
  await migrate(hurried, [{ id: 'limits', sql }]);
  await hurried.close();
  expect(await database.query('SELECT * FROM limits')).toEqual([{ statement: '0', lock: '5s' }]);
});

it('goes on after a statement that fails', async () => {
  for (let times = 0; times <= CONNECTIONS; times += 1) {
    await expect(database.query('SELECT * FROM nowhere')).rejects.toThrow('nowhere');
  }
  expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('asks an applicant’s browser to come back in a moment', async () => {
  const server = fastify();
  answerErrors(server);
  server.get('/', () => Promise.reject(new DatabaseBusyError('all taken')));
  const answer = await server.inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.json()).toMatchObject({
    error: 'System currently unavailable, please try again later.',
  });
});

it('says so too where a connection is lost in the midst of a statement', async () => {
  const ending = database.query('SELECT pg_terminate_backend(pg_backend_pid())');
  await expect(ending).rejects.toThrow(DatabaseBusyError);
  expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('asks to come back where a disk is full', async () => {
  const server = fastify();
  answerErrors(server);
  server.get('/', () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })));
  expect((await server.inject('/')).statusCode).toBe(503);
});
