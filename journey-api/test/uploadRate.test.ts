import { randomBytes } from 'node:crypto';
import { openDatabase } from '../src/database/openDatabase';
import { startJourneyServer } from './journeyServer';
import { createTestDatabase } from './testDatabase';

it('takes so many files of an application in ten minutes, and those of others meanwhile', async () => {
  const newSecret = () => randomBytes(32).toString('base64url');
  const secrets = { signingKeys: [{ kid: 'a', secret: newSecret() }], idSecret: newSecret() };
  const { place, drop } = await createTestDatabase();
  const database = await openDatabase(place, () => {});
  // Only a sandbox has applicants, and only outside of it there are limits.
  const sandbox = await startJourneyServer({ secrets }, database);
  const live = await startJourneyServer({ secrets, sandbox: false }, database);
  const imogen = await (await sandbox.start('refer-income')).reach('signed');
  const other = await (await sandbox.start('refer-income')).reach('signed');
  async function upload({ id, bearer }: typeof imogen) {
    const headers = { authorization: `Bearer ${bearer}` };
    const url = `/api/application/${id}/proof`;
    return live.server.inject({ method: 'POST', url, headers });
  }
  for (let count = 0; count < 60; count += 1) expect((await upload(imogen)).statusCode).toBe(415);
  const refused = await upload(imogen);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await upload(other)).statusCode).toBe(415);
  await live.close();
  await drop();
});
