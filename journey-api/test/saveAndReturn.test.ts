import { randomUUID } from 'node:crypto';
import type { Applicant } from './applicant';
import type { Database } from '../src/database/database';
import { beforeAllOnDatabase, startJourneyServer, type JourneyServer } from './journeyServer';

let journey: JourneyServer;
let alice: Applicant;

beforeAll(async () => {
  journey = await startJourneyServer();
});
afterAll(() => journey.close());
beforeEach(async () => {
  alice = await journey.start('accepted');
});

const mismatch = {
  error: "That doesn't look right",
  errorMessage: "The details you entered don't match your application. Please try again.",
};

it('logs in by postcode and date of birth, however the postcode is typed', async () => {
  const answer = await alice.login(' ls1-4dy ');
  expect(answer.body).toEqual({ data: { redirect: '/landing-page' } });
  expect(answer.headers['bearer']).toBeDefined();
});

it('answers a wrong detail and an unknown application alike', async () => {
  const wrongPostcode = await alice.login('ZZ1 1ZZ');
  const wrongDate = await alice.login(undefined, '1970-01-01');
  const unknown = await alice.post('save-and-return', {
    applicationId: randomUUID(),
    postcode: alice.started.postcode,
    dateOfBirth: alice.started.dateOfBirth,
  });
  for (const answer of [wrongPostcode, wrongDate, unknown]) {
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(mismatch);
    expect(answer.headers['bearer']).toBeUndefined();
  }
});

it('says plainly that an application has expired, and opens nothing', async () => {
  await alice.happen('expire');
  const answer = await alice.login();
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ error: 'Your application has expired' });
  expect(answer.headers['bearer']).toBeUndefined();
  expect(answer.headers['application-closed']).toBe('expired');
  expect((await alice.handOff()).status).toBe(409);
});

it('lets an application run out after 14 days', async () => {
  await alice.reach('detailsConfirmed');
  journey.passMinutes(14 * 24 * 60 + 1);
  expect((await alice.login()).body).toMatchObject({ error: 'Your application has expired' });
});

describe('where the sandbox is off', () => {
  let live: JourneyServer;
  let database: Database;

  beforeAllOnDatabase((made) => ({ database, journey: live } = made), {
    sandbox: false,
    failedLoginMs: 0,
  });
  beforeEach(() => database.query('DELETE FROM login_failures'));

  /** Logs in from an address to an application that does not exist. */
  async function login(remoteAddress: string) {
    const answer = await live.server.inject({
      method: 'POST',
      url: '/api/save-and-return',
      remoteAddress,
      payload: { applicationId: randomUUID(), postcode: 'A1 1AA', dateOfBirth: '1990-01-01' },
    });
    return answer.statusCode;
  }
  /** Adds as many failures as that of one login. */
  const failMore = (times: number, address = 'ip_address') =>
    database.query(
      `INSERT INTO login_failures (application_id, ip_address, network, failed_at)
       SELECT gen_random_uuid(), ${address}, network, failed_at
       FROM login_failures, generate_series(1, $1::int) AS number`,
      [times],
    );

  it('refuses an address with more than a hundred failures', async () => {
    await login('10.0.0.1');
    await failMore(98);
    expect(await login('10.0.0.1')).toBe(401);
    expect(await login('10.0.0.1')).toBe(429);
    expect(await login('10.0.0.2')).toBe(401);
  });

  it('counts an IPv6 network as one address, since one customer has all of it', async () => {
    await login('2001:db8:1:2::1');
    await failMore(98);
    expect(await login('2001:db8:1:2:ffff::1')).toBe(401);
    expect(await login('2001:db8:1:2:eeee::1')).toBe(429);
    expect(await login('2001:db8:1:3::1')).toBe(401);
  });

  it('limits a site of many IPv6 networks too, which one customer may have', async () => {
    await login('2001:db8:1:2::1');
    await failMore(298, 'number::text');
    expect(await login('2001:db8:1:3::1')).toBe(401);
    expect(await login('2001:db8:1:4::1')).toBe(429);
    expect(await login('2001:db8:2:4::1')).toBe(401);
  });
});

describe('under a key', () => {
  const attempt = (key: string, postcode: string, applicationId = alice.id) =>
    alice.post(
      'save-and-return',
      { applicationId, postcode, dateOfBirth: alice.started.dateOfBirth },
      { 'idempotency-key': key },
    );

  it.each(['a known', 'an unknown'])(
    'counts a retried failure of %s application once',
    async (kind) => {
      const id = kind === 'a known' ? alice.id : randomUUID();
      const key = randomUUID();
      const retries = await Promise.all(
        Array.from({ length: 10 }, () => attempt(key, 'ZZ1 1ZZ', id)),
      );
      expect(retries.map(({ status }) => status)).toEqual(Array(10).fill(401));
      const others = [];
      for (let count = 0; count < 5; count += 1) {
        others.push((await attempt(randomUUID(), 'ZZ1 1ZZ', id)).status);
      }
      expect(others).toEqual([401, 401, 401, 401, 429]);
      expect((await attempt(key, 'ZZ1 1ZZ', id)).body).toEqual(mismatch);
    },
  );

  it('counts every guess, however many share a key', async () => {
    const key = randomUUID();
    const guesses = [];
    for (let count = 1; count < 7; count += 1) {
      guesses.push((await attempt(key, `ZZ${count} 1ZZ`)).status);
    }
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('lets the right details in after wrong ones', async () => {
    await attempt('a-form', 'ZZ1 1ZZ');
    expect((await attempt('a-form', alice.started.postcode)).status).toBe(200);
  });
});

describe('with a code by mail', () => {
  let careful: JourneyServer;

  beforeAll(async () => {
    careful = await startJourneyServer({ loginCode: true });
  });
  afterAll(() => careful.close());
  beforeEach(async () => {
    alice = await careful.start('accepted');
  });

  async function lastCode() {
    const { body } = await alice.get(`sandbox/outbox?applicationId=${alice.id}`);
    const mails = (body as { subject: string; html: string }[]).filter(
      ({ subject }) => subject === 'Your code to log in',
    );
    return { count: mails.length, code: /code is (\d{6})/.exec(mails.at(-1)?.html ?? '')?.[1] };
  }
  const logIn = (code?: string) => alice.login(undefined, undefined, code);

  it('asks for the code, lets it in, and uses it up', async () => {
    const asked = await logIn();
    expect(asked.status).toBe(202);
    expect(asked.headers['bearer']).toBeUndefined();
    expect(asked.body).toEqual({
      data: { codeSentTo: 'a***@mail.example', nextCodeInSeconds: 60 },
    });
    const { code } = await lastCode();
    const answer = await logIn(code);
    expect(answer.body).toEqual({ data: { redirect: '/landing-page' } });
    expect(answer.headers['bearer']).toBeDefined();
    expect((await logIn(code)).status).toBe(401);
  });

  it('counts wrong codes as wrong logins, and locks after five', async () => {
    await logIn();
    const { code } = await lastCode();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let count = 0; count < 3; count += 1) await alice.login('ZZ1 1ZZ');
    const refused = await logIn(wrong);
    expect(refused.status).toBe(401);
    expect(refused.body).toMatchObject({ errorMessage: expect.stringMatching(/code/) as string });
    await logIn(wrong);
    expect((await logIn(code)).status).toBe(429);
  });

  it('mails another one after a minute, five in a quarter of an hour, and takes the last', async () => {
    await logIn();
    const { code: first } = await lastCode();
    await logIn();
    expect(await lastCode()).toEqual({ count: 1, code: first });
    for (let count = 0; count < 4; count += 1) {
      careful.passMinutes(1.1);
      expect((await logIn()).status).toBe(202);
    }
    const { code: last, count } = await lastCode();
    expect(count).toBe(5);
    careful.passMinutes(1.1);
    expect((await logIn()).status).toBe(429);
    if (first !== last) expect((await logIn(first)).status).toBe(401);
    expect((await logIn(last)).status).toBe(200);
  });

  it('takes no code after ten minutes', async () => {
    await logIn();
    const { code } = await lastCode();
    careful.passMinutes(10.1);
    expect((await logIn(code)).status).toBe(401);
  });

  it('mails nothing where the details are wrong', async () => {
    expect((await alice.login('ZZ1 1ZZ')).status).toBe(401);
    expect((await lastCode()).count).toBe(0);
  });

  it('lets a retry of the same login in, whose answer was lost', async () => {
    await logIn();
    const { code } = await lastCode();
    const { postcode, dateOfBirth } = alice.started;
    const details = { applicationId: alice.id, postcode, dateOfBirth, code };
    const send = () => alice.post('save-and-return', details, { 'idempotency-key': 'one-login' });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
  });
});
