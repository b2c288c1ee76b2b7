import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import type { JSONWebKeySet } from 'jose';
import { cleanUp } from '../src/backgroundWork';
import type { UndeliveredWebhook, WebhookEvent } from '../src/contract/contract';
import { openContext } from '../src/context';
import type { Database } from '../src/database/database';
import { ageOfWaiting } from '../src/health/healthMetrics';
import { createWebhookSender, type WebhookContext } from '../src/webhooks/sendWebhooks';
import { createWebhookKeys, type WebhookKeys } from '../src/webhooks/webhookKeys';
import { changeWebhook } from '../src/partner/partners';
import { queueWebhook } from '../src/webhooks/queueWebhook';
import { findApplication } from '../src/application/applicationRepository';
import type { Applicant } from './applicant';
import { beforeAllOnDatabase, type JourneyServer } from './journeyServer';
import { callOperator, PartnerClient, serviceTokens } from './partnerClient';
import { startWebhookReceiver, verifyWebhook, type WebhookReceiver } from './webhookReceiver';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const webhookKey = {
  kid: 'now',
  secret: Buffer.from(randomUUID().slice(0, 32)).toString('base64url'),
};

let database: Database;
let journey: JourneyServer;
let bank: PartnerClient;
let token: string;
let receiver: WebhookReceiver;
let webhookKeys: WebhookKeys;

beforeAllOnDatabase((made) => ({ database, journey } = made), {
  serviceTokens,
  webhookKeys: [webhookKey],
});
beforeAll(async () => {
  webhookKeys = createWebhookKeys([webhookKey], '');
  receiver = await startWebhookReceiver(() => webhookKeys.jwks);
});
afterAll(() => receiver.close());
beforeEach(async () => {
  // What a test does while a receiver is silent may take longer than a server waits for it.
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  receiver.answerWith(() => 204);
  bank = await PartnerClient.add(journey);
  token = await bank.token();
});

afterEach(() => {
  jest.restoreAllMocks();
});

const listen = (url: string | null) =>
  callOperator(journey, 'POST', `partners/${bank.partnerId}/webhook`, { url });

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await wait(20);
}

const arrivedOf = ({ id }: Pick<Applicant, 'id'>) =>
  receiver.received.filter(({ event }) => event.application.applicationId === id);
const outcomesOf = (applicant: Applicant) =>
  arrivedOf(applicant)
    .filter(({ status }) => status === 204)
    .map(({ event }) => `${event.sequence} ${event.application.state}`);

/** The process of a server that sends webhooks, which may be killed at any moment; its clock is the test's. */
function startSender(clock: () => Date, dies: () => boolean = () => false) {
  const frail: Database = {
    ...database,
    query: async (sql, params) => {
      if (sql.startsWith('UPDATE webhook_outbox SET sent_at') && dies()) throw new Error('killed');
      return database.query(sql, params);
    },
  };
  const config = { ...journey.config, now: clock };
  const context: WebhookContext = {
    config,
    webhookKeys,
    database: frail,
    metrics: { webhook: () => undefined },
  };
  const sender = createWebhookSender(context, () => undefined);
  return { round: () => sender.sendDue().then(() => sender.idle()), stop: () => sender.stop() };
}

async function undelivered() {
  const path = `partners/${bank.partnerId}/webhooks`;
  return (await callOperator(journey, 'GET', path)).json<UndeliveredWebhook[]>();
}

it('notifies the partner of every change, signed, as its status call would', async () => {
  await listen(receiver.url);
  const ada = await (await bank.customer(token)).reach('banked');
  await until(() => arrivedOf(ada).length === 4);
  expect(outcomesOf(ada)).toEqual([
    '1 detailsConfirmed',
    '2 eligible',
    '3 signed',
    '4 appComplete',
  ]);
  const { event } = arrivedOf(ada).at(-1)!;
  expect(event).toMatchObject({ type: 'application.updated', clientId: bank.partnerId });
  expect((await bank.status(token, ada.id)).json()).toEqual(event.application);
  expect(JSON.stringify(event)).not.toMatch(/\bada\b|larkspur|1985-12-10/i);
  expect(receiver.unsigned).toEqual([]);
  const { payload, headers } = await journey.server.inject('/partner/.well-known/jwks.json');
  expect(headers['cache-control']).toBe('public, max-age=300');
  expect(payload).not.toContain('"d"');
  const body = JSON.stringify(event);
  const signature = await webhookKeys.sign(body, new Date('2026-01-01T00:00:00Z'));
  const jwks = JSON.parse(payload) as JSONWebKeySet;
  expect(await verifyWebhook(signature, body, jwks)).toBe(Date.UTC(2026, 0) / 1000);
  await expect(verifyWebhook(signature, body.replace('4', '5'), jwks)).rejects.toThrow();
});

it('writes nothing for a partner that wants no webhooks, nor of what was undone', async () => {
  const silent = await (await bank.customer(token)).reach('decided');
  await listen(receiver.url);
  const ada = await bank.customer(token);
  const application = (await findApplication(database, ada.id))!;
  const undone = database.transaction(async (transaction) => {
    const now = new Date();
    await queueWebhook({ context: { config: { now: () => now } }, transaction, now }, application);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await undelivered()).toEqual([]);
  expect(arrivedOf(silent)).toEqual([]);
});

it('loses nothing and keeps the order of each application, whatever fails or is killed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.infiniteStream(fc.constantFrom(204, 204, 204, 500, 302, 0)),
      fc.infiniteStream(fc.constantFrom(false, false, true)),
      async (answers, deaths) => {
        receiver.answerWith(() => answers.next().value as number);
        await listen(receiver.url);
        const customers = await Promise.all([1, 2].map(() => bank.customer(token)));
        const applications = await Promise.all(
          customers.map(async ({ id }) => (await findApplication(database, id))!),
        );
        let ahead = 0;
        const clock = () => new Date(Date.now() + ahead);
        const dies = () => deaths.next().value as boolean;
        const senders = [startSender(clock, dies), startSender(clock, dies)];
        for (let change = 0; change < 3; change += 1) {
          for (const application of applications)
            await database.transaction((transaction) =>
              queueWebhook(
                { context: { config: { now: clock } }, transaction, now: clock() },
                application,
              ),
            );
          await Promise.all(senders.map(({ round }) => round()));
        }
        while ((await undelivered()).length > 0) {
          ahead += 2 * HOUR_MS;
          await Promise.all(senders.map(({ round }) => round()));
          receiver.answerWith(() =>
            ahead > 20 * HOUR_MS ? 204 : (answers.next().value as number),
          );
        }
        for (const customer of customers) {
          const first = new Map(
            arrivedOf(customer)
              .filter(({ status }) => status === 204)
              .toReversed()
              .map(({ event }, index, all) => [event.sequence, all.length - index]),
          );
          const inOrder = [...first].sort(([, left], [, right]) => left - right);
          expect(inOrder.map(([sequence]) => sequence)).toEqual([1, 2, 3]);
        }
      },
    ),
    { numRuns: 2 },
  );
});

it('sends what becomes due while the receiver is slow to answer another', async () => {
  await listen(receiver.url);
  const ada = await bank.customer(token);
  const bert = await bank.customer(token);
  const slow = new EventEmitter();
  const arrived = once(slow, 'arrived');
  receiver.answerWith(async ({ application }) => {
    if (application.applicationId !== ada.id) return 204;
    slow.emit('arrived');
    await once(slow, 'answer');
    return 204;
  });
  await ada.reach('detailsConfirmed');
  await arrived;
  await bert.reach('detailsConfirmed');
  await until(() => arrivedOf(bert).length === 1);
  await until(async () => (await undelivered()).length === 1);
  // The other is under way all the while.
  expect(await undelivered()).toMatchObject([{ applicationId: ada.id, lastError: null }]);
  slow.emit('answer');
  await until(() => outcomesOf(ada).length === 1);
});

it('gives up after three days, and goes on in order once an operator says so', async () => {
  receiver.answerWith(() => 500);
  const ada = await bank.customer(token);
  await listen(receiver.url);
  await ada.reach('decided');
  let ahead = 0;
  const sender = startSender(() => new Date(Date.now() + ahead));
  for (ahead = 0; ahead < 4 * DAY_MS; ahead += 12 * HOUR_MS) await sender.round();
  const [first, second] = await undelivered();
  expect(first).toMatchObject({ sequence: 1, lastError: 'answered 500' });
  expect(first?.deadAt).not.toBeNull();
  // What comes later waits, since it must not arrive before.
  expect(second).toMatchObject({ sequence: 2, attempts: 0, deadAt: null });
  const { payload } = await journey.server.inject('/metrics');
  expect(payload).toContain('# TYPE journey_webhooks_total counter');

  receiver.answerWith(() => 204);
  const replay = `partners/${bank.partnerId}/webhooks/replay`;
  const elsewhere = await callOperator(journey, 'POST', replay, { applicationId: randomUUID() });
  expect(elsewhere.json()).toEqual({ events: 0 });
  expect((await callOperator(journey, 'POST', replay, {})).json()).toEqual({ events: 2 });
  await until(() => outcomesOf(ada).length === 2);
  expect(outcomesOf(ada)).toEqual(['1 detailsConfirmed', '2 eligible']);
  await until(async () => (await undelivered()).length === 0);
});

it('sends nothing more to a partner that is revoked or has no address, and waits for none', async () => {
  receiver.answerWith(() => 500);
  await listen(receiver.url);
  const ada = await (await bank.customer(token)).reach('detailsConfirmed');
  await until(() => arrivedOf(ada).length > 0);
  const oldest = () => ageOfWaiting(database, 'webhook_outbox', new Date(Date.now() + HOUR_MS));
  expect(await oldest()).toBeGreaterThan(3500);
  await listen(null);
  expect(await oldest()).toBe(0);
  await listen(receiver.url);
  await callOperator(journey, 'POST', `partners/${bank.partnerId}/revoke`, {});
  expect(await oldest()).toBe(0);
  const before = arrivedOf(ada).length;
  await startSender(() => new Date(Date.now() + HOUR_MS)).round();
  expect(arrivedOf(ada)).toHaveLength(before);
});

it('notifies of an application that expired while nobody came back', async () => {
  await listen(receiver.url);
  const ada = await bank.customer(token);
  const context = await openContext(
    { ...journey.config, now: () => new Date(Date.now() + 15 * DAY_MS) },
    database,
  );
  await cleanUp(context);
  const [waiting] = await undelivered();
  expect(waiting).toMatchObject({ applicationId: ada.id, sequence: 1 });
  expect((await bank.status(token, ada.id)).json<WebhookEvent['application']>().outcome).toBe(
    'expired',
  );
  await callOperator(journey, 'POST', `applications/${ada.id}/erase`, {});
  expect(await undelivered()).toEqual([]);
});

it('takes no address outside the sandbox that is open to others, or private', async () => {
  const config = { ...journey.config, sandbox: false };
  for (const url of ['http://bank.example/', 'https://127.0.0.1/'])
    await expect(changeWebhook({ config, database }, bank.partnerId, url)).rejects.toThrow();
  await changeWebhook({ config, database }, bank.partnerId, 'https://bank.example/');
  expect((await listen('https://10.0.0.1/')).payload).toContain('private');
});
