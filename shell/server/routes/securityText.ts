import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { log } from 'telemetry/log';
import type { SecurityContact } from '../securityContact';

const DAY_MS = 24 * 3_600_000;
/** So long before it expires the log begins to say so. */
const NEAR_MS = 30 * DAY_MS;

/** The text of `/.well-known/security.txt`; null once it has expired. */
function securityText({ contacts, policy, expires }: SecurityContact): string | null {
  if (expires.getTime() <= Date.now()) return null;
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    ...(policy === null ? [] : [`Policy: ${policy}`]),
    'Preferred-Languages: en',
  ];
  return `${lines.join('\n')}\n`;
}

/** Serves `/.well-known/security.txt`, for every brand alike, and warns each day once it is soon to expire. */
export function securityTextRoute(
  app: FastifyInstance,
  contact: SecurityContact | null,
  registry: Registry,
): void {
  const gauge = new Gauge({
    name: 'plum_security_txt_expires_timestamp_seconds',
    help: 'When security.txt expires, in seconds since 1970; no sample where there is none.',
    labelNames: ['file'],
    registers: [registry],
  });
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const text = contact === null ? null : securityText(contact);
    if (text === null) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(text);
  });
  if (contact === null) return;
  const { expires } = contact;
  gauge.set({ file: 'security.txt' }, expires.getTime() / 1000);
  function warn() {
    if (expires.getTime() - Date.now() < NEAR_MS)
      log.warn(`security.txt expires at ${expires.toISOString()}: renew SECURITY_EXPIRES`);
  }
  warn();
  const daily = setInterval(warn, DAY_MS).unref();
  app.addHook('onClose', async () => clearInterval(daily));
}
