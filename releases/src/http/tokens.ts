import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** A token as it is configured: by its hash, so that who reads the configuration cannot use it. */
export interface Token {
  /** Whose it is; it is recorded with every event. */
  name: string;
  /** In hexadecimal digits. */
  sha256: string;
  /** What it may publish and release: full names of apps, or `*` for all. */
  apps?: string[];
  /** `revoke`: only automatic rollbacks, and what servers note of their sessions. */
  only?: 'revoke';
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes a token. The first is shown once; the second belongs into the configuration. */
export function makeToken(settings: Omit<Token, 'sha256'>): [token: string, configured: Token] {
  const token = randomBytes(32).toString('base64url');
  return [token, { ...settings, sha256: hashOf(token) }];
}

/**
 * Reads REGISTRY_TOKENS, a JSON list or the path of a file with it.
 * @throws Error where it is neither
 */
export async function readTokens(given: string): Promise<Token[]> {
  const text = given.trim().startsWith('[') ? given : await readFile(given, 'utf8');
  const tokens = JSON.parse(text) as Token[];
  const isToken = ({ name, sha256, apps, only }: Token) =>
    typeof name === 'string' &&
    /^[\da-f]{64}$/.test(sha256) &&
    (apps === undefined || Array.isArray(apps)) &&
    (only === undefined || (only as string) === 'revoke');
  if (!Array.isArray(tokens) || !tokens.every(isToken))
    throw new Error(
      'REGISTRY_TOKENS is a list of { name, sha256, apps } or { name, sha256, only: "revoke" }.',
    );
  return tokens;
}

/** The token of an `Authorization` header; null where it is none of these. */
export function tokenOf(header: string | undefined, tokens: readonly Token[]): Token | null {
  const [, given] = /^Bearer ([\w-]{20,200})$/.exec(header ?? '') ?? [];
  if (given === undefined) return null;
  // Comparing hashes says nothing of the token by the time it takes.
  const hash = hashOf(given);
  return tokens.find(({ sha256 }) => sha256 === hash) ?? null;
}

/** Whether a token may publish and release an app. */
export const mayAct = ({ apps = [], only }: Token, app: string): boolean =>
  only === undefined && (apps.includes(app) || apps.includes('*'));

/** Whether a token may note what a server sees, and have failing versions of any app revoked. */
export const mayRevoke = ({ apps = [], only }: Token): boolean =>
  only === 'revoke' || apps.includes('*');
