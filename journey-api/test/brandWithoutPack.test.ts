import { errorText } from '../src/errors/errorText';
import type { Answer } from './applicant';
import { startJourneyServer, type JourneyServer } from './journeyServer';

let journey: JourneyServer;
beforeAll(async () => {
  const brands = {
    read: async () => undefined,
    preload: async () => undefined,
    awaySeconds: async () => 0,
  };
  journey = await startJourneyServer({ brands });
});
afterAll(() => journey.close());

/** Calls the server as one that goes live is set up. Applications began in its sandbox. */
async function inProduction(call: () => Promise<Answer>): Promise<Answer> {
  journey.config.sandbox = false;
  try {
    return await call();
  } finally {
    journey.config.sandbox = true;
  }
}
const refusal = { status: 503, body: errorText.unavailable };

it('decides nothing without the rules of a brand', async () => {
  const applicant = await journey.start('accepted');
  await applicant.reach('detailsConfirmed');
  expect(await inProduction(() => applicant.checkEligibility())).toMatchObject(refusal);
  expect(await applicant.checkEligibility()).toMatchObject({ status: 200 });
});

it('locks a login that is guessed all the same', async () => {
  const applicant = await journey.start('accepted');
  await applicant.reach('decided');
  const guess = () => inProduction(() => applicant.login('EC1A 1BB', '1990-01-01'));
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await guess()).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses).not.toContain(503);
});

it('makes no agreement with a made-up lender', async () => {
  const applicant = await journey.start('accepted');
  await applicant.reach('decided');
  const read = () => applicant.get(`application/${applicant.id}/documents`);
  expect(await inProduction(read)).toMatchObject(refusal);
  expect(await applicant.sign()).toMatchObject({ status: 200 });
});
