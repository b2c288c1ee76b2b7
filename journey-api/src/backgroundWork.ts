import type { FastifyInstance } from 'fastify';
import { sendWaitingMail } from './mail/sendMail';
import { createSmtpTransport } from './mail/smtpTransport';
import { dropStaleRows } from './openContext';
import type { ServerContext } from './serverContext';

const MAIL_EVERY_MS = 5_000;
const CLEAN_EVERY_MS = 60 * 60 * 1000;

/** Runs again only after it has ended; a server that closes waits for the turn under way. */
const repeat = (server: FastifyInstance, everyMs: number, work: () => Promise<void>): void => {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    running = work()
      .catch((error: unknown) => server.log.error({ err: error }, 'background work failed'))
      .then(schedule);
  };
  const schedule = () => {
    timer = setTimeout(run, everyMs).unref();
  };
  schedule();
  server.addHook('preClose', async () => {
    clearTimeout(timer);
    await running;
    clearTimeout(timer);
  });
};

export const startBackgroundWork = (server: FastifyInstance, context: ServerContext): void => {
  const { config, database } = context;
  repeat(server, CLEAN_EVERY_MS, () => dropStaleRows(context));
  if (!config.smtpUrl) return;
  const transport = createSmtpTransport(config.smtpUrl, config.mailFrom);
  const onFailure = (error: unknown) => server.log.warn({ err: error }, 'mail not sent');
  repeat(server, MAIL_EVERY_MS, () => sendWaitingMail(database, transport, config.now, onFailure));
  server.addHook('onClose', async () => transport.close());
};
