import { randomUUID } from 'node:crypto';
import type { Applicant } from './applicant';
import { startJourneyServer, type JourneyServer } from './journeyServer';

let journey: JourneyServer;
let alice: Applicant;

beforeAll(async () => {
  journey = await startJourneyServer();
});
afterAll(() => journey.close());
beforeEach(async () => {
  alice = await journey.start('accepted');
});

const fail = (times: number) =>
  Array.from({ length: times }).reduce<Promise<unknown>>(
    (before) => before.then(() => alice.login('ZZ1 1ZZ')),
    Promise.resolve(),
  );

async function mailedToken() {
  const link = (await alice.mails()).at(-1)?.links[0] ?? '';
  return new URL(link).searchParams.get('token') ?? '';
}

it('locks after five failures, also for the right details, and opens after 15 minutes', async () => {
  await fail(5);
  const locked = await alice.login();
  expect(locked.status).toBe(429);
  expect(locked.body).toMatchObject({
    errorMessage: 'Too many attempts. Please try again in 15 minutes.',
  });
  journey.passMinutes(15.1);
  expect((await alice.login()).status).toBe(200);
});

it('locks for longer each time, and mails no second link while the first one works', async () => {
  async function locks() {
    await fail(5);
    const { status, body } = await alice.login();
    expect(status).toBe(429);
    const { errorMessage } = body as { errorMessage: string };
    return [errorMessage, (await alice.mailSubjects()).length];
  }
  const text = (time: string) => `Too many attempts. Please try again in ${time}.`;
  expect(await locks()).toEqual([text('15 minutes'), 1]);
  journey.passMinutes(15.1);
  expect(await locks()).toEqual([text('1 hour'), 1]);
  journey.passMinutes(60.1);
  expect(await locks()).toEqual([text('4 hours'), 2]);
  expect((await alice.mails())[1]?.text).toContain('closed the login for 4 hours');
  journey.passMinutes(240.1);
  expect((await alice.login()).status).toBe(200);
  expect(await locks()).toEqual([text('15 minutes'), 3]);
});

it('locks an unknown application as well', async () => {
  const applicationId = randomUUID();
  const login = () =>
    alice.post('save-and-return', { applicationId, postcode: 'A1 1AA', dateOfBirth: '1990-01-01' });
  const statuses = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await login()).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

it('mails a link that works once, so that nobody is locked out', async () => {
  await fail(5);
  const token = await mailedToken();
  expect((await alice.handOff(token)).status).toBe(204);
  alice.bearer = '';
  expect((await alice.handOff(token)).status).toBe(401);
});

it('mails another link with the next lock where the last one was used', async () => {
  await fail(5);
  await alice.handOff(await mailedToken());
  journey.passMinutes(15.1);
  await fail(5);
  expect(await alice.mailSubjects()).toHaveLength(2);
  alice.bearer = '';
  expect((await alice.handOff(await mailedToken())).status).toBe(204);
});

it('mails another link with the next lock where an operator closed the last one', async () => {
  await fail(5);
  await journey.server.inject({
    method: 'POST',
    url: `/operator/applications/${alice.id}/end-sessions`,
    headers: { authorization: `Bearer ${journey.operatorToken}` },
  });
  journey.passMinutes(15.1);
  await fail(5);
  expect(await alice.mailSubjects()).toHaveLength(2);
  expect((await alice.handOff(await mailedToken())).status).toBe(204);
});

it('mails a link that lasts as long as the lock', async () => {
  for (const minutes of [15.1, 60.1]) {
    await fail(5);
    journey.passMinutes(minutes);
  }
  await fail(5);
  journey.passMinutes(239);
  expect((await alice.login()).status).toBe(429);
  expect((await alice.handOff(await mailedToken())).status).toBe(204);
});

it('extends the link that is still open to the end of the next lock', async () => {
  await fail(5);
  journey.passMinutes(15.1);
  await fail(5);
  journey.passMinutes(59);
  expect(await alice.mailSubjects()).toHaveLength(1);
  expect((await alice.login()).status).toBe(429);
  expect((await alice.handOff(await mailedToken())).status).toBe(204);
});

it('deletes failures after a success', async () => {
  await fail(4);
  await alice.login();
  await fail(4);
  expect((await alice.login()).status).toBe(200);
});
