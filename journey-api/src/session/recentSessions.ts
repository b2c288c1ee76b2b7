import type { Application } from '../application/Application';

/** Another process may have ended a session meanwhile; nobody relies on it for longer than this. */
const TRUSTED_MS = 1_000;
const MOST = 10_000;

type Seen = { epoch: number; until: number };

export type RecentSessions = {
  /** True where the session was found open in the store a moment ago. */
  isOpen(applicationId: string, epoch: number): boolean;
  remember(application: Application): void;
  /** Any step of the application, in this process, ends what is remembered of it. */
  forget(applicationId: string): void;
};

/** Spares the store a question where the answer discloses nothing of the application but that it is there. */
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
      if (seen.size >= MOST && oldest !== undefined) seen.delete(oldest);
      const left = Math.min(TRUSTED_MS, expiresAt.getTime() - Date.now());
      seen.set(applicationId, { epoch: sessionEpoch, until: performance.now() + left });
    },
    forget: (applicationId) => void seen.delete(applicationId),
  };
};
