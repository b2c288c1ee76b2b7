import { useStore } from 'zustand/react';
import { sessionStore, type SessionState } from './sessionStore';

/** Follows one part of the session, for example `useSession((session) => session.status)`. */
export function useSession<Part>(select: (session: SessionState) => Part): Part {
  return useStore(sessionStore, select);
}

/**
 * The applicationId of the journey under way.
 * @throws Error outside a session: a screen that needs it is never shown without one.
 */
export function useApplicationId(): string {
  const applicationId = useSession((session) => session.applicationId);
  if (applicationId === null) throw new Error('There is no application in this session');
  return applicationId;
}
