import type { Application } from '../application/Application';

/** Another process may end the session meanwhile, so a check is trusted only this long. */
const TRUSTED_MS = 1_000;
const MAX_SESSIONS = 10_000;

type Seen = { epoch: number; until: number };

export type RecentSessions = {
  /** True where the database had the session open within the last second. */
  isOpen(applicationId: string, epoch: number): boolean;
  remember(application: Application): void;
  /** Called after every step of the application in this process. */
  forget(applicationId: string): void;
};

/** Saves a database query for answers that disclose nothing but that the application exists. */
export const createRecentSessions = (): RecentSessions => {
  const seen = new Map<string, Seen>();
  return {
    isOpen: (applicationId, epoch) => {
      const found = seen.get(applicationId);
      return found?.epoch === epoch && performance.now() < found.until;
    },
    remember: ({ applicationId, sessionEpoch, expiresAt }) => {
      seen.delete(applicationId);
      const [oldest] = seen.keys();
      if (seen.size >= MAX_SESSIONS && oldest !== undefined) seen.delete(oldest);
      const left = Math.min(TRUSTED_MS, expiresAt.getTime() - Date.now());
      seen.set(applicationId, { epoch: sessionEpoch, until: performance.now() + left });
    },
    forget: (applicationId) => void seen.delete(applicationId),
  };
};
