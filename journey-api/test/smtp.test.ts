import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Database } from '../src/database/database';
import { openDatabase } from '../src/database/openDatabase';
import { sendWaitingMail } from '../src/mail/sendMail';
import { ageOfWaiting } from '../src/health/healthMetrics';
import { createSmtpTransport, type MailTransport } from '../src/mail/smtpTransport';
import type { Delivery } from '../src/observability/metrics';
import { startJourneyServer, type JourneyServer } from './journeyServer';
import { startMailServer, type MailServer } from './startMailServer';
import { createTestDatabase, type TestDatabase } from './testDatabase';

const FROM = 'Plum Loans <loans@plum.example>';
let testDatabase: TestDatabase;
let database: Database;
let journey: JourneyServer;
let post: MailServer;
let transport: MailTransport;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await openDatabase(testDatabase.place, () => {});
  journey = await startJourneyServer({}, database);
  post = await startMailServer();
  transport = createSmtpTransport(post.url, FROM);
});
afterAll(async () => {
  transport.close();
  await post.close();
  await journey.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  await sendAll();
  post.delivered.length = 0;
});

let ahead = 0;
const failures: unknown[] = [];
const outcomes: Delivery[] = [];
/** Sends all queued mail, also what was postponed. */
function sendAll() {
  ahead += 2 * 60 * 60 * 1000;
  const moment = new Date(Date.now() + ahead);
  const context = {
    config: { now: () => moment },
    database,
    metrics: { mail: (outcome: Delivery) => outcomes.push(outcome) },
  };
  return sendWaitingMail(context, transport, (error) => failures.push(error));
}
const plain = (source: string) => source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
const headersOf = (source: string) => source.slice(0, source.indexOf('\r\n\r\n'));
const mail = {
  id: '7',
  to: 'alice@mail.example',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  links: [],
};

it('delivers what the journey wrote, the agreement as a PDF with it', async () => {
  const alice = await (await journey.start('accepted')).reach('signed');
  await sendAll();
  expect(post.delivered).toHaveLength(1);
  const [{ from, to, source } = { from: '', to: [], source: '' }] = post.delivered;
  expect(from).toBe('loans@plum.example');
  expect(to).toEqual(['alice.penrose@mail.example']);
  expect(headersOf(source)).toContain('Subject: Your signed loan agreement');
  expect(headersOf(source)).toContain(`From: ${FROM}`);
  expect(plain(source)).toContain(`/login?applicationId=${alice.id}`);
  expect(source).toContain(`filename=loan-agreement-${alice.started.applicationRef}.pdf`);
  expect(source).toContain(Buffer.from('%PDF-1.').toString('base64').slice(0, 8));
  await sendAll();
  expect(post.delivered).toHaveLength(1);
  expect(await ageOfWaiting(database, 'mail_outbox', new Date())).toBe(0);
});

it('sends under the same id again what the mail server refused for now', async () => {
  post.refuseWith('Come back later');
  await (await journey.start('refer-general')).reach('signed');
  await sendAll();
  const anHourLater = new Date(Date.now() + 3_600_000);
  expect(await ageOfWaiting(database, 'mail_outbox', anHourLater)).toBeGreaterThan(3500);
  expect(post.delivered).toEqual([]);
  expect(failures.at(-1)).toBeInstanceOf(Error);
  post.refuseWith(null);
  await sendAll();
  expect(post.delivered).toHaveLength(1);
  await transport.send({ ...mail, id: '8' }, []);
  await transport.send({ ...mail, id: '8' }, []);
  const [, first, second] = post.delivered.map(
    ({ source }) => /^Message-ID: .*$/m.exec(source)?.[0],
  );
  expect(first).toBe('Message-ID: <8@plum.example>');
  expect(second).toBe(first);
});

it('gives up after three days a mail that the mail server refuses for good', async () => {
  post.refuseWith('No such mailbox');
  await (await journey.start('refer-general')).reach('signed');
  await sendAll();
  const anHourLater = new Date(Date.now() + 3_600_000);
  expect(await ageOfWaiting(database, 'mail_outbox', anHourLater)).toBeGreaterThan(3500);
  ahead += 3 * 24 * 60 * 60 * 1000;
  await sendAll();
  expect(outcomes.slice(-2)).toEqual(['failed', 'dead']);
  expect(await ageOfWaiting(database, 'mail_outbox', anHourLater)).toBe(0);
  post.refuseWith(null);
  await sendAll();
  expect(post.delivered).toEqual([]);
});

it.each([
  'alice@mail.example\r\nBcc: eve@mail.example',
  'alice@mail.example>\r\nRCPT TO:<eve@mail.example',
  'alice@mail.example, eve@mail.example',
  'Eve <eve@mail.example>, alice@mail.example',
  'alice@mail.example\u0000',
])('sends nothing to %j, however it got into the outbox', async (to) => {
  await expect(transport.send({ ...mail, to }, [])).rejects.toThrow();
  expect(post.delivered).toEqual([]);
});

it('lets a subject or a file name end no header', async () => {
  const injected = 'Hello\r\nBcc: eve@mail.example\r\n\r\n<p>Other words</p>';
  await transport.send({ ...mail, subject: injected }, [
    { filename: `agreement.pdf"\r\nX-Other: yes`, content: Buffer.from('%PDF-1.7') },
  ]);
  const [{ to, source } = { to: [], source: '' }] = post.delivered;
  expect(to).toEqual(['alice@mail.example']);
  expect(source).not.toMatch(/^(?:Bcc|X-Other):/im);
  expect(headersOf(source)).toMatch(/^Subject: Hello/m);
});

it('gives up on a mail server that never greets, and keeps the mail', async () => {
  const silent = createServer();
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  const { port } = silent.address() as AddressInfo;
  const waiting = createSmtpTransport(`smtp://127.0.0.1:${port}`, FROM);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const refused = expect(waiting.send(mail, [])).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await once(silent, 'connection');
  let isOver = false as boolean;
  void refused.finally(() => (isOver = true));
  while (!isOver) {
    jest.advanceTimersByTime(1000);
    await new Promise((turn) => setImmediate(turn));
  }
  await refused;
  jest.useRealTimers();
  waiting.close();
  await new Promise((closed) => silent.close(closed));
});
