import { randomUUID } from 'node:crypto';
import type { Application } from '../application/Application';
import type { JourneyStep } from '../application/journeyStep';
import { partnerApplicationOf } from '../application/partnerApplication';
import {
  webhookEventSchema,
  type UndeliveredWebhook,
  type WebhookEvent,
} from '../contract/contract';
import type { Database, Queryable } from '../database/database';
import { sentOf } from '../database/rows';
import { insertWebhook, listUndelivered, nextSequence, reviveWebhooks } from './webhookRepository';

/** How long a webhook is tried: three days, longer than a weekend without staff at the receiver. */
const GIVE_UP_MS = 3 * 24 * 60 * 60 * 1000;

const giveUpAfter = (now: Date): Date => new Date(now.getTime() + GIVE_UP_MS);

/** Stores the partner's webhook in the step's transaction; it is sent after the commit. */
export async function queueWebhook(
  { transaction, now }: Pick<JourneyStep, 'transaction' | 'now'>,
  changed: Application,
): Promise<void> {
  const { applicationId, partnerId } = changed;
  const sequence = await nextSequence(transaction, applicationId, partnerId);
  if (sequence === undefined) return;
  const event: WebhookEvent = {
    id: randomUUID(),
    type: 'application.updated',
    sequence,
    occurredAt: now.toISOString(),
    clientId: partnerId,
    application: partnerApplicationOf(changed),
  };
  await insertWebhook(transaction, {
    applicationId,
    partnerId,
    body: JSON.stringify(event),
    createdAt: now,
    nextAttemptAt: now,
    giveUpAt: giveUpAfter(now),
  });
}

export const undeliveredWebhooks = async (
  database: Database,
  partnerId: string,
): Promise<UndeliveredWebhook[]> =>
  (await listUndelivered(database, partnerId)).map(({ body, ...row }) => {
    const { id, sequence, application } = webhookEventSchema.parse(JSON.parse(body));
    const { applicationId } = application;
    return { eventId: id, applicationId, sequence, ...sentOf(row) };
  });

/**
 * Sends everything undelivered again now, in order, also what was given up.
 * @param applicationId null for all applications of the partner
 * @returns how many webhooks
 */
export const replayWebhooks = (
  transaction: Queryable,
  partnerId: string,
  applicationId: string | null,
  now: Date,
): Promise<number> =>
  reviveWebhooks(transaction, partnerId, applicationId, { now, giveUpAt: giveUpAfter(now) });
