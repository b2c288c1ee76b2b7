import type { Application } from '../application/Application';

/** Another process may end the session meanwhile, so a check is trusted only this long. */
const TRUSTED_MS = 1_000;
const MAX_SESSIONS = 10_000;

type Seen = { epoch: number; sessionId: string; until: number };

export type RecentSessions = {
  /** True where the database had the session open within the last second. */
  isOpen(applicationId: string, epoch: number, sessionId: string): boolean;
  remember(application: Application, sessionId: string): void;
  /** Called after every step of the application in this process. */
  forget(applicationId: string): void;
};

/** Saves a database query for answers that disclose nothing but that the application exists. */
export function createRecentSessions(): RecentSessions {
  const seen = new Map<string, Seen>();
  return {
    isOpen: (applicationId, epoch, sessionId) => {
      const found = seen.get(applicationId);
      const isSame = found?.epoch === epoch && found.sessionId === sessionId;
      return isSame && performance.now() < found.until;
    },
    remember: ({ applicationId, sessionEpoch, expiresAt }, sessionId) => {
      seen.delete(applicationId);
      const [oldest] = seen.keys();
      if (seen.size >= MAX_SESSIONS && oldest !== undefined) seen.delete(oldest);
      const left = Math.min(TRUSTED_MS, expiresAt.getTime() - Date.now());
      const until = performance.now() + left;
      seen.set(applicationId, { epoch: sessionEpoch, sessionId, until });
    },
    forget: (applicationId) => void seen.delete(applicationId),
  };
}
