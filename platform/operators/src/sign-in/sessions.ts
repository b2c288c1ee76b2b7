import { createHash, randomBytes } from 'node:crypto';
import type { Tokens } from '../oidc/client';
import type { Operator } from '../Operator';

export interface OperatorSession {
  operator: Operator;
  tokens: Tokens;
  /** Sent with every call that changes something. */
  csrf: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  seenAt: number;
}

/** Where sessions are kept, by the hash of their cookie. Several servers of one console share one. */
export interface SessionStore {
  get: (key: string) => Promise<OperatorSession | undefined>;
  set: (key: string, session: OperatorSession) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

export interface SessionLimits {
  /** Ends a session in which nothing was asked for so long. */
  idleMs: number;
  limitMs: number;
}

export const isOver = (
  { startedAt, seenAt }: OperatorSession,
  { idleMs, limitMs }: SessionLimits,
  now: number,
): boolean => now - seenAt >= idleMs || now - startedAt >= limitMs;

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept can't be used as a cookie. */
export const keyOf = (cookie: string): string =>
  createHash('sha256').update(cookie).digest('base64url');

/** Sessions of one process; a restart ends them. Those that are over go when another one begins. */
export function memorySessions(limits: SessionLimits, now: () => number): SessionStore {
  const sessions = new Map<string, OperatorSession>();
  return {
    get: async (key) => sessions.get(key),
    set: async (key, session) => {
      if (!sessions.has(key))
        for (const [other, held] of sessions)
          if (isOver(held, limits, now())) sessions.delete(other);
      sessions.set(key, session);
    },
    remove: async (key) => {
      sessions.delete(key);
    },
  };
}
