import type { Database } from '../database/database';
import type { Metrics } from '../observability/metrics';
import { deliverWaiting } from '../outbox/deliverWaiting';
import { createPostWebhook, WebhookError, type WebhookPolicy } from './postWebhook';
import type { WebhookKeys } from './webhookKeys';
import {
  listPartnersDue,
  lockWaitingWebhook,
  noteWebhookFailure,
  type WaitingWebhook,
} from './webhookRepository';

/** To one partner at once, of different applications. */
const AT_ONCE = 8;
const TIMEOUT_MS = 10_000;
const FIRST_RETRY_MS = 30_000;

export type WebhookContext = {
  config: {
    now: () => Date;
    sandbox: boolean;
    webhookRetryMs?: number;
    webhookPrivateNetworks?: readonly string[];
  };
  database: Database;
  webhookKeys: WebhookKeys;
  metrics: Pick<Metrics, 'webhook'>;
};

/** In the sandbox a receiver may be on the same machine. */
const THIS_MACHINE = ['127.0.0.0/8', '::1/128'];

export const webhookPolicyOf = ({ config }: Pick<WebhookContext, 'config'>): WebhookPolicy => ({
  requireTls: !config.sandbox,
  privateNetworks: config.webhookPrivateNetworks ?? (config.sandbox ? THIS_MACHINE : []),
});

/** What the operator reads; says nothing of what was sent. */
function reasonOf(error: unknown): string {
  const { name, code, message } = Object(error) as Record<string, unknown>;
  if (error instanceof WebhookError) return error.message;
  if (name === 'AbortError') return 'no answer in time';
  return String(code ?? message ?? name).slice(0, 200);
}

type WebhookSender = {
  /** Begins to send what is due, for each partner on its own, so that none waits for another's receiver. */
  sendDue(): Promise<void>;
  /** Until nothing is under way. */
  idle(): Promise<void>;
  /** Ends what is under way; it is sent again later. */
  stop(): Promise<void>;
};

export function createWebhookSender(
  context: WebhookContext,
  onError: (error: unknown) => void,
): WebhookSender {
  const { config, database, webhookKeys, metrics } = context;
  const firstRetryMs = config.webhookRetryMs ?? FIRST_RETRY_MS;
  const post = createPostWebhook(webhookPolicyOf(context));
  const running = new Map<string, Promise<void>>();
  const underWay = new Set<AbortController>();
  let isStopping = false;

  async function send({ url, body }: WaitingWebhook): Promise<void> {
    const signature = await webhookKeys.sign(body, config.now());
    const call = new AbortController();
    const timer = setTimeout(() => call.abort(), Math.min(TIMEOUT_MS, firstRetryMs / 2));
    underWay.add(call);
    try {
      await post(url, { body, signature }, call.signal);
    } finally {
      clearTimeout(timer);
      underWay.delete(call);
    }
    metrics.webhook('delivered');
  }
  async function onFailure(error: unknown, { id, giveUpAt }: WaitingWebhook): Promise<void> {
    if (isStopping) return;
    const now = config.now();
    const deadAt = now >= giveUpAt ? now : null;
    metrics.webhook(deadAt ? 'dead' : 'failed');
    await noteWebhookFailure(database, id, { lastError: reasonOf(error), deadAt });
  }
  const deliver = (partnerId: string): Promise<void> =>
    deliverWaiting(
      database,
      {
        table: 'webhook_outbox',
        lockNext: async (transaction, now) =>
          isStopping ? undefined : lockWaitingWebhook(transaction, partnerId, now),
        send,
        onFailure,
        firstRetryMs,
      },
      config.now,
    );
  async function serve(partnerId: string, atOnce: number): Promise<void> {
    const ended = await Promise.allSettled(
      Array.from({ length: atOnce }, () => deliver(partnerId)),
    );
    running.delete(partnerId);
    for (const one of ended) if (one.status === 'rejected') onError(one.reason);
  }

  async function idle(): Promise<void> {
    await Promise.all(running.values());
  }

  return {
    sendDue: async () => {
      for (const { partnerId, due } of await listPartnersDue(database, config.now(), AT_ONCE))
        if (!running.has(partnerId) && !isStopping) running.set(partnerId, serve(partnerId, due));
    },
    idle,
    stop: () => {
      isStopping = true;
      for (const call of underWay) call.abort();
      return idle();
    },
  };
}
