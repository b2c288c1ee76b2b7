import { randomBytes } from 'node:crypto';
import type { Database } from '../src/database/database';
import { openDatabase } from '../src/database/openDatabase';
import { startJourneyServer, type JourneyServer } from './journeyServer';
import { createTestDatabase, type TestDatabase } from './testDatabase';

const secret = () => randomBytes(32).toString('base64url');
const idSecret = secret();
const oldKey = { kid: 'old', secret: secret() };
const newKey = { kid: 'new', secret: secret() };
/** TOKEN_SECRETS after each restart, as docs/operations.md has them. */
const steps = [[oldKey], [oldKey, newKey], [newKey, oldKey], [newKey]];

let testDatabase: TestDatabase;
let database: Database;
let servers: JourneyServer[];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await openDatabase(testDatabase.place, () => {});
  const shared = { ...database, close: async () => {} };
  servers = await Promise.all(
    steps.map((signingKeys) => startJourneyServer({ secrets: { signingKeys, idSecret } }, shared)),
  );
});
afterAll(async () => {
  for (const journey of servers) await journey.close();
  await database.close();
  await testDatabase.drop();
});

/** An applicant whose token a server of this step has signed, and who renews it at any other. */
async function signedAt(step: number) {
  const { id, bearer } = await (await servers[step]!.start('accepted')).reach('started');
  return (renewedAt: number, token = bearer) =>
    servers[renewedAt]!.server.inject({
      url: `/api/refresh-token/${id}`,
      headers: { authorization: `Bearer ${token}` },
    });
}

it.each([1, 2, 3])(
  'logs nobody out while servers of step %i run beside those before',
  async (step) => {
    const renewLater = await signedAt(step);
    expect((await renewLater(step - 1)).statusCode).toBe(204);
    const renewEarlier = await signedAt(step - 1);
    expect((await renewEarlier(step)).statusCode).toBe(204);
  },
);

it('needs the step in which the new key signs nothing yet', async () => {
  const renew = await signedAt(2);
  expect((await renew(0)).statusCode).toBe(401);
});

it('accepts the old key until its tokens end, and signs with the new one', async () => {
  const renew = await signedAt(0);
  const renewed = await renew(2);
  expect(renewed.statusCode).toBe(204);
  expect((await renew(3)).statusCode).toBe(401);
  expect((await renew(3, String(renewed.headers['bearer']))).statusCode).toBe(204);
  servers[2]!.passMinutes(31);
  expect((await renew(2)).statusCode).toBe(401);
});
