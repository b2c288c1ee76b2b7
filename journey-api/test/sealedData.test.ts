import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listAuditEntries } from '../src/audit/auditTrail';
import { openAccount } from '../src/application/sealedAccount';
import type { Database } from '../src/database/database';
import { openDatabase } from '../src/database/openDatabase';
import { readDataKeys } from '../src/sealing/dataKeys';
import { createSealer } from '../src/sealing/sealer';
import { pdfOfSize, validAccount } from './journeyFixtures';
import { startJourneyServer, type JourneyServer } from './journeyServer';
import { createTestDatabase, type TestDatabase } from './testDatabase';

const newKey = () => randomBytes(32).toString('base64url');
const older = `older:${newKey()}`;
const newer = `newer:${newKey()}`;
const idSecret = newKey();
const secrets = { signingKeys: [{ kid: 'a', secret: newKey() }], idSecret };
const content = pdfOfSize(20_000);

let testDatabase: TestDatabase;
let database: Database;
let journey: JourneyServer;

const serve = (dataKeys: string, filesDirectory?: string) =>
  startJourneyServer({ dataKeys, secrets, ...(filesDirectory && { filesDirectory }) }, database);

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await openDatabase(testDatabase.place, () => {});
  journey = await serve(older);
});
afterAll(async () => {
  await journey.close();
  await testDatabase.drop();
});

const ask = ({ server, operatorToken }: JourneyServer, method: 'GET' | 'POST', route: string) =>
  server.inject({
    method,
    url: `/operator/${route}`,
    headers: { authorization: `Bearer ${operatorToken}` },
  });

async function applicants() {
  const alice = await (await journey.start('accepted')).reach('banked');
  const imogen = await (await journey.start('refer-income')).reach('signed');
  const { id } = (await imogen.upload({ content })).body as { id: string };
  return { alice, imogen, id, file: join(journey.filesDirectory, 'proofs', id) };
}
async function storedAccount(id: string) {
  const [row] = await database.query<{ bankAccount: string }>(
    'SELECT bank_account AS "bankAccount" FROM applications WHERE application_id = $1',
    [id],
  );
  return row?.bankAccount ?? '';
}

it('stores neither an account nor a proof in the clear, nor what identifies the account', async () => {
  const { alice, file } = await applicants();
  for (const [table, id] of [
    ['applications', 'application_id'],
    ['idempotency_records', 'scope'],
    ['audit_trail', 'application_id'],
    ['mail_outbox', 'application_id'],
  ] as const) {
    const rows = await database.query<{ content: string }>(
      `SELECT to_jsonb(t)::text AS content FROM ${table} t WHERE ${id}::text = $1`,
      [alice.id],
    );
    for (const { content } of rows) {
      expect(content).not.toContain(validAccount.bankAccount);
      expect(content).not.toContain(validAccount.sortCode);
    }
  }
  expect((await readFile(file)).includes(content.subarray(0, 5))).toBe(false);
  const answer = await alice.giveBankDetails(validAccount);
  expect(answer).toMatchObject({ status: 200, body: { status: 'success' } });
});

it('refuses a plain account in the database', async () => {
  const { alice } = await applicants();
  const store = (account: string) =>
    database.query('UPDATE applications SET bank_account = $2 WHERE application_id = $1', [
      alice.id,
      account,
    ]);
  const sealed = await storedAccount(alice.id);
  await store(JSON.stringify({ sortCode: '202959', accountNumber: '63748472' }));
  expect((await ask(journey, 'POST', 'data-keys/reseal')).statusCode).toBe(500);
  await store(sealed);
  expect((await ask(journey, 'POST', 'data-keys/reseal')).statusCode).toBe(200);
});

it('encrypts everything by a new key at a command, and no longer needs the old one', async () => {
  const { alice, imogen, id, file } = await applicants();
  const route = `applications/${imogen.id}/proofs/${id}`;
  const content = (await ask(journey, 'GET', route)).rawPayload;
  const rotated = await serve(`${newer},${older}`, journey.filesDirectory);
  expect((await ask(rotated, 'GET', route)).rawPayload.equals(content)).toBe(true);
  const first = await ask(rotated, 'POST', 'data-keys/reseal');
  expect(first.json()).toEqual({
    accounts: expect.any(Number) as unknown,
    proofs: expect.any(Number) as unknown,
  });
  expect(first.json<{ accounts: number }>().accounts).toBeGreaterThanOrEqual(2);
  expect((await ask(rotated, 'POST', 'data-keys/reseal')).json()).toEqual({
    accounts: 0,
    proofs: 0,
  });

  const sealer = createSealer(await readDataKeys(newer), Buffer.from(idSecret, 'base64url'));
  const expected = { sortCode: '202959', accountNumber: '63748472' };
  expect(openAccount(sealer, alice.id, await storedAccount(alice.id))).toEqual(expected);
  expect(sealer.open(await readFile(file), `proof ${id}`).equals(content)).toBe(true);
});

it('records who read a proof, and shows it to operators alone', async () => {
  const { imogen, id } = await applicants();
  const route = `applications/${imogen.id}/proofs/${id}`;
  expect((await journey.server.inject(`/operator/${route}`)).statusCode).toBe(401);
  const read = await ask(journey, 'GET', route);
  expect(read.statusCode).toBe(200);
  const [entry] = (await listAuditEntries(database, imogen.id)).slice(-1);
  expect(entry).toMatchObject({
    event: 'proofRead',
    details: {
      proofId: id,
      author: 'sandbox',
      sha256: createHash('sha256').update(read.rawPayload).digest('hex'),
    },
  });
  const { alice } = await applicants();
  const others = `applications/${alice.id}/proofs/${id}`;
  expect((await ask(journey, 'GET', others)).statusCode).toBe(404);
});
