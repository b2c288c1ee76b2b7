import fastify from 'fastify';
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
  const { byRoute, findings } = await fuzzApi(
    {
      server: journey.server,
      database,
      applicant: () => partner.applicantAt('detailsConfirmed', { referral: 'income' }),
      operatorToken,
      partnerToken: () => partner.token(),
    },
    500,
    20_261_121,
  );
  await journey.close();
  await drop();
  expect(findings).toEqual([]);
  const statuses = Object.values(byRoute).flatMap((each) => [...each]);
  expect(statuses).toEqual(expect.arrayContaining([200, 400]));
  // Beyond the check of whose application it is.
  const ofPartner = '/partner/applications/{applicationId}';
  expect([...(byRoute[`GET ${ofPartner}`] ?? [])]).toContain(200);
  expect([...(byRoute[`POST ${ofPartner}/events`] ?? [])]).toContain(409);
});

it('finds a refused request that changes data, and a failed one', async () => {
  const { place, drop } = await createTestDatabase();
  const database = await openDatabase(place, () => {});
  const server = fastify();
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  server.get('/api/redirect/:id', async () => ({}));
  server.setNotFoundHandler(async ({ method }, reply) => {
    if (method === 'PUT')
      await database.query(
        `INSERT INTO erasures (application_id, author, erased_at) VALUES (gen_random_uuid(), 'nobody', now())`,
      );
    return reply.code(method === 'POST' ? 500 : 409).send({});
  });
  const { findings } = await fuzzApi(
    {
      server,
      database,
      operatorToken,
      applicant: async () => ({ id: 'one', bearer: 'any' }),
      partnerToken: async () => 'any',
    },
    60,
    20_261_122,
  );
  await server.close();
  await database.close();
  await drop();
  const ofMethod = (start: string) => findings.filter((finding) => finding.startsWith(start));
  expect(ofMethod('changed by PUT').length).toBeGreaterThan(0);
  expect(ofMethod('500 for POST').length).toBeGreaterThan(0);
  expect(ofMethod('changed by PUT').length + ofMethod('500 for POST').length).toBe(findings.length);
});
