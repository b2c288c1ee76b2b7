import { isAllowed, makeServiceToken, readList, hashOfToken, type Operator } from 'operators';
import * as z from 'zod';
import { BRANDS } from '../signing/keyLog';

const tokenSchema = z.object({
  /** Whose it is; it is recorded with every event. */
  name: z.string(),
  /** In hexadecimal digits; empty where a person calls. */
  sha256: z.string().regex(/^[\da-f]{64}$/),
  /** What it may publish and release: full names of apps, or `*` for all. */
  apps: z.array(z.string()).optional(),
  /** `revoke`: only automatic rollbacks and canaries, and what servers note of their sessions. */
  only: z.literal('revoke').optional(),
  /** ISO 8601; left out for one that does not expire. */
  expiresAt: z.iso.datetime().or(z.iso.date()).optional(),
});

/** Who calls: a token as it is configured, by its hash, or a person who signed in. */
export interface Token extends z.infer<typeof tokenSchema> {
  /** Whether a person signed in, whose roles alone count. */
  isPerson?: true;
}

/** Makes a token. The first is shown once; the second belongs into the configuration. */
export function makeToken(settings: Omit<Token, 'sha256'>): [token: string, configured: Token] {
  const { name } = settings;
  const [token, { sha256 }] = makeServiceToken({ name, roles: ['release'], expiresAt: null });
  return [token, { ...settings, sha256 }];
}

/**
 * Reads REGISTRY_TOKENS, a JSON list or the path of a file with it.
 * @throws Error where it is neither
 */
export function readTokens(given: string): Promise<Token[]> {
  const isToken = (token: unknown) => tokenSchema.safeParse(token).success;
  return readList(
    given,
    isToken,
    'REGISTRY_TOKENS is a list of { name, sha256, apps } or { name, sha256, only: "revoke" }, with expiresAt where it expires.',
  );
}

/** The bearer of an `Authorization` header; undefined where there is none. */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer ([\w.-]{20,8000})$/.exec(header ?? '')?.[1];

/** The token of an `Authorization` header; null where it is none of these, or has expired. */
export function tokenOf(header: string | undefined, tokens: readonly Token[]): Token | null {
  const given = bearerOf(header);
  if (given === undefined) return null;
  // Comparing hashes says nothing of the token by the time it takes.
  const hash = hashOfToken(given);
  const token = tokens.find(({ sha256 }) => sha256 === hash) ?? null;
  const isOver = Date.parse(token?.expiresAt ?? '') <= Date.now();
  return isOver ? null : token;
}

/** What a person may do: with the roles for it release every app, and change brands; null for one who may not even read. */
export function tokenOfPerson(operator: Operator): Token | null {
  if (!isAllowed(operator, 'releases:read')) return null;
  const apps = [
    ...(isAllowed(operator, 'releases:change') ? ['*'] : []),
    ...(isAllowed(operator, 'brands:change') ? [BRANDS] : []),
  ];
  return { name: operator.name, sha256: '', apps, isPerson: true };
}

/** Whether a token may publish and release an app, or change `brands`: a person who releases apps may not do that too. */
export const mayAct = ({ apps = [], only, isPerson }: Token, app: string): boolean =>
  only === undefined &&
  (apps.includes(app) || (apps.includes('*') && !(isPerson === true && app === BRANDS)));

/** An entry that a token's bearer asks to have created. */
export interface NewEntry {
  token: Token;
  key: string;
  content: string;
}

/** Thrown where a token may not do what it asks for. */
export class ForbiddenError extends Error {
  override name = 'ForbiddenError';
  readonly statusCode = 403;
}

/** @throws ForbiddenError where a token may not act for an app */
export function requireActing(token: Token, app: string): void {
  if (!mayAct(token, app))
    throw new ForbiddenError(`The token of ${token.name} may not act for ${app}.`);
}

/**
 * Whether a token may note what a server sees, and have failing versions of any app revoked and automatic canaries
 * grown or ended.
 */
export const mayRevoke = ({ apps = [], only }: Token): boolean =>
  only === 'revoke' || apps.includes('*');
