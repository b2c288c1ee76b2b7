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
import { firstRow, idsOf, insertRow, sentOf, type Stored } from '../database/rows';
import { giveUpAfter } from '../outbox/deliverWaiting';

type WebhookStep = Pick<JourneyStep, 'transaction' | 'now'> & {
  context: { config: Pick<JourneyStep['context']['config'], 'now'> };
};

/** Stores the partner's webhook in the step's transaction; it is sent after the commit. */
export async function queueWebhook(
  { context: { config }, transaction, now }: WebhookStep,
  changed: Application,
): Promise<void> {
  const { applicationId, partnerId } = changed;
  const next = await firstRow<{ sequence: number }>(
    transaction,
    `SELECT (SELECT count(*)::int + 1 FROM webhook_outbox WHERE application_id = $2) AS sequence
     FROM partners WHERE partner_id = $1 AND webhook_url IS NOT NULL AND revoked_at IS NULL`,
    [partnerId, applicationId],
  );
  if (!next) return;
  const event: WebhookEvent = {
    id: randomUUID(),
    type: 'application.updated',
    sequence: next.sequence,
    occurredAt: now.toISOString(),
    clientId: partnerId,
    application: await partnerApplicationOf(transaction, changed, now),
  };
  const sentFrom = config.now();
  await insertRow(transaction, 'webhook_outbox', {
    applicationId,
    partnerId,
    body: JSON.stringify(event),
    createdAt: sentFrom,
    nextAttemptAt: sentFrom,
    giveUpAt: giveUpAfter(sentFrom),
  });
}

type UndeliveredRow = { body: string } & Stored<
  Omit<UndeliveredWebhook, 'eventId' | 'applicationId' | 'sequence'>,
  'createdAt' | 'nextAttemptAt' | 'deadAt'
>;

/** Up to 1000, oldest first. */
export async function undeliveredWebhooks(
  database: Database,
  partnerId: string,
): Promise<UndeliveredWebhook[]> {
  const rows = await database.query<UndeliveredRow>(
    `SELECT body, created_at, attempts, last_error, next_attempt_at, dead_at FROM webhook_outbox
     WHERE partner_id = $1 AND sent_at IS NULL ORDER BY webhook_id LIMIT 1000`,
    [partnerId],
  );
  return rows.map(({ body, ...row }) => {
    const { id, sequence, application } = webhookEventSchema.parse(JSON.parse(body));
    const { applicationId } = application;
    return { eventId: id, applicationId, sequence, ...sentOf(row) };
  });
}

/**
 * Sends everything undelivered again now, in order, also what was given up.
 * @param applicationId null for all applications of the partner
 * @returns how many webhooks
 */
export async function replayWebhooks(
  transaction: Queryable,
  partnerId: string,
  applicationId: string | null,
  now: Date,
): Promise<number> {
  const revived = await idsOf(
    transaction,
    `UPDATE webhook_outbox SET dead_at = NULL, attempts = 0, next_attempt_at = $3, give_up_at = $4
     WHERE partner_id = $1 AND ($2::uuid IS NULL OR application_id = $2::uuid) AND sent_at IS NULL
     RETURNING webhook_id AS id`,
    [partnerId, applicationId, now, giveUpAfter(now)],
  );
  return revived.length;
}
