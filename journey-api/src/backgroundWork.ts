import type { FastifyInstance } from 'fastify';
import type { Tracing } from 'telemetry';
import { dropAnchor } from './audit/anchors';
import { sealPending } from './audit/chain';
import type { ServerContext } from './context';
import { runEach } from './errors/runEach';
import { sendWaitingMail } from './mail/sendMail';
import { createSmtpTransport, type MailTransport } from './mail/smtpTransport';
import { eraseOverdue } from './operator/eraseApplicant';
import { sweepPageErrors } from './page-errors/pageErrors';
import { sweepProofs } from './proofs/changeProofs';
import { keepDeadlines } from './transitions/expireApplication';
import { createWebhookSender } from './webhooks/sendWebhooks';
import { HOUR_MS, MINUTE_MS } from './clock/durations';

const MAIL_EVERY_MS = 5_000;
const SEAL_EVERY_MS = 1_000;
const WEBHOOKS_EVERY_MS = 1_000;
/** Waits `everyMs` between runs. A server that closes waits for the current run. */
function repeat(server: FastifyInstance, everyMs: number, work: () => Promise<void>): void {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  function run() {
    running = work()
      .catch((error: unknown) => server.log.error({ err: error }, 'background work failed'))
      .then(schedule);
  }
  function schedule() {
    timer = setTimeout(run, everyMs).unref();
  }
  schedule();
  server.addHook('preClose', async () => {
    clearTimeout(timer);
    await running;
    clearTimeout(timer);
  });
}

/** Rows that are of no more use; `$1` is now. */
const dropExpired = [
  'DELETE FROM idempotency_records WHERE expires_at <= $1',
  'DELETE FROM partner_assertions WHERE expires_at <= $1',
  "DELETE FROM login_codes WHERE sent_at <= $1::timestamptz - interval '1 hour'",
  "DELETE FROM login_failures WHERE failed_at <= $1::timestamptz - interval '1 hour'",
  // A lock is remembered for a day after its end, so that the next one is longer.
  "DELETE FROM login_locks WHERE locked_until <= $1::timestamptz - interval '25 hours'",
  "DELETE FROM telemetry WHERE kept_at < $1::timestamptz - interval '1 day'",
  "DELETE FROM telemetry_servers WHERE received_at < $1::timestamptz - interval '1 day'",
];

export async function cleanUp(context: ServerContext, stopping?: AbortSignal): Promise<void> {
  const { database, config, clock } = context;
  if (!clock.isTrusted()) return;
  for (const statement of dropExpired) await database.query(statement, [config.now()]);
  const jobs = [
    () => sweepProofs(context, HOUR_MS),
    () => eraseOverdue(context, stopping),
    () => keepDeadlines(context, stopping),
    () => sweepPageErrors(context),
  ];
  await runEach<() => Promise<unknown>>(jobs, (job) => job(), stopping);
}

/** Seals what was recorded, and notes once a minute outside the database how far that has come. */
function keepAudit(server: FastifyInstance, context: ServerContext): void {
  const { database, config, securityLog: log } = context;
  const orReport = (action: string, work: () => Promise<void>) => async () => {
    try {
      await work();
    } catch (error) {
      log({ category: 'database', action, outcome: 'failure' });
      throw error;
    }
  };
  let last = 0;
  async function anchor() {
    const dropped = await dropAnchor(context, last);
    if (!dropped) return;
    last = dropped.position;
    const reason = `Position ${dropped.position}, hash ${dropped.hash}, seal ${dropped.seal}`;
    log({ category: 'database', action: 'audit-anchored', outcome: 'success', reason });
  }
  async function seal() {
    await sealPending(database, config.now);
  }
  repeat(server, SEAL_EVERY_MS, orReport('audit-sealing', seal));
  repeat(server, MINUTE_MS, orReport('audit-anchored', anchor));
}

function startWebhooks(server: FastifyInstance, context: ServerContext): void {
  const sender = createWebhookSender(context, (error) =>
    server.log.error({ err: error }, 'webhooks not sent'),
  );
  repeat(server, WEBHOOKS_EVERY_MS, () => sender.sendDue());
  server.addHook('preClose', () => sender.stop());
}

/** Each mail that is sent gets a trace of its own. */
const traceMail = (transport: MailTransport, { span }: Tracing): MailTransport => ({
  ...transport,
  send: (mail, attachments) => span('send mail', {}, () => transport.send(mail, attachments)),
});

export function startBackgroundWork(
  server: FastifyInstance,
  context: ServerContext,
  tracing: Tracing | null,
): void {
  const { config } = context;
  const controller = new AbortController();
  const stopping = controller.signal;
  // Before the hooks that wait for what is running.
  server.addHook('preClose', async () => controller.abort());
  repeat(server, HOUR_MS, () => cleanUp(context, stopping));
  repeat(server, MINUTE_MS, () => context.clock.check());
  keepAudit(server, context);
  startWebhooks(server, context);
  if (!config.smtpUrl) return;
  const smtp = createSmtpTransport(config.smtpUrl, config.mailFrom);
  const transport = tracing ? traceMail(smtp, tracing) : smtp;
  const onFailure = (error: unknown) => server.log.warn({ err: error }, 'mail not sent');
  repeat(server, MAIL_EVERY_MS, () => sendWaitingMail(context, transport, onFailure, stopping));
  server.addHook('onClose', async () => transport.close());
}
