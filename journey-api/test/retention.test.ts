import { randomUUID } from 'node:crypto';
import { cleanUp } from '../src/backgroundWork';
import { openContext, type ServerContext } from '../src/context';
import type { Database } from '../src/database/database';
import { openDatabase } from '../src/database/openDatabase';
import type { Applicant, Stage } from './applicant';
import { startJourneyServer, type JourneyServer } from './journeyServer';
import { createTestDatabase, type TestDatabase } from './testDatabase';

let store: TestDatabase;
let database: Database;
let journey: JourneyServer;
let contexts: ServerContext[];

beforeAll(async () => {
  store = await createTestDatabase();
  database = await openDatabase(store.place, () => {});
  journey = await startJourneyServer({}, database);
  const process = () => openContext(journey.config, database);
  contexts = [await process(), await process()];
});
afterAll(async () => {
  await journey.close();
  await store.drop();
});

const clean = (processes = contexts.slice(0, 1)) =>
  Promise.all(processes.map((context) => cleanUp(context)));

const lastChanged = (applicant: Applicant, ago: string) =>
  database.query(
    `UPDATE applications SET modified_at = now() - $2::interval WHERE application_id = $1`,
    [applicant.id, ago],
  );

async function isStored({ id }: Applicant) {
  const found = await database.query('SELECT 1 FROM applications WHERE application_id = $1', [id]);
  return found.length > 0;
}

it.each<[string, Stage, string, boolean]>([
  ['unsigned', 'decided', '364 days', true],
  ['unsigned', 'decided', '367 days', false],
  ['signed', 'signed', '367 days', true],
  ['signed', 'signed', '5 years 360 days', true],
  ['signed', 'signed', '6 years 1 day', false],
])(
  'of an application that is %s (%s), changed %s ago, is there afterwards: %s',
  async (...given) => {
    const [, stage, ago, stored] = given;
    const applicant = await (await journey.start('accepted')).reach(stage);
    await lastChanged(applicant, ago);
    await clean();
    expect(await isStored(applicant)).toBe(stored);
  },
);

it('does every job, and each for every application, also where one fails', async () => {
  const overdue = await journey.start('accepted');
  const forgotten = await journey.start('accepted');
  await lastChanged(overdue, '2 years');
  const [context] = contexts as [ServerContext];
  const sweep = () => Promise.reject(new Error('The bucket is away'));
  const work = cleanUp({
    ...context,
    proofs: { ...context.proofs, sweep },
    config: { ...context.config, now: () => new Date(Date.now() + 15 * 24 * 60 * 60_000) },
    database: {
      ...database,
      query: async <Row extends object>(sql: string, params?: unknown[]) => {
        const rows = await database.query<Row>(sql, params);
        // One that is erased between the list and its turn.
        const erased = { id: randomUUID() } as unknown as Row;
        return sql.includes('expiry_mailed_at') ? [erased, ...rows] : rows;
      },
    },
  });
  await expect(work).rejects.toMatchObject({ errors: [{ message: 'The bucket is away' }] });
  expect(await isStored(overdue)).toBe(false);
  expect((await forgotten.login()).body).toMatchObject({ error: 'Your application has expired' });
});

it('erases all that is overdue at once, however much, and beside another process', async () => {
  const one = await journey.start('accepted');
  await lastChanged(one, '2 years');
  await database.query(
    `INSERT INTO applications SELECT (jsonb_populate_record(
       application, jsonb_build_object('application_id', gen_random_uuid(), 'reference', 'PL' || number,
         'identifiers', jsonb_build_object('customerRef', number))
     )).* FROM applications AS application, generate_series(1, 109) AS number
     WHERE application_id = $1`,
    [one.id],
  );
  async function count(table: string) {
    const [row] = await database.query<{ rows: number }>(
      `SELECT count(*)::int AS rows FROM ${table}`,
    );
    return row?.rows ?? 0;
  }
  const before = { applications: await count('applications'), erasures: await count('erasures') };
  await clean(contexts);
  expect(await count('applications')).toBe(before.applications - 110);
  expect(await count('erasures')).toBe(before.erasures + 110);
});
