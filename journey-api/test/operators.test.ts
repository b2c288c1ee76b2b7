import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { OperatorToggles, RecordedToggleChange } from '../src/contract/contract';
import { openDatabase } from '../src/database/openDatabase';
import type { Database } from '../src/database/database';
import { pdfBytes } from './journeyFixtures';
import { startJourneyServer, type JourneyServer } from './journeyServer';
import { createTestDatabase, type TestDatabase } from './testDatabase';

let journey: JourneyServer;
let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await openDatabase(testDatabase.place, () => {});
  journey = await startJourneyServer({}, database);
});
afterAll(async () => {
  await journey.close();
  await testDatabase.drop();
});

const ask = (
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
  token = journey.operatorToken,
  key?: string,
) =>
  journey.server.inject({
    method,
    url: `/operator/${path}`,
    headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  });
const author = 'sandbox';
const toggles = async () => (await ask('GET', 'toggles')).json<OperatorToggles>();
async function shown() {
  const answer = await journey.server.inject('/api/feature-toggles');
  return answer.json<Record<string, boolean>>();
}

it.each(['', 'wrong'])('refuses the token %j', async (token) => {
  const set = { name: 'MOUSEFLOW', enabled: true };
  expect((await ask('POST', 'toggles', set, token)).statusCode).toBe(401);
  expect((await ask('GET', 'toggles', undefined, token)).statusCode).toBe(401);
  const erase = `applications/${randomUUID()}/erase`;
  expect((await ask('POST', erase, {}, token)).statusCode).toBe(401);
  expect(await shown()).toMatchObject({ MOUSEFLOW: false });
});

it('turns a toggle, and numbers the change with author and time', async () => {
  const answer = await ask('POST', 'toggles', { name: 'DYNAMIC_PRICING', enabled: true });
  const change = answer.json<RecordedToggleChange>();
  expect(change).toMatchObject({ before: false, after: true, author, name: 'DYNAMIC_PRICING' });
  expect(await shown()).toMatchObject({ DYNAMIC_PRICING: true });
  const next = await ask('POST', 'toggles', { name: 'NEW_THING', enabled: true });
  expect(next.json<RecordedToggleChange>().changeNumber).toBe(change.changeNumber + 1);
  expect((await toggles()).changes[1]).toEqual(change);
});

it('takes no author from the body', async () => {
  const answer = await ask('POST', 'toggles/revert', { author: 'Dana' });
  expect(answer.statusCode).toBe(400);
});

it.each<[path: string, payload: object]>([
  ['toggles/description', { name: 'MOUSEFLOW', purpose: 'a\0b', owner: 'Web' }],
  ['toggles/description', { name: 'MOUSEFLOW', purpose: 'Recordings', owner: 'a\ud800b' }],
  ['partners/sandbox/webhook', { url: 'https://example.org/a\0b' }],
  [`page-errors/${'0'.repeat(24)}/resolution`, { isResolved: true, why: 'a\0b' }],
])('refuses text that the database cannot store, at %s', async (path, payload) => {
  expect((await ask('POST', path, payload)).statusCode).toBe(400);
});

it('makes no second service token of a name that is made at the same moment', async () => {
  const asked = { name: 'pipeline', roles: ['telemetry'], days: 1 };
  const waiting = `SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const other = new EventEmitter();
  const stored = once(other, 'stored');
  const committed = database.transaction(async (transaction) => {
    await transaction.query(
      `INSERT INTO service_tokens (name, sha256, roles, expires_at, made_by, made_at)
       VALUES ('pipeline', 'other', '[]', now(), 'other', now())`,
      [],
    );
    other.emit('stored');
    await once(other, 'commit');
  });
  await stored;
  const answer = ask('POST', 'service-tokens', asked).then(({ statusCode }) => statusCode);
  while ((await database.query(waiting, [])).length === 0) await wait(20);
  other.emit('commit');
  await committed;
  expect(await answer).toBe(409);
});

it('takes the last change back by a new one', async () => {
  await ask('POST', 'toggles', { name: 'MAINTENANCE_MODE', enabled: true });
  expect(await shown()).toMatchObject({ MAINTENANCE_MODE: true });
  const reverted = await ask('POST', 'toggles/revert', {});
  expect(reverted.json()).toMatchObject({ author, before: true, after: false });
  expect(await shown()).toMatchObject({ MAINTENANCE_MODE: false });
});

it('turns a toggle by itself when its time has come', async () => {
  const at = new Date(Date.now() + 60 * 60_000).toISOString();
  await ask('POST', 'toggles', { name: 'MAINTENANCE_MODE', enabled: true, at });
  expect(await shown()).toMatchObject({ MAINTENANCE_MODE: false });
  journey.passMinutes(61);
  expect(await shown()).toMatchObject({ MAINTENANCE_MODE: true });
  await ask('POST', 'toggles', { name: 'MAINTENANCE_MODE', enabled: false });
});

/** Every table that contains the value, in any column. */
async function traces(value: string): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' ORDER BY table_name`,
    [],
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const sql = `SELECT 1 AS one FROM ${name} AS kept WHERE kept::text LIKE '%' || $1 || '%'`;
    if ((await database.query(sql, [value])).length > 0) found.push(name);
  }
  return found;
}

it('keeps a signed agreement unless it is overruled, and then erases all of it', async () => {
  const imogen = await (await journey.start('refer-income')).reach('signed');
  await imogen.upload({ content: pdfBytes });
  const erase = (body: object) => ask('POST', `applications/${imogen.id}/erase`, body);
  expect((await erase({})).statusCode).toBe(409);
  expect((await imogen.get(`redirect/${imogen.id}`)).status).toBe(200);
  expect((await erase({ overrule: true })).statusCode).toBe(204);
  expect(await traces(imogen.id)).toEqual(['erasures']);
  expect(await readdir(join(journey.filesDirectory, 'proofs'))).toEqual(['arriving']);
  expect((await imogen.get(`redirect/${imogen.id}`)).status).toBe(404);
  expect((await imogen.get(`hashed-application-id/${imogen.id}`)).status).toBe(404);
  const erased = await database.query('SELECT author FROM erasures WHERE application_id = $1', [
    imogen.id,
  ]);
  expect(erased).toEqual([{ author }]);
});

it('counts requests, decisions, uploads and logins by route', async () => {
  const imogen = await (await journey.start('refer-income')).reach('signed');
  await imogen.upload({ content: Buffer.from('text') });
  await imogen.login('ZZ1 1ZZ');
  const { payload, headers } = await journey.server.inject('/metrics');
  expect(headers['content-type']).toContain('text/plain');
  for (const line of [
    /^http_requests_total\{method="POST",route="\/api\/eligibility\/:applicationId",status="200"\} \d/m,
    /^http_request_duration_seconds_bucket\{le="0.25",method="POST",route="\/api\/save-and-return"\}/m,
    /^journey_decisions_total\{kind="soft",outcome="eligible"\} \d/m,
    /^journey_decisions_total\{kind="full",outcome="refer"\} \d/m,
    /^journey_uploads_total\{outcome="refused"\} \d/m,
    /^journey_logins_total\{outcome="mismatch"\} 1/m,
    /^process_resident_memory_bytes \d/m,
  ]) {
    expect(payload).toMatch(line);
  }
  expect(payload).not.toContain(imogen.id);
});

describe('under a key', () => {
  const sendTwice = (path: string, payload: object, key: string = randomUUID()) =>
    Promise.all([1, 2].map(() => ask('POST', path, payload, undefined, key)));

  it('a toggle turns once, and is reverted once', async () => {
    const before = (await toggles()).changes.length;
    const set = { name: 'MOUSEFLOW', enabled: true };
    const [first, second] = await sendTwice('toggles', set);
    expect(second?.json()).toEqual(first?.json());
    const [reverted, again] = await sendTwice('toggles/revert', {});
    expect(again?.json()).toEqual(reverted?.json());
    expect((await toggles()).changes).toHaveLength(before + 2);
    expect(await shown()).toMatchObject({ MOUSEFLOW: false });
  });

  it('turns a toggle of the sandbox once', async () => {
    const before = (await toggles()).changes.length;
    const put = (MOUSEFLOW: boolean) =>
      journey.server.inject({
        method: 'PUT',
        url: '/api/sandbox/feature-toggles',
        headers: { 'idempotency-key': 'sandbox-key' },
        payload: { MOUSEFLOW },
      });
    const [first, second] = await Promise.all([put(true), put(true)]);
    expect(second.json()).toEqual(first.json());
    expect((await toggles()).changes).toHaveLength(before + 1);
    expect((await put(false)).statusCode).toBe(409);
    expect(await shown()).toMatchObject({ MOUSEFLOW: true });
  });

  it('an applicant is erased once, and the retry is answered alike', async () => {
    const { id } = await journey.start('accepted');
    const key = randomUUID();
    const answers = await sendTwice(`applications/${id}/erase`, {}, key);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    const erasures = await database.query(
      'SELECT 1 AS one FROM erasures WHERE application_id = $1',
      [id],
    );
    expect(erasures).toHaveLength(1);
    const other = await journey.start('accepted');
    const reused = await ask('POST', `applications/${other.id}/erase`, {}, undefined, key);
    expect(reused.statusCode).toBe(409);
    expect((await ask('POST', `applications/${id}/erase`, {})).statusCode).toBe(404);
  });
});

it('erases whatever was kept of it, however its id is written', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const begun = await journey.server.inject({
    method: 'POST',
    url: '/api/sandbox/applications',
    headers,
    payload: { persona: 'accepted' },
  });
  const { applicationId, token } = begun.json<{ applicationId: string; token: string }>();
  const details = { applicationId, postcode: 'ZZ9 9ZZ', dateOfBirth: '1901-02-03' };
  for (let tries = 0; tries < 6; tries += 1)
    await journey.server.inject({ method: 'POST', url: '/api/save-and-return', payload: details });
  const tables = [
    'applications',
    'audit_trail',
    'hand_off_tokens',
    'idempotency_records',
    'login_failures',
  ];
  expect(await traces(applicationId)).toEqual([...tables, 'login_locks', 'mail_outbox']);
  const shouted = applicationId.toUpperCase();
  const answer = await ask('POST', `applications/${shouted}/erase`, {});
  expect(answer.statusCode).toBe(204);
  expect(await traces(applicationId)).toEqual(['erasures']);
  expect(await traces(token)).toEqual([]);
});
