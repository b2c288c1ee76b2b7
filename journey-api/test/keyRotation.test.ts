import { randomBytes } from 'node:crypto';
import { openDatabase } from '../src/database/openDatabase';
import { startJourneyServer, type JourneyServer } from './journeyServer';
import { createTestDatabase } from './testDatabase';

const secret = () => randomBytes(32).toString('base64url');
const idSecret = secret();
const oldKey = { kid: 'old', secret: secret() };
const newKey = { kid: 'new', secret: secret() };

it('accepts the old key until its tokens end, and signs with the new one', async () => {
  const { place, drop } = await createTestDatabase();
  const database = await openDatabase(place, () => {});
  const shared = { ...database, close: async () => {} };
  const serve = (...signingKeys: (typeof oldKey)[]) =>
    startJourneyServer({ secrets: { signingKeys, idSecret } }, shared);
  const before = await serve(oldKey);
  const alice = await (await before.start('accepted')).reach('started');
  const during = await serve(newKey, oldKey);
  const after = await serve(newKey);
  const refresh = (journey: JourneyServer, bearer: string) =>
    journey.server.inject({
      url: `/api/refresh-token/${alice.id}`,
      headers: { authorization: `Bearer ${bearer}` },
    });

  const refreshed = await refresh(during, alice.bearer);
  expect(refreshed.statusCode).toBe(204);
  expect((await refresh(after, alice.bearer)).statusCode).toBe(401);
  expect((await refresh(after, String(refreshed.headers['bearer']))).statusCode).toBe(204);
  during.passMinutes(31);
  expect((await refresh(during, alice.bearer)).statusCode).toBe(401);
  for (const journey of [before, during, after]) await journey.close();
  await database.close();
  await drop();
});
