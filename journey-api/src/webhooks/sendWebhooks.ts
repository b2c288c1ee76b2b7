import { THIS_MACHINE } from 'operators/networks';
import type { Database, Queryable } from '../database/database';
import { firstRow } from '../database/rows';
import type { Metrics } from '../observability/metrics';
import { deliverWaiting } from '../outbox/deliverWaiting';
import { postWebhook, type WebhookPolicy } from './postWebhook';
import type { WebhookKeys } from './webhookKeys';

/** To one partner at once, of different applications. */
const AT_ONCE = 8;
const TIMEOUT_MS = 10_000;

type WaitingWebhook = {
  id: string;
  body: string;
  attempts: number;
  giveUpAt: Date;
  /** Its partner's current address. */
  url: string;
};

/** Locks one webhook. One whose application has an earlier one undelivered waits for that, also where it is dead. */
const lockWaiting = (
  transaction: Queryable,
  partnerId: string,
  now: Date,
): Promise<WaitingWebhook | undefined> =>
  firstRow(
    transaction,
    `SELECT webhook_id::text AS id, body, attempts, give_up_at, webhook_url AS url
     FROM webhook_outbox AS waiting JOIN partners USING (partner_id)
     WHERE partner_id = $1 AND sent_at IS NULL AND dead_at IS NULL AND next_attempt_at <= $2
       AND webhook_url IS NOT NULL AND partners.revoked_at IS NULL AND NOT EXISTS (
         SELECT 1 FROM webhook_outbox AS earlier
         WHERE earlier.application_id = waiting.application_id AND earlier.sent_at IS NULL
           AND earlier.webhook_id < waiting.webhook_id)
     ORDER BY next_attempt_at, webhook_id LIMIT 1 FOR UPDATE OF waiting SKIP LOCKED`,
    [partnerId, now],
  );

/** How much is due for each partner at `$1`, counted up to `$2`. */
const PARTNERS_DUE = `SELECT partner_id, count(*)::int AS due
  FROM partners CROSS JOIN LATERAL (
    SELECT 1 FROM webhook_outbox AS waiting
    WHERE waiting.partner_id = partners.partner_id AND sent_at IS NULL AND dead_at IS NULL
      AND next_attempt_at <= $1
    LIMIT $2) AS found
  WHERE webhook_url IS NOT NULL AND revoked_at IS NULL GROUP BY partner_id`;

export type WebhookContext = {
  config: {
    now: () => Date;
    sandbox: boolean;
    webhookRetryMs: number;
    webhookPrivateNetworks?: readonly string[] | undefined;
  };
  database: Database;
  webhookKeys: WebhookKeys;
  metrics: Pick<Metrics, 'webhook'>;
};

export const webhookPolicyOf = ({
  sandbox,
  webhookPrivateNetworks,
}: Pick<WebhookContext['config'], 'sandbox' | 'webhookPrivateNetworks'>): WebhookPolicy => ({
  requireTls: !sandbox,
  // In the sandbox a receiver may be on the same machine.
  privateNetworks: webhookPrivateNetworks ?? (sandbox ? THIS_MACHINE : []),
});

export function createWebhookSender(context: WebhookContext, onError: (error: unknown) => void) {
  const { config, database, webhookKeys, metrics } = context;
  const { webhookRetryMs: firstRetryMs } = config;
  const policy = webhookPolicyOf(config);
  /** What is under way, by partner. */
  const lanes = new Map<string, Set<Promise<void>>>();
  const stopping = new AbortController();

  async function send({ url, body }: WaitingWebhook): Promise<void> {
    const signature = await webhookKeys.sign(body, config.now());
    const timeout = AbortSignal.timeout(Math.min(TIMEOUT_MS, Math.trunc(firstRetryMs / 2)));
    await postWebhook(
      policy,
      url,
      { body, signature },
      AbortSignal.any([stopping.signal, timeout]),
    );
  }
  const deliver = (partnerId: string): Promise<void> =>
    deliverWaiting(
      database,
      {
        table: 'webhook_outbox',
        lockNext: (transaction, now) => lockWaiting(transaction, partnerId, now),
        send,
        count: metrics.webhook,
        stopping: stopping.signal,
        firstRetryMs,
      },
      config.now,
    );
  function serve(partnerId: string, due: number): void {
    const own = lanes.get(partnerId) ?? new Set();
    lanes.set(partnerId, own);
    for (let more = Math.min(due, AT_ONCE - own.size); more > 0; more -= 1) {
      const lane = deliver(partnerId)
        .catch(onError)
        .finally(() => own.delete(lane));
      own.add(lane);
    }
  }

  /** Until nothing is under way. */
  const idle = () => Promise.all([...lanes.values()].flatMap((own) => [...own]));

  return {
    /** Begins to send what is due, for each partner on its own, so that none waits for another's receiver. */
    sendDue: async () => {
      const partners = await database.query<{ partnerId: string; due: number }>(PARTNERS_DUE, [
        config.now(),
        AT_ONCE,
      ]);
      for (const { partnerId, due } of partners)
        if (!stopping.signal.aborted) serve(partnerId, due);
    },
    idle,
    /** Ends what is under way; it is sent again later. */
    stop: async () => {
      stopping.abort();
      await idle();
    },
  };
}
