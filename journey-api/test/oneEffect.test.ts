import { randomUUID } from 'node:crypto';
import type { Database } from '../src/database/database';
import { listAuditEntries } from '../src/audit/auditRepository';
import type { Answer, Applicant } from './applicant';
import { affordableAnswers, failingAccount, pdfBytes } from './journeyFixtures';
import { beforeAllOnDatabase, type JourneyServer } from './journeyServer';

let journey: JourneyServer;
let database: Database;

beforeAllOnDatabase((made) => ({ database, journey } = made));

type Change = (applicant: Applicant, key: string) => Promise<Answer>;

const withKey = (key: string) => ({ 'idempotency-key': key });
const put = (path: string, payload?: object): Change => {
  return (applicant, key) =>
    applicant.send({
      method: 'PUT',
      url: `/api/application/${applicant.id}/${path}`,
      headers: withKey(key),
      ...(payload && { payload }),
    });
};
const remove = (path: (applicant: Applicant) => Promise<string>): Change => {
  return async (applicant, key) =>
    applicant.send({
      method: 'DELETE',
      url: `/api/application/${applicant.id}/${await path(applicant)}`,
      headers: withKey(key),
    });
};
const someoneElse = {
  marketing: { email: true, post: true, sms: true, phone: true, online: true },
  statementPreference: 'paper',
};

const changes: [string, string, (persona: Applicant) => Promise<unknown>, Change][] = [
  [
    'the address',
    'accepted',
    (applicant) => applicant.reach('started'),
    (applicant, key) =>
      applicant.post(`update-address/${applicant.id}`, { addressId: 'ls1-4dy-2' }, withKey(key)),
  ],
  [
    'the eligibility form',
    'accepted',
    (applicant) => applicant.reach('detailsConfirmed'),
    (applicant, key) =>
      applicant.post(`eligibility/${applicant.id}`, affordableAnswers, withKey(key)),
  ],
  [
    'signing',
    'accepted',
    (applicant) => applicant.reach('decided'),
    (applicant, key) => applicant.get(`apply-and-sign/${applicant.id}`, withKey(key)),
  ],
  [
    'bank details that fail',
    'accepted',
    (applicant) => applicant.reach('signed'),
    (applicant, key) => applicant.giveBankDetails(failingAccount, withKey(key)),
  ],
  [
    'bank details that pass',
    'accepted',
    (applicant) => applicant.reach('signed'),
    (applicant, key) => applicant.giveBankDetails(undefined, withKey(key)),
  ],
  [
    'a proof',
    'refer-income',
    (applicant) => applicant.reach('signed'),
    (applicant, key) => applicant.upload({ content: pdfBytes }, withKey(key)),
  ],
  [
    'submitting',
    'refer-income',
    async (applicant) => (await applicant.reach('signed')).upload({ content: pdfBytes }),
    put('proof'),
  ],
  [
    'skipping',
    'refer-income',
    (applicant) => applicant.reach('signed'),
    (applicant, key) =>
      applicant.post(`application/${applicant.id}/proof/skip`, undefined, withKey(key)),
  ],
  [
    'deleting all proofs',
    'refer-income',
    async (applicant) => (await applicant.reach('signed')).upload({ content: pdfBytes }),
    remove(async () => 'proofList'),
  ],
  ['consents', 'accepted', (applicant) => applicant.reach('started'), put('consents', someoneElse)],
  [
    'what the lender does later',
    'refer-general',
    (applicant) => applicant.reach('signed'),
    (applicant, key) =>
      applicant.post(
        `sandbox/applications/${applicant.id}/events`,
        { type: 'reviewApproved' },
        withKey(key),
      ),
  ],
];

/** Counts every row that a change may write. */
const effectsOn = async ({ id }: Applicant): Promise<string> => {
  const counts = await database.query(
    `SELECT
       (SELECT count(*)::int FROM mail_outbox WHERE application_id = $1) AS mails,
       (SELECT count(*)::int FROM proofs WHERE application_id = $1) AS proofs,
       (SELECT count(*)::int FROM proofs WHERE application_id = $1 AND submitted_at IS NOT NULL)
         AS submitted,
       (SELECT bank_attempts FROM applications WHERE application_id = $1) AS attempts`,
    [id],
  );
  const events = (await listAuditEntries(database, id)).map(({ event }) => event);
  return JSON.stringify({ counts, events });
};

describe.each(changes)('%s', (_name, persona, prepare, change) => {
  it('has one effect and one answer, posted ten times at once and again later', async () => {
    const [once, tenTimes] = [await journey.start(persona), await journey.start(persona)];
    await prepare(once);
    await prepare(tenTimes);
    const alone = await change(once, randomUUID());
    expect(alone.status).toBeLessThan(300);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => change(tenTimes, key)));
    answers.push(await change(tenTimes, key));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([alone.status]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await effectsOn(tenTimes)).toBe(await effectsOn(once));
  });

  it('has one effect from two tabs', async () => {
    const [once, twice] = [await journey.start(persona), await journey.start(persona)];
    await prepare(once);
    await prepare(twice);
    const key = randomUUID();
    await change(once, randomUUID());
    const refreshed = await twice.get(`refresh-token/${twice.id}`);
    const first = change(twice, key);
    twice.bearer = String(refreshed.headers['bearer']);
    const second = change(twice, key);
    expect((await second).body).toEqual((await first).body);
    expect(await effectsOn(twice)).toBe(await effectsOn(once));
  });
});

it('deletes a proof once and answers alike', async () => {
  const imogen = await (await journey.start('refer-income')).reach('signed');
  const { id } = (await imogen.upload({ content: pdfBytes })).body as { id: string };
  const key = randomUUID();
  const url = `/api/application/${imogen.id}/proof?proofId=${id}`;
  const deletions = Array.from({ length: 10 }, () =>
    imogen.send({ method: 'DELETE', url, headers: withKey(key) }),
  );
  for (const { status } of await Promise.all(deletions)) expect(status).toBe(204);
});

it('starts one application under one key', async () => {
  const post = (persona: string) =>
    journey.server.inject({
      method: 'POST',
      url: '/api/sandbox/applications',
      headers: withKey('start-1'),
      payload: { persona },
    });
  const answers = await Promise.all(Array.from({ length: 10 }, () => post('accepted')));
  expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
  expect((await post('declined')).statusCode).toBe(409);
});
