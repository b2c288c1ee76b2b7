/** Where to report a vulnerability, as in RFC 9116. */
export interface SecurityContact {
  /** `mailto:` or `https:` addresses. */
  contacts: readonly string[];
  /** Null for none. */
  policy: string | null;
  expires: Date;
}

const DAY_MS = 24 * 3_600_000;
const MAX_VALIDITY_MS = 366 * DAY_MS;
const SANDBOX_MS = 90 * DAY_MS;

/**
 * Reads `SECURITY_CONTACT`, `SECURITY_POLICY` and `SECURITY_EXPIRES`. In the sandbox they are made up.
 * @returns null where there is no contact
 * @throws Error where one of them is wrong, or the date is missing or more than a year away
 */
export function readSecurityContact(
  env: NodeJS.ProcessEnv,
  sandbox: boolean,
): SecurityContact | null {
  const contacts = (env['SECURITY_CONTACT'] ?? '').split(/\s+/).filter((one) => one !== '');
  const policy = (env['SECURITY_POLICY'] ?? '') || null;
  const until = env['SECURITY_EXPIRES'] ?? '';
  if (contacts.length === 0)
    return sandbox
      ? {
          contacts: ['mailto:security@plum.example'],
          policy: 'https://plum.example/security-policy',
          expires: new Date(Date.now() + SANDBOX_MS),
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
  if (expires.getTime() - Date.now() > MAX_VALIDITY_MS)
    throw new Error('SECURITY_EXPIRES must be within a year');
  return { contacts, policy, expires };
}
