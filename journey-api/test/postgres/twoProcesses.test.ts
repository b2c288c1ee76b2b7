import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { affordableAnswers, failingAccount, validAccount } from '../journeyFixtures';
import { newSecrets, startApi, type ApiProcess } from '../process/apiProcess';
import { callOnce, newKey, type Reply } from '../process/journeyClient';
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
  const url = database.place.kind === 'postgres' ? database.place.url : '';
  const environment = { ...newSecrets(), DATA_DIR: directory, DATABASE_URL: url };
  [left, right] = await Promise.all([startApi(environment), startApi(environment)]);
}, 120_000);
afterAll(async () => {
  await Promise.all([left.end('SIGTERM'), right.end('SIGTERM')]);
  await database.drop();
  await rm(directory, { recursive: true });
});

const on = (api: ApiProcess, call: Parameters<typeof callOnce>[1]): Promise<Reply> =>
  callOnce(() => api.url, call);

const post = (api: ApiProcess, path: string, body: unknown, bearer?: string, key?: string) =>
  on(api, {
    name: path,
    method: 'POST',
    path: `/api/${path}`,
    body,
    ...(bearer !== undefined && { bearer }),
    ...(key !== undefined && { key }),
  });

/** Alternates between the two processes with every step. */
async function reachSigned(): Promise<{ id: string; bearer: string }> {
  const begun = await post(left, 'sandbox/applications', { persona: 'accepted' });
  const { applicationId: id, token } = begun.body as StartedApplication;
  const path = `/api/generate-token?applicationId=${id}&token=${token}`;
  const bearer = (await on(right, { name: 'token', path })).bearer ?? '';
  const details = await on(left, { name: 'details', path: `/api/contact-details/${id}`, bearer });
  const [address] = (details.body as { addresses: { id: string }[] }).addresses;
  await post(right, `update-address/${id}`, { addressId: address?.id }, bearer);
  await post(left, `eligibility/${id}`, affordableAnswers, bearer);
  await on(right, { name: 'sign', path: `/api/apply-and-sign/${id}`, bearer });
  return { id, bearer };
}

it('serves one application, whichever process answers', async () => {
  const { id, bearer } = await reachSigned();
  const answer = await post(left, `bank-details/${id}`, validAccount, bearer);
  expect(answer.body).toEqual({ status: 'success' });
  const way = await on(right, { name: 'redirect', path: `/api/redirect/${id}`, bearer });
  expect(way.body).toEqual({ data: { redirect: '/application-complete' } });
});

it('has one effect for one key, posted ten times to both at once', async () => {
  const { id, bearer } = await reachSigned();
  const key = newKey();
  const posts = Array.from({ length: 10 }, (_, index) =>
    post(index % 2 ? left : right, `bank-details/${id}`, failingAccount, bearer, key),
  );
  for (const { body } of await Promise.all(posts)) {
    expect(body).toEqual({ status: 'retryBankValidation', remainingAttempts: 2 });
  }
});

it('locks a login for both after failures on either', async () => {
  const { id } = await reachSigned();
  const guess = (api: ApiProcess) =>
    post(api, 'save-and-return', {
      applicationId: id,
      postcode: 'ZZ1 1ZZ',
      dateOfBirth: '1990-01-01',
    });
  for (let count = 0; count < 5; count += 1) {
    expect((await guess(count % 2 ? left : right)).status).toBe(401);
  }
  expect((await guess(left)).status).toBe(429);
  expect((await guess(right)).status).toBe(429);
});
