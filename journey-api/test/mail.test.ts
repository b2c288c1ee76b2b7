import { openDatabase } from '../src/database/openDatabase';
import type { Database } from '../src/database/database';
import { sendWaitingMail } from '../src/mail/sendMail';
import type { MailTransport } from '../src/mail/smtpTransport';
import { createTestDatabase } from './testDatabase';
import { clearLenderFile } from 'lending';

let database: Database;
let drop: () => Promise<void>;
const now = new Date('2026-03-02T09:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

beforeAll(async () => {
  const test = await createTestDatabase();
  drop = test.drop;
  database = await openDatabase(test.place, () => {});
  const applicationId = '0b0e7a52-5f43-4c0e-9d0e-1c1d2f5a3b11';
  await database.query(
    `INSERT INTO partners (partner_id, name, calls_per_minute, added_at, added_by)
     VALUES ('bank', 'Bank', 60, $1, 'person:pat')`,
    [now],
  );
  await database.query(
    `INSERT INTO applications (application_id, reference, partner_id, brand, customer, lender_file,
       identifiers, session_seconds, state, created_at, modified_at, expires_at)
     VALUES ($1, 'PL1', 'bank', 'aqua', '{}', $2, '{"customerRef": "CARD-7"}', 1800, 'started', $3, $3, $3)`,
    [applicationId, JSON.stringify(clearLenderFile), now],
  );
  await database.query(
    `INSERT INTO mail_outbox
       (application_id, recipient, subject, html, text, links, created_at, next_attempt_at, give_up_at)
     VALUES ($1, 'alice@mail.example', 'Hello', '<p>Hello</p>', 'Hello', '[]', $2, $2, $2::timestamptz + interval '3 days')`,
    [applicationId, now],
  );
});
afterAll(async () => {
  await database.close();
  await drop();
});

it('sends a mail again after a failure, later, and then never more', async () => {
  const sent: string[] = [];
  let broken = true;
  const transport: MailTransport = {
    send: async ({ to }) => {
      if (broken) throw new Error('The mail server is away');
      sent.push(to);
    },
    close: () => {},
  };
  const failures: unknown[] = [];
  const sendAt = (moment: Date) =>
    sendWaitingMail(
      { config: { now: () => moment }, database, metrics: { mail: () => {} } },
      transport,
      (error) => failures.push(error),
    );

  await sendAt(now);
  expect(failures).toHaveLength(1);
  broken = false;
  await sendAt(now);
  expect(sent).toEqual([]);
  await sendAt(later(5));
  await sendAt(later(600));
  expect(sent).toEqual(['alice@mail.example']);
});
