import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendOver } from '../../conformance/sendOver';
import { Applicant, type Send } from '../applicant';
import { newSecrets, startApi, type ApiProcess } from '../process/apiProcess';
import { createTestDatabase, type TestDatabase } from '../testDatabase';
import type { StartedApplication } from '../../src/contract/contract';

let database: TestDatabase;
let directory: string;
let left: ApiProcess;
let right: ApiProcess;

/** Starts both at once on an empty database; their migrations must not collide. */
beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'journey-two-'));
  const { url } = database;
  const environment = { ...newSecrets(), DATA_DIR: directory, DATABASE_URL: url };
  [left, right] = await Promise.all([startApi(environment), startApi(environment)]);
});
afterAll(async () => {
  await Promise.all([left.end('SIGTERM'), right.end('SIGTERM')]);
  await database.drop();
  await rm(directory, { recursive: true });
});

/** An applicant who has signed, and whose calls the two processes answer in turn. */
async function reachSigned(): Promise<Applicant> {
  let count = 0;
  const send: Send = (call) => sendOver((count++ % 2 ? left : right).url)(call);
  const url = '/api/sandbox/applications';
  const begun = await send({ method: 'POST', url, payload: { persona: 'accepted' } });
  return new Applicant(send, begun.body as StartedApplication).reach('signed');
}

it('serves one application, whichever process answers', async () => {
  const applicant = await reachSigned();
  const answer = await applicant.giveBankDetails();
  expect(answer.body).toEqual({ status: 'success' });
  expect(await applicant.resumePath()).toBe('/application-complete');
});

it('has one effect for one key, posted ten times to both at once', async () => {
  const applicant = await reachSigned();
  const key = { 'idempotency-key': randomUUID() };
  const posts = Array.from({ length: 10 }, () => applicant.giveFailingDetails(key));
  for (const { body } of await Promise.all(posts)) {
    expect(body).toEqual({ status: 'retryBankValidation', remainingAttempts: 2 });
  }
});

it('locks a login for both after failures on either', async () => {
  const applicant = await reachSigned();
  const guess = () => applicant.login('ZZ1 1ZZ', '1990-01-01');
  for (let count = 0; count < 5; count += 1) expect((await guess()).status).toBe(401);
  expect((await guess()).status).toBe(429);
  expect((await guess()).status).toBe(429);
});
