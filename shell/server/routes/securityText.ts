import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';

/** Whom to tell of a vulnerability, as in RFC 9116. */
export interface SecurityContact {
  /** `mailto:` or `https:` addresses. */
  contacts: readonly string[];
  /** Null for none. */
  policy: string | null;
  expires: Date;
}

const DAY_MS = 24 * 3_600_000;
/** So long before it expires the log begins to say so. */
const NEAR_MS = 30 * DAY_MS;
const LONGEST_MS = 366 * DAY_MS;
const SANDBOX_MS = 90 * DAY_MS;

/**
 * Reads `SECURITY_CONTACT`, `SECURITY_POLICY` and `SECURITY_EXPIRES`. In the sandbox they are made up.
 * @returns null where there is no contact
 * @throws Error where one of them is wrong, or the date is missing or more than a year away
 */
export function readSecurityContact(
  env: NodeJS.ProcessEnv,
  sandbox: boolean,
  now = Date.now(),
): SecurityContact | null {
  const contacts = (env['SECURITY_CONTACT'] ?? '').split(/\s+/).filter((one) => one !== '');
  const policy = (env['SECURITY_POLICY'] ?? '') || null;
  const until = env['SECURITY_EXPIRES'] ?? '';
  if (contacts.length === 0)
    return sandbox
      ? {
          contacts: ['mailto:security@plum.example'],
          policy: 'https://plum.example/security-policy',
          expires: new Date(now + SANDBOX_MS),
        }
      : null;
  for (const contact of contacts)
    if (!/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(contact))
      throw new Error(`SECURITY_CONTACT names ${contact}, which is no mailto:, https: or tel:`);
  if (policy !== null && !policy.startsWith('https://'))
    throw new Error('SECURITY_POLICY must be an https address');
  const expires = new Date(until);
  if (Number.isNaN(expires.getTime()))
    throw new Error('SECURITY_EXPIRES must be a date, such as 2027-06-30');
  if (expires.getTime() - now > LONGEST_MS)
    throw new Error('SECURITY_EXPIRES must be within a year');
  return { contacts, policy, expires };
}

/** The text of `/.well-known/security.txt`; null once it has expired. */
export function securityText(
  { contacts, policy, expires }: SecurityContact,
  now = Date.now(),
): string | null {
  if (expires.getTime() <= now) return null;
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
  const warn = () => {
    if (expires.getTime() - Date.now() < NEAR_MS)
      console.warn(`security.txt expires at ${expires.toISOString()}: renew SECURITY_EXPIRES`);
  };
  warn();
  const daily = setInterval(warn, DAY_MS).unref();
  app.addHook('onClose', async () => clearInterval(daily));
}
