import { randomUUID } from 'node:crypto';
import { openDatabase } from '../src/database/openDatabase';
import { startJourneyServer } from './journeyServer';
import { createTestDatabase } from './testDatabase';

it('keeps a lock, and the count that leads to one, through a restart', async () => {
  const { place, drop } = await createTestDatabase();
  const database = await openDatabase(place, () => {});
  const before = await startJourneyServer({}, database);
  const locked = await before.start('accepted');
  const counted = await before.start('accepted');
  for (let count = 0; count < 5; count += 1) await locked.login('ZZ1 1ZZ');
  for (let count = 0; count < 4; count += 1) await counted.login('ZZ1 1ZZ');

  // A second server on the same database starts without state in memory, like a restarted one.
  const after = await startJourneyServer({}, database);
  const login = ({ id, started }: typeof locked, postcode = started.postcode) =>
    after.server.inject({
      method: 'POST',
      url: '/api/save-and-return',
      payload: { applicationId: id, postcode, dateOfBirth: started.dateOfBirth },
    });
  expect((await login(locked)).statusCode).toBe(429);
  expect((await login(counted, 'ZZ1 1ZZ')).statusCode).toBe(401);
  expect((await login(counted)).statusCode).toBe(429);
  await before.close();
  await drop();
});

it('takes as long to refuse an application that does not exist', async () => {
  const journey = await startJourneyServer({ failedLoginMs: 200 });
  const alice = await journey.start('accepted');
  async function timed(applicationId: string) {
    const began = performance.now();
    const payload = { applicationId, postcode: 'ZZ1 1ZZ', dateOfBirth: '1970-01-01' };
    await journey.server.inject({ method: 'POST', url: '/api/save-and-return', payload });
    return performance.now() - began;
  }
  expect(await timed(alice.id)).toBeGreaterThanOrEqual(199);
  expect(await timed(randomUUID())).toBeGreaterThanOrEqual(199);
  await journey.close();
});
