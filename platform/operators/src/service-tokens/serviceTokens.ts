import { hash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isRole, type Operator, type Role } from '../Operator';

/** A machine's token as it is kept: by its hash, so that what is stored cannot be used. */
export interface ServiceToken {
  /** Of the machine, such as `ci-quote`; it is recorded with all that the machine does. */
  name: string;
  /** In hexadecimal digits. */
  sha256: string;
  roles: readonly Role[];
  /** ISO 8601; null for one that does not expire. */
  expiresAt: string | null;
}

/** Secret scanners know a token by it. */
const PREFIX = 'plum_st_';
export const SERVICE_NAME = /^[a-z][a-z0-9-]{0,62}$/;

export const hashOfToken = (token: string): string => hash('sha256', token);

/** Makes a token. The text is shown once; only the other part is kept. */
export function makeServiceToken(
  settings: Omit<ServiceToken, 'sha256'>,
): [token: string, kept: ServiceToken] {
  const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
  return [token, { ...settings, sha256: hashOfToken(token) }];
}

/** Null for a token that has expired. */
export function operatorOfToken(
  { name, roles, expiresAt }: ServiceToken,
  now: Date,
): Operator | null {
  if (expiresAt !== null && new Date(expiresAt) <= now) return null;
  return { id: `service:${name}`, name, roles };
}

/** Reads a JSON list, or the file with it that `given` names. @throws Error where it is neither */
export async function readList<Item>(
  given: string,
  isItem: (item: Partial<Item>) => boolean,
  fault: string,
): Promise<Item[]> {
  const text = given.trim().startsWith('[') ? given : await readFile(given, 'utf8');
  const items: unknown = JSON.parse(text);
  if (!Array.isArray(items) || !items.every((item) => isItem(Object(item) as Partial<Item>)))
    throw new Error(fault);
  return items as Item[];
}

/** Reads SERVICE_TOKENS. @throws Error where it is no list of tokens */
export async function readServiceTokens(given: string): Promise<ServiceToken[]> {
  const isToken = ({ name, sha256, roles, expiresAt }: Partial<ServiceToken>) =>
    typeof name === 'string' &&
    SERVICE_NAME.test(name) &&
    /^[\da-f]{64}$/.test(String(sha256)) &&
    Array.isArray(roles) &&
    roles.every(isRole) &&
    (typeof expiresAt === 'string' ? !Number.isNaN(Date.parse(expiresAt)) : expiresAt === null);
  return readList(
    given,
    isToken,
    'SERVICE_TOKENS is a list of { name, sha256, roles, expiresAt }, as `service-tokens make` shows it.',
  );
}
