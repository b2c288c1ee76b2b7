import { join } from 'node:path';
import { openDatabase } from '../src/database/openDatabase';
import { fuzzApi } from '../soak/fuzzApi';
import { startJourneyServer } from './journeyServer';
import { operatorToken, PartnerClient, serviceTokens } from './partnerClient';
import { createTestDatabase } from './testDatabase';

it('answers 500 broken requests without failing, and changes nothing by a refused one', async () => {
  const { place, drop } = await createTestDatabase();
  const database = await openDatabase(place, () => {});
  const journey = await startJourneyServer({ failedLoginMs: 0, serviceTokens }, database);
  const partner = await PartnerClient.add(journey);
  const { requests, byStatus, findings } = await fuzzApi(
    {
      server: journey.server,
      database,
      applicant: async () => (await journey.start('refer-income')).reach('detailsConfirmed'),
      operatorToken,
      partnerToken: () => partner.token(),
      openApiFile: join(__dirname, '../openapi.json'),
    },
    500,
    20_261_121,
  );
  await journey.close();
  await drop();
  expect(findings).toEqual([]);
  expect(requests).toBe(500);
  expect(Object.keys(byStatus)).toEqual(expect.arrayContaining(['200', '400']));
});
