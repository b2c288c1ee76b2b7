import { randomUUID } from 'node:crypto';
import type { Database } from '../src/database/database';
import { listAuditEntries } from '../src/audit/auditTrail';
import { changes, hasOneEffect, prepare } from '../conformance/cases/oneEffect';
import type { Applicant } from './applicant';
import { pdfBytes } from './journeyFixtures';
import { beforeAllOnDatabase, type JourneyServer } from './journeyServer';

let journey: JourneyServer;
let database: Database;

beforeAllOnDatabase((made) => ({ database, journey } = made));

const withKey = (key: string) => ({ 'idempotency-key': key });

/** Counts every row that a change may write. */
async function effectsOn({ id }: Applicant): Promise<string> {
  const counts = await database.query(
    `SELECT
       (SELECT count(*)::int FROM mail_outbox WHERE application_id = $1) AS mails,
       (SELECT count(*)::int FROM proofs WHERE application_id = $1) AS proofs,
       (SELECT count(*)::int FROM proofs WHERE application_id = $1 AND submitted_at IS NOT NULL)
         AS submitted,
       (SELECT jsonb_array_length(refused_accounts) FROM applications WHERE application_id = $1)
         AS attempts`,
    [id],
  );
  const events = (await listAuditEntries(database, id)).map(({ event }) => event);
  return JSON.stringify({ counts, events });
}

describe.each(changes)('$name', (change) => {
  it('has one effect and one answer, posted ten times at once and again later', () =>
    hasOneEffect(change, (persona) => journey.start(persona), effectsOn));

  it('has one effect from two tabs', async () => {
    const once = await prepare(await journey.start(change.outcome), change);
    const twice = await prepare(await journey.start(change.outcome), change);
    const key = randomUUID();
    await change.make(once, randomUUID());
    const refreshed = await twice.get(`refresh-token/${twice.id}`);
    const first = change.make(twice, key);
    twice.bearer = String(refreshed.headers['bearer']);
    const second = change.make(twice, key);
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
