import { setTimeout as wait } from 'node:timers/promises';
import type { JSONWebKeySet } from 'jose';
import type { Database } from '../src/database/database';
import { operatorToken } from '../test/partnerClient';
import type { Answer } from '../test/applicant';
import { startWebhookReceiver, type WebhookReceiver } from '../test/webhookReceiver';
import { callUntilAnswered, type Address } from './runJourney';

/** Bounds the wait for the last webhooks, which are retried for as long as it takes. */
const MAX_ROUNDS = 3000;

function callOperator(address: Address, name: string, payload?: object): Promise<Answer> {
  return callUntilAnswered(address, {
    method: payload ? 'POST' : 'GET',
    url: `/operator/partners/sandbox/${name}`,
    headers: { authorization: `Bearer ${operatorToken}` },
    ...(payload && { payload }),
  });
}

/** Receives the webhooks of the sandbox's applications; a third of its responses fails, or is lost on the way. */
export async function listenToSandbox(address: Address): Promise<WebhookReceiver> {
  const url = '/partner/.well-known/jwks.json';
  const { body: keys } = await callUntilAnswered(address, { method: 'GET', url });
  const receiver = await startWebhookReceiver(() => keys as JSONWebKeySet);
  receiver.answerWith(() => [204, 204, 204, 204, 500, 0][Math.floor(Math.random() * 6)] ?? 204);
  await callOperator(address, 'webhook', { url: receiver.url });
  return receiver;
}

/** Sends again at once what waits, until nothing does. */
export async function untilDelivered(address: Address, receiver: WebhookReceiver): Promise<void> {
  receiver.answerWith(() => 204);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { body } = await callOperator(address, 'webhooks');
    if ((body as unknown[]).length === 0) return;
    if (round % 20 === 0) await callOperator(address, 'webhooks/replay', {});
    await wait(100);
  }
}

/** What was lost, came before an earlier change of its application, or was not signed. */
export async function findWebhookFaults(
  database: Database,
  { received, unsigned }: WebhookReceiver,
): Promise<string[]> {
  const changes = await database.query<{ id: string; changes: number }>(
    `SELECT application_id AS id, count(*)::int AS changes FROM audit_trail
     WHERE event <> 'started' AND application_id IS NOT NULL GROUP BY application_id`,
  );
  const taken = new Map<string, number>();
  const faults = unsigned.map((id) => `webhook ${id} was not signed`);
  for (const { event, status } of received) {
    const { applicationId } = event.application;
    const before = taken.get(applicationId) ?? 0;
    if (event.sequence > before + 1)
      faults.push(`${applicationId} webhook ${event.sequence} came after ${before}`);
    if (status === 204) taken.set(applicationId, Math.max(before, event.sequence));
  }
  for (const { id, changes: expected } of changes) {
    const arrived = taken.get(id) ?? 0;
    if (arrived !== expected) faults.push(`${id} has ${arrived} webhooks of ${expected} changes`);
  }
  return faults;
}
